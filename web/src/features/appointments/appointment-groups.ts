import { addDays } from '@crm/contract/rules/plain-days';
import type { Appointment } from './appointment-setup.ts';

type Dated = Pick<Appointment, 'date' | 'status'>;

/** The heading that a row stands under. Lists have pending ones by date first, then what is closed. */
export function groupOf({ date, status }: Dated, today: string): string {
  if (status !== 'pending') return 'Closed';
  if (date < today) return 'Overdue';
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : 'Later';
}
