import { addDays } from '@crm/contract/rules/plain-days';

export type Due = 'overdue' | 'soon' | 'later';

/**
 * The one rule for the day that something is due or planned for: overdue is red, today and tomorrow are amber, later is plain.
 * What is finished is later for good. Two rows of the ledger have colours of their own: in Pendings every Finish By is a red
 * badge (A-2.4-03), and a card of the dashboard that is due later has a grey chip (A-2.3-07).
 */
export function dueOf(day: string, today: string | undefined, isDone = false): Due {
  if (isDone || !today || day > addDays(today, 1)) return 'later';
  return day < today ? 'overdue' : 'soon';
}
