import { invalidFields } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import { inSlices } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { csvDownload } from '../../csv/csv-download.ts';
import type { Owners } from '../../records/list/list-kind.ts';
import { streamRecords } from '../../records/list/stream-records.ts';
import { kindWords } from './customer-kinds.ts';
import { type CustomerRow, type CustomerRowQuery, customerListsWithOwner, partOf } from './customer-list.ts';
import { ownersInScope, type Scope } from './customers.service.ts';
import { cellsOf, headerOf } from './customers-export-cells.ts';

type Query = Omit<CustomerRowQuery, 'owners' | 'part' | 'timeZone'> & {
  scope: Scope;
  owner?: number | undefined;
};

export async function exportLeads(context: Context, { list, ...query }: Query & { list: LeadList }): Promise<Download> {
  return exportCustomers(context, 'lead', list, query);
}

export async function exportContacts(context: Context, query: Query): Promise<Download> {
  return exportCustomers(context, 'contact', 'all', query);
}

/** The rows of a list as its screen shows them, all pages of it. */
async function exportCustomers(context: Context, kind: CustomerKind, list: LeadList, query: Query): Promise<Download> {
  const { pool, clock, timeZone } = context;
  const { scope, owner, ...filters } = query;
  const rowQuery = { ...filters, part: partOf(list), timeZone, owners: await ownersOf(context, kind, scope, owner) };
  const hasOwner = scope !== 'own';
  const name = `${kindWords[kind].nouns}-${dayIn(timeZone, clock.now())}.csv`;
  const rows = streamRecords(pool, customerListsWithOwner[kind], rowQuery);
  return csvDownload(name, headerOf(hasOwner), cellsOfAll(rows, hasOwner, timeZone));
}

async function ownersOf(context: Context, kind: CustomerKind, scope: Scope, owner: number | undefined): Promise<Owners> {
  if (owner !== undefined && scope !== 'global') throw invalidFields({ owner: 'Only with scope=global' });
  const owners = await ownersInScope(context, kind, scope);
  return owner ?? owners;
}

async function* cellsOfAll(batches: AsyncIterable<CustomerRow[]>, hasOwner: boolean, timeZone: string) {
  for await (const rows of batches) {
    for await (const slice of inSlices(rows)) yield slice.map((row) => cellsOf(row, hasOwner, timeZone));
  }
}
