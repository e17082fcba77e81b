import type { Role } from '@crm/contract/core/permissions';
import { mostFlowDays } from '@crm/contract/numbers/flow';
import { daysIn, mostFigureDays } from '@crm/contract/numbers/ranges';
import { admin, both } from '../../lib/registry/screens.ts';
import { readRange } from './range-presets.ts';

interface NumbersTab {
  label: string;
  to: string;
  roles: readonly Role[];
  /** Up to how many days it takes; none where it has no days of its own. */
  mostDays: number;
  hasTeam: boolean;
}

/** The pages of numbers, in the order of their tabs. */
export const numbersTabs: readonly NumbersTab[] = [
  { label: 'Customers', to: '/numbers/customers', roles: both, mostDays: mostFigureDays, hasTeam: true },
  { label: 'Flow', to: '/numbers/flow', roles: both, mostDays: mostFlowDays, hasTeam: true },
  { label: 'Funnel', to: '/numbers/funnel', roles: both, mostDays: mostFigureDays, hasTeam: true },
  { label: 'Team week', to: '/numbers/week', roles: both, mostDays: 0, hasTeam: true },
  { label: 'Reports', to: '/numbers/reports', roles: admin, mostDays: 0, hasTeam: false },
];

/** Where a tab leads: the chosen days and the team stay where the page has them. */
export function tabAddress({ to, mostDays, hasTeam }: NumbersTab, read: (name: string) => string | null): string {
  const days = readRange(read('from'), read('to'));
  const team = hasTeam ? read('team') : null;
  const kept = new URLSearchParams({ ...(days && daysIn(days) <= mostDays ? days : {}), ...(team === null ? {} : { team }) });
  return kept.size === 0 ? to : `${to}?${kept}`;
}
