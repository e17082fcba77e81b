import type { CustomerKind, CustomerSort } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import { equals, fromDay, searchSpelled, toDay } from '../../records/list/list-filters.ts';
import type { Condition, ListKind, PageQueryOf, RowQueryOf } from '../../records/list/list-kind.ts';
import { type OwnerNamed, withOwner } from '../../records/list/with-owner.ts';
import { escapeLike, spell } from '../../records/search-text.ts';

// Leads and contacts are one table of two kinds: their rows, and their lists.

/** What a person enters. */
export interface CustomerForm {
  name: string;
  description: string;
  email: string | null;
  phone: string;
  location: string;
  source: string;
  priority: string | null;
  amount: number;
}

/** A record as a write answers it: its owner is the caller. */
export interface SavedRow extends CustomerForm {
  id: number;
  version: number;
  createdAt: Date;
}

/** A record in a list. */
export interface ListedRow extends SavedRow {
  ownerId: number;
}

export type CustomerRow = ListedRow & OwnerNamed;

export const customerColumns = `c.id, c.name, c.description, c.email, c.phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt"`;

interface CustomerFilters {
  source?: string | undefined;
  priority?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type CustomerPart = Exclude<LeadList, 'all'>;
type CustomerListKind<Row> = ListKind<Row, CustomerSort, CustomerFilters, CustomerPart>;
export type CustomerRowQuery = RowQueryOf<CustomerSort, CustomerFilters, CustomerPart>;
export type CustomerPageQuery = PageQueryOf<CustomerSort, CustomerFilters, CustomerPart>;

export const customerLists: Record<CustomerKind, CustomerListKind<ListedRow>> = {
  lead: listOf('lead'),
  contact: listOf('contact'),
};

/** The same with the owner's name and role, for the lists of several people's records. */
export const customerListsWithOwner: Record<CustomerKind, CustomerListKind<CustomerRow>> = {
  lead: withOwner(customerLists.lead),
  contact: withOwner(customerLists.contact),
};

/** Which list a lead is in follows from its priority; contacts have one list. */
export function partOf(list: LeadList): CustomerPart | undefined {
  return list === 'all' ? undefined : list;
}

function listOf(kind: CustomerKind): CustomerListKind<ListedRow> {
  return {
    name: kind,
    table: 'customers',
    alias: 'c',
    always: `c.kind = '${kind}' and c.deleted_at is null`,
    columns: customerColumns,
    orders: { createdAt: 'c.created_at', name: 'c.sort_name', amount: 'c.amount' },
    owner: 'owner_id',
    parts: { pending: `c.list = 'pending'`, rejected: `c.list = 'rejected'`, completed: `c.list = 'completed'` },
    total: {
      table: 'customer_totals',
      always: `kind = '${kind}'`,
      owner: 'owner_id',
      whole: 'all_count',
      parts: { pending: 'pending_count', rejected: 'rejected_count', completed: 'completed_count' },
    },
    search: searchSpelled('c.search', 'c.prefixes'),
    filters: {
      source: (source) => ({ sql: 'c.search like ?', values: [`%ǁ${escapeLike(spell(source))}ǁ%`] }),
      priority: kind === 'lead' ? leadPriority : equals('c.priority'),
      from: fromDay('c.created_at'),
      to: toDay('c.created_at'),
    },
  };
}

/** By the columns of the index of a lead's list. */
function leadPriority(priority: string): Condition {
  if (priority === 'None') return { sql: 'c.list is null and c.priority is null', values: [] };
  return { sql: 'c.list = ? and c.priority = ?', values: [listOfPriority(priority), priority] };
}

function listOfPriority(priority: string): CustomerPart {
  if (priority === 'Client') return 'completed';
  return priority === 'NotAnClient' ? 'rejected' : 'pending';
}
