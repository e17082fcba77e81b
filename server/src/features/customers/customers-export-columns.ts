import { leadPriorities, leadPriorityLabels } from '@crm/contract/core/words';
import { dayIn } from '../../clock.ts';
import type { CsvColumns } from '../../records/list/export-records.ts';
import type { CustomerRow } from './customer-list.ts';

/** The import knows them by these names. */
export const customerColumns: CsvColumns<CustomerRow> = {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Email: ({ email }) => email ?? '',
  Phone: ({ phone }) => phone,
  Location: ({ location }) => location,
  Source: ({ source }) => source,
  Priority: ({ priority }) => priorityLabel(priority),
  Amount: ({ amount }) => String(amount),
  Created: ({ createdAt }, timeZone) => dayIn(timeZone, createdAt),
};

export const ownerColumns: CsvColumns<CustomerRow> = {
  'Follower Name': ({ ownerName }) => ownerName,
  'Follower Role': ({ ownerRole }) => ownerRole,
};

/** As the screen writes it: leads have labels of their own, the words of contacts stand for themselves. */
function priorityLabel(priority: string | null): string {
  const known = leadPriorities.find((value) => value === priority);
  return known ? leadPriorityLabels[known] : (priority ?? '');
}
