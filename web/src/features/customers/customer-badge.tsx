import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import type { CustomerSetup } from './customer-setup.ts';

export function CustomerBadge({ setup, priority }: { setup: CustomerSetup; priority: string | null }) {
  const look = setup.priorities.find(({ value }) => value === priority);
  if (!look) return '–';
  return <StatusBadge word={look.label} />;
}
