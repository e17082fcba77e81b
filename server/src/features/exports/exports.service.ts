import { invalidFields } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import { inSlices } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { csvDownload } from '../../csv/csv-download.ts';
import type { RowQuery } from '../customers/customer-filters.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import { ownersInScope, type Scope } from '../customers/customers.service.ts';
import { walkCustomers } from '../customers/stream-customers.ts';
import { cellsOf, headerOf } from './export-cells.ts';

type Query = Omit<RowQuery, 'owners' | 'list' | 'timeZone'> & {
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
  const asked = { ...filters, list, timeZone, owners: await ownersOf(context, kind, scope, owner) };
  const hasOwner = scope !== 'own';
  const name = `${kindWords[kind].nouns}-${dayIn(timeZone, clock.now())}.csv`;
  return csvDownload(name, headerOf(hasOwner), cellsOfAll(walkCustomers(pool, kind, asked), hasOwner, timeZone));
}

async function ownersOf(
  context: Context,
  kind: CustomerKind,
  scope: Scope,
  owner: number | undefined,
): Promise<RowQuery['owners']> {
  if (owner !== undefined && scope !== 'global') throw invalidFields({ owner: 'Only with scope=global' });
  const owners = await ownersInScope(context, kind, scope);
  return owner ?? owners;
}

async function* cellsOfAll(batches: ReturnType<typeof walkCustomers>, hasOwner: boolean, timeZone: string) {
  for await (const rows of batches) {
    for await (const slice of inSlices(rows)) yield slice.map((row) => cellsOf(row, hasOwner, timeZone));
  }
}
