import type { CustomerKind, CustomerSort } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import type { Rows } from '../../db/statement.ts';
import { shownEmail, shownPhone } from '../../records/erased-sql.ts';
import { defineList } from '../../records/list/define-list.ts';
import { equals, fromDay, searchSpelled, toDay } from '../../records/list/list-filters.ts';
import type { Condition, ListRow, PageQueryOf, RowQueryOf } from '../../records/list/list-kind.ts';
import { ownerJoin } from '../../records/list/owner-join.ts';
import { escapeLike, spell } from '../../records/search-text.ts';

// Leads and contacts are one table of two kinds: their rows, and their lists.

/** A record as a write answers it: its owner is the caller. */
export type SavedRow = Omit<Rows['create_customers'], 'n'>;
/** What a person enters. */
export type CustomerForm = Omit<SavedRow, 'id' | 'version' | 'createdAt'>;
/** A record with its owner. */
export type CustomerRow = ListRow<'lead_with_owner'>;

export const customerColumns = `c.id, c.name, c.description, ${shownEmail('c')} as email, ${shownPhone('c')} as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt"`;

export interface CustomerFilters {
  source?: string | undefined;
  priority?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Chosen records, or all but some. */
  ids?: number[] | undefined;
  except?: number[] | undefined;
}
type CustomerPart = Exclude<LeadList, 'all'>;
export type CustomerRowQuery = RowQueryOf<CustomerSort, CustomerFilters, CustomerPart>;
export type CustomerPageQuery = PageQueryOf<CustomerSort, CustomerFilters, CustomerPart>;

export const customerLists = { lead: listOf('lead', 'lead'), contact: listOf('contact', 'contact') };

/** The same with the owner's name and role, for the lists of several people's records. */
export const customerListsWithOwner = {
  lead: listOf('lead_with_owner', 'lead', ownerJoin('c.owner_id')),
  contact: listOf('contact_with_owner', 'contact', ownerJoin('c.owner_id')),
};

/** Which list a lead is in follows from its priority; contacts have one list. */
export function partOf(list: LeadList): CustomerPart | undefined {
  return list === 'all' ? undefined : list;
}

function listOf<Name extends `${CustomerKind}${'' | '_with_owner'}`>(
  name: Name,
  kind: CustomerKind,
  joined?: ReturnType<typeof ownerJoin>,
) {
  return defineList<Name, CustomerSort, CustomerFilters, CustomerPart>({
    name,
    ...(joined && { joined }),
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
    search: searchSpelled('c.search'),
    filters: {
      source: (source) => ({ sql: 'c.search like ?', values: [`%ǁ${escapeLike(spell(source))}ǁ%`] }),
      priority: kind === 'lead' ? leadPriority : equals('c.priority'),
      from: fromDay('c.created_at'),
      to: toDay('c.created_at'),
      ids: (ids) => ({ sql: 'c.id = any(?::bigint[])', values: [ids] }),
      except: (ids) => ({ sql: 'c.id <> all(?::bigint[])', values: [ids] }),
    },
    examples: [
      { source: 'Web', priority: 'High', from: '2026-01-01', to: '2026-12-31', ids: [1], except: [2] },
      { priority: 'None' },
    ],
  });
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
