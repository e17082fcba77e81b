import { leadPriorities, leadPriorityLabels } from '@crm/contract/core/words';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import type { CustomerRow } from './customer-list.ts';

/** The import knows them by these names. */
export const customerColumns: TableColumns<CustomerRow> = {
  Name: text(({ name }) => name),
  Description: text(({ description }) => description),
  Email: text(({ email }) => email),
  Phone: text(({ phone }) => phone),
  Location: text(({ location }) => location),
  Source: text(({ source }) => source),
  Priority: text(({ priority }) => priorityLabel(priority)),
  Amount: number(({ amount }) => amount),
  Created: day(({ createdAt }) => createdAt),
};

export const ownerColumns: TableColumns<CustomerRow> = {
  'Follower Name': text(({ ownerName }) => ownerName),
  'Follower Role': text(({ ownerRole }) => ownerRole),
};

/** As the screen writes it: leads have labels of their own, the words of contacts stand for themselves. */
function priorityLabel(priority: string | null): string {
  const known = leadPriorities.find((value) => value === priority);
  return known ? leadPriorityLabels[known] : (priority ?? '');
}
