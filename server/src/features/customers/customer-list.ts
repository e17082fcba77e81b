import type { CustomerKind } from '@crm/contract/customers/customers';
import { type Db, rows, type Statement, statement } from '../../db/client.ts';
import {
  type Conditions,
  conditionsOf,
  conditionValues,
  type Filter,
  filtersOf,
  numbered,
  type Owner,
  orderOf,
  ownedBy,
  type RowQuery,
} from './customer-filters.ts';

// Leads and contacts are one table of two kinds. This file composes and runs the statements of their lists.

/** One page of them. */
export interface ListQuery extends RowQuery {
  page: number;
  limit: number;
}

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

export interface CustomerRow extends ListedRow {
  ownerName: string;
  ownerRole: 'admin' | 'staff';
}

export interface ListFound<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/**
 * Matches are counted exactly up to here; beyond it the screen says '10,000+'. Up to here they are sorted in memory; more
 * are found by walking the index of the list's order, which meets a common term soon.
 */
const countLimit = 10_000;

export const customerColumns = `c.id, c.name, c.description, c.email, c.phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt"`;

const totalColumns = {
  all: 'all_count',
  pending: 'pending_count',
  rejected: 'rejected_count',
  completed: 'completed_count',
} as const;

/** A page of records. */
export async function listCustomers(db: Db, kind: CustomerKind, asked: ListQuery): Promise<ListFound<ListedRow>> {
  return list<ListedRow>(db, { kind, asked, hasOwner: false });
}

/** The same with the owner's name and role, for the lists of everybody's records. */
export async function listCustomersOfAll(db: Db, kind: CustomerKind, asked: ListQuery): Promise<ListFound<CustomerRow>> {
  return list<CustomerRow>(db, { kind, asked, hasOwner: true });
}

interface Listing {
  kind: CustomerKind;
  asked: ListQuery;
  hasOwner: boolean;
}

async function list<Row extends ListedRow>(db: Db, listing: Listing): Promise<ListFound<Row>> {
  const filters = filtersOf(listing.kind, listing.asked);
  if (filters.length === 0) {
    const { rows: found, total } = await readPage<Row>(db, listing, [], keptTotalPage);
    return { rows: found, total, more: false };
  }
  const matched = await readPage<Row>(db, listing, filters, matchedPage);
  if (matched.total <= countLimit) return { ...matched, more: false };
  const walked = await readPage<Row>(db, listing, filters, walkedPage);
  return { rows: walked.rows, total: countLimit, more: true };
}

interface Scope extends Conditions {
  /** Which rows of the order: the limit is part of the text, and the first page has no offset, so that its plan is settled. */
  cut: string;
  /** How many rows of the order lie before the end of the page. */
  reach: string;
}

const known = new Map<string, Statement>();

/**
 * A statement for this combination of owner, list, order and filters. Without filters it is prepared once; with filters it
 * is planned for its values each time, because the right plan for a common term is the wrong one for a rare term.
 */
function composed(listing: Listing, filters: Filter[], compose: Compose): Statement {
  if (filters.length > 0) return { text: compose(listing, scopeOf(listing.asked, filters)) };
  const { kind, asked, hasOwner } = listing;
  const { list: name, sort, direction, limit } = asked;
  const key = [kind, hasOwner, ownersWord(asked), name, sort, direction, limit, asked.page === 1].join('|');
  const found = known.get(key) ?? statement(`list_${kind}`, compose(listing, scopeOf(asked, filters)));
  known.set(key, found);
  return found;
}

function ownersWord({ owners }: RowQuery): string {
  if (owners === 'everybody') return owners;
  return typeof owners === 'number' ? 'one' : 'some';
}

type Compose = (listing: Listing, scope: Scope) => string;

function scopeOf(asked: ListQuery, filters: Filter[]): Scope {
  const next = numbered();
  if (asked.page === 1) return { cut: `limit ${asked.limit}`, reach: String(asked.limit), ...conditionsOf(asked, filters, next) };
  const offset = next();
  const cut = `offset ${offset} limit ${asked.limit}`;
  return { cut, reach: `${offset}::bigint + ${asked.limit}`, ...conditionsOf(asked, filters, next) };
}

function valuesOf(asked: ListQuery, filters: Filter[]): unknown[] {
  const offset = asked.page === 1 ? [] : [(asked.page - 1) * asked.limit];
  return [...offset, ...conditionValues(asked, filters)];
}

async function readPage<Row extends ListedRow>(
  db: Db,
  listing: Listing,
  filters: Filter[],
  compose: Compose,
): Promise<{ rows: Row[]; total: number }> {
  const found = await rows<Row & { total: number }>(db, composed(listing, filters, compose), valuesOf(listing.asked, filters));
  // A page beyond the end still carries the total, in one row without a record.
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 };
}

/** The whole list: its total is kept, its page is cut out of the index before any record is read. */
function keptTotalPage(listing: Listing, scope: Scope): string {
  const { kind, asked } = listing;
  const owner = scope.owner === undefined ? '' : ` and ${ownedBy('owner_id', scope.owner)}`;
  return `with t as (select coalesce(sum(${totalColumns[asked.list]}), 0)::int as total from customer_totals where kind = '${kind}'${owner})
    select t.total, p.* from t left join (${recordsOf(listing, inOrder(listing, scope))}) p on true ${outerOrder(asked)}`;
}

/** All matches through whichever index is narrowest, counted up to the limit; the page only when that is all of them. */
function matchedPage(listing: Listing, scope: Scope): string {
  const { kind, asked } = listing;
  const { column, direction } = orderOf(asked);
  const keys = `select id from m where (select n from t) <= ${countLimit} order by key ${direction}, id ${direction} ${scope.cut}`;
  return `with m as materialized (
      select c.id, c.${column} as key from customers c where c.kind = '${kind}' and c.deleted_at is null${scope.where} limit ${countLimit + 1}
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (${recordsOf(listing, `(${keys}) k join customers c using (id)`)}) p on true ${outerOrder(asked)}`;
}

function walkedPage(listing: Listing, scope: Scope): string {
  return `select 0 as total, p.* from (${recordsOf(listing, inOrder(listing, scope))}) p ${outerOrder(listing.asked)}`;
}

/** The rows of a page in the list's order. Beyond the first page the index is walked alone, and only then are records read. */
function inOrder(listing: Listing, scope: Scope): string {
  const { kind, asked } = listing;
  if (scope.owner && !scope.owner.isOne) return `(${mergedKeys(listing, scope, scope.owner)}) k join customers c using (id)`;
  const { column, direction } = orderOf(asked);
  const from = `from customers c where c.kind = '${kind}' and c.deleted_at is null${scope.where}
    order by c.${column} ${direction}, c.id ${direction} ${scope.cut}`;
  return asked.page === 1 ? `(select c.* ${from}) c` : `(select c.id ${from}) k join customers c using (id)`;
}

/** Several owners: as many rows of each as the page could need, out of the index of an owner's order, then the page of all. */
function mergedKeys({ kind, asked }: Listing, scope: Scope, { parameter }: Owner): string {
  const { column, direction } = orderOf(asked);
  return `select c.id from unnest(${parameter}::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.${column} as key from customers c
      where c.kind = '${kind}' and c.deleted_at is null and c.owner_id = o.owner_id${scope.where}
      order by c.${column} ${direction}, c.id ${direction} limit ${scope.reach}
    ) c order by c.key ${direction}, c.id ${direction} ${scope.cut}`;
}

function recordsOf({ asked, hasOwner }: Pick<Listing, 'asked' | 'hasOwner'>, from: string): string {
  const owner = hasOwner ? ', u.name as "ownerName", u.role as "ownerRole"' : '';
  return `select ${customerColumns}, c.${orderOf(asked).column} as sort_key, c.owner_id as "ownerId"${owner}
    from ${from}${hasOwner ? ' join users u on u.id = c.owner_id' : ''}`;
}

function outerOrder(asked: ListQuery): string {
  return `order by p.sort_key ${asked.direction}, p.id ${asked.direction}`;
}
