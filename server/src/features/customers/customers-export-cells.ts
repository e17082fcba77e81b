import { leadPriorities, leadPriorityLabels } from '@crm/contract/core/words';
import { dayIn } from '../../clock.ts';
import type { CustomerRow } from './customer-list.ts';

/** The columns of an exported file; the import knows them by these names. */
export function headerOf(hasOwner: boolean): string[] {
  const header = ['Name', 'Description', 'Email', 'Phone', 'Location', 'Source', 'Priority', 'Amount', 'Created'];
  return hasOwner ? [...header, 'Follower Name', 'Follower Role'] : header;
}

export function cellsOf(row: CustomerRow, hasOwner: boolean, timeZone: string): string[] {
  const cells = [
    row.name,
    row.description,
    row.email ?? '',
    row.phone,
    row.location,
    row.source,
    priorityLabel(row.priority),
    String(row.amount),
    dayIn(timeZone, row.createdAt),
  ];
  return hasOwner ? [...cells, row.ownerName, row.ownerRole] : cells;
}

/** As the screen shows it: leads have labels, the priorities of contacts are labels already. */
function priorityLabel(priority: string | null): string {
  const known = leadPriorities.find((value) => value === priority);
  return known ? leadPriorityLabels[known] : (priority ?? '');
}
