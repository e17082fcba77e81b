import { invalidFields } from '@crm/contract/core/envelope';
import type { Download, FileFormat } from '@crm/contract/core/files';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import type { Context } from '../../plugins/context.ts';
import { exportRecords } from '../../records/list/export-records.ts';
import type { Owners } from '../../records/list/list-kind.ts';
import { type CustomerRowQuery, customerListsWithOwner, partOf } from './customer-list.ts';
import { ownersInScope, type Scope } from './customers.service.ts';
import { customerColumns, ownerColumns } from './customers-export-columns.ts';

type Query = Omit<CustomerRowQuery, 'owners' | 'part' | 'timeZone'> & {
  scope: Scope;
  owner?: number | undefined;
  format: FileFormat;
};

export async function exportLeads(context: Context, { list, ...query }: Query & { list: LeadList }): Promise<Download> {
  return exportCustomers(context, 'lead', list, query);
}

export async function exportContacts(context: Context, query: Query): Promise<Download> {
  return exportCustomers(context, 'contact', 'all', query);
}

const listNames: Readonly<Record<CustomerKind, string>> = { lead: 'Leads', contact: 'Contacts' };

async function exportCustomers(context: Context, kind: CustomerKind, list: LeadList, query: Query): Promise<Download> {
  const { scope, owner, format, ...filters } = query;
  const owners = await ownersOf(context, kind, scope, owner);
  const rowQuery = { ...filters, part: partOf(list), owners, timeZone: context.timeZone };
  const columns = scope === 'own' ? customerColumns : { ...customerColumns, ...ownerColumns };
  const name = { list: listNames[kind], format };
  return exportRecords(context, name, customerListsWithOwner[kind], rowQuery, columns);
}

async function ownersOf(context: Context, kind: CustomerKind, scope: Scope, owner: number | undefined): Promise<Owners> {
  if (owner !== undefined && scope !== 'global') throw invalidFields({ owner: 'Only with scope=global' });
  const owners = await ownersInScope(context, kind, scope);
  return owner ?? owners;
}
