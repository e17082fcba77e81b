import type { Role } from '@crm/contract/core/permissions';
import { admin, both } from '../../lib/screens.ts';

interface NumbersTab {
  label: string;
  to: string;
  roles: readonly Role[];
}

/** The pages of numbers, in the order of their tabs. */
export const numbersTabs: readonly NumbersTab[] = [
  { label: 'Customers', to: '/numbers/customers', roles: both },
  { label: 'Flow', to: '/numbers/flow', roles: both },
  { label: 'Funnel', to: '/numbers/funnel', roles: both },
  { label: 'Team week', to: '/numbers/week', roles: both },
  { label: 'Reports', to: '/numbers/reports', roles: admin },
];
