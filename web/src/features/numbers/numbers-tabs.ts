import type { Role } from '@crm/contract/core/permissions';
import { admin, both } from '../../lib/registry/screens.ts';
import { readRange } from './range-presets.ts';

interface NumbersTab {
  label: string;
  to: string;
  roles: readonly Role[];
  hasDays: boolean;
  hasTeam: boolean;
}

/** The pages of numbers, in the order of their tabs. */
export const numbersTabs: readonly NumbersTab[] = [
  { label: 'Customers', to: '/numbers/customers', roles: both, hasDays: true, hasTeam: true },
  { label: 'Flow', to: '/numbers/flow', roles: both, hasDays: true, hasTeam: true },
  { label: 'Funnel', to: '/numbers/funnel', roles: both, hasDays: true, hasTeam: true },
  { label: 'Team week', to: '/numbers/week', roles: both, hasDays: false, hasTeam: true },
  { label: 'Reports', to: '/numbers/reports', roles: admin, hasDays: false, hasTeam: false },
];

/** Where a tab leads: the chosen days and the team stay where the page has them. */
export function tabAddress({ to, hasDays, hasTeam }: NumbersTab, read: (name: string) => string | null): string {
  const days = hasDays ? readRange(read('from'), read('to')) : undefined;
  const team = hasTeam ? read('team') : null;
  const kept = new URLSearchParams({ ...days, ...(team === null ? {} : { team }) });
  return kept.size === 0 ? to : `${to}?${kept}`;
}
