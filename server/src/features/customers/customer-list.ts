import { type Db, rows, type Statement, statement } from '../../db/client.ts';
import { fold, spell } from './spelling.ts';

// Leads and contacts are one table of two kinds. This file composes and runs the statements of their lists.

export type CustomerKind = 'lead' | 'contact';
type CustomerListName = 'all' | 'pending' | 'rejected' | 'completed';

export interface ListAsked {
  /** Whose records; null for everybody's. */
  ownerId: number | null;
  list: CustomerListName;
  page: number;
  limit: number;
  search: string;
  sort: 'createdAt' | 'name' | 'amount';
  direction: 'asc' | 'desc';
  priority?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
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

const sortColumns = { createdAt: 'created_at', name: 'sort_name', amount: 'amount' } as const;
const totalColumns = {
  all: 'all_count',
  pending: 'pending_count',
  rejected: 'rejected_count',
  completed: 'completed_count',
} as const;

/** A page of records. */
export async function listCustomers(db: Db, kind: CustomerKind, asked: ListAsked): Promise<ListFound<ListedRow>> {
  return list<ListedRow>(db, { kind, asked, hasOwner: false });
}

/** The same with the owner's name and role, for the lists of everybody's records. */
export async function listCustomersOfAll(db: Db, kind: CustomerKind, asked: ListAsked): Promise<ListFound<CustomerRow>> {
  return list<CustomerRow>(db, { kind, asked, hasOwner: true });
}

interface Listing {
  kind: CustomerKind;
  asked: ListAsked;
  hasOwner: boolean;
}

async function list<Row extends ListedRow>(db: Db, listing: Listing): Promise<ListFound<Row>> {
  const filters = filtersOf(listing.asked);
  if (filters.length === 0) {
    const { rows: found, total } = await readPage<Row>(db, listing, [], keptTotalPage);
    return { rows: found, total, more: false };
  }
  const matched = await readPage<Row>(db, listing, filters, matchedPage);
  if (matched.total <= countLimit) return { ...matched, more: false };
  const walked = await readPage<Row>(db, listing, filters, walkedPage);
  return { rows: walked.rows, total: countLimit, more: true };
}

interface Filter {
  /** The condition, with `?` where its value stands. */
  sql: string;
  values: unknown[];
}

/** What narrows the list beyond owner and list name. Text conditions all run over the one indexed search column. */
function filtersOf(asked: ListAsked): Filter[] {
  const filters: Filter[] = [];
  if (asked.search) filters.push(termFilter(asked.search));
  if (asked.source) filters.push({ sql: `c.search like ?`, values: [`%ǁ${escapeLike(spell(asked.source))}ǁ%`] });
  if (asked.priority === 'None') filters.push({ sql: 'c.list is null and c.priority is null', values: [] });
  else if (asked.priority)
    filters.push({ sql: 'c.list = ? and c.priority = ?', values: [listOfPriority(asked.priority), asked.priority] });
  if (asked.from)
    filters.push({ sql: 'c.created_at >= (?::date)::timestamp at time zone ?', values: [asked.from, asked.timeZone] });
  if (asked.to)
    filters.push({ sql: 'c.created_at < (?::date + 1)::timestamp at time zone ?', values: [asked.to, asked.timeZone] });
  return filters;
}

/** One or two characters match the beginning of name, e-mail or phone; three and more match anywhere. */
function termFilter(term: string): Filter {
  const isShort = [...term].length < 3;
  return isShort
    ? { sql: 'c.prefixes @> array[?::text]', values: [fold(term)] }
    : { sql: 'c.search like ?', values: [`%${escapeLike(spell(term))}%`] };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function listOfPriority(priority: string): string | null {
  if (priority === 'Client') return 'completed';
  return priority === 'NotAnClient' ? 'rejected' : 'pending';
}

interface Scope {
  /** Everything that narrows, each with its `and`. */
  where: string;
  /** The parameter of the owner, where one is asked for. */
  owner: string | undefined;
  /** Which rows of the order: the limit is part of the text, and the first page has no offset, so that its plan is settled. */
  cut: string;
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
  const key = [kind, hasOwner, asked.ownerId === null, name, sort, direction, limit, asked.page === 1].join('|');
  const found = known.get(key) ?? statement(`list_${kind}`, compose(listing, scopeOf(asked, filters)));
  known.set(key, found);
  return found;
}

type Compose = (listing: Listing, scope: Scope) => string;

function scopeOf(asked: ListAsked, filters: Filter[]): Scope {
  let position = 0;
  const next = () => {
    position += 1;
    return `$${position}`;
  };
  const cut = asked.page === 1 ? `limit ${asked.limit}` : `offset ${next()} limit ${asked.limit}`;
  const owner = asked.ownerId === null ? undefined : next();
  const conditions = [
    ...(owner === undefined ? [] : [`c.owner_id = ${owner}`]),
    ...(asked.list === 'all' ? [] : [`c.list = '${asked.list}'`]),
    ...filters.map((filter) => filter.sql.replaceAll('?', next)),
  ];
  return { cut, owner, where: conditions.map((condition) => ` and ${condition}`).join('') };
}

function valuesOf(asked: ListAsked, filters: Filter[]): unknown[] {
  const offset = asked.page === 1 ? [] : [(asked.page - 1) * asked.limit];
  const owner = asked.ownerId === null ? [] : [asked.ownerId];
  return [...offset, ...owner, ...filters.flatMap((filter) => filter.values)];
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
  const owner = scope.owner === undefined ? '' : ` and owner_id = ${scope.owner}`;
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
function inOrder({ kind, asked }: Listing, scope: Scope): string {
  const { column, direction } = orderOf(asked);
  const from = `from customers c where c.kind = '${kind}' and c.deleted_at is null${scope.where}
    order by c.${column} ${direction}, c.id ${direction} ${scope.cut}`;
  return asked.page === 1 ? `(select c.* ${from}) c` : `(select c.id ${from}) k join customers c using (id)`;
}

function recordsOf({ asked, hasOwner }: Listing, from: string): string {
  const owner = hasOwner ? ', u.name as "ownerName", u.role as "ownerRole"' : '';
  return `select ${customerColumns}, c.${sortColumns[asked.sort]} as sort_key, c.owner_id as "ownerId"${owner}
    from ${from}${hasOwner ? ' join users u on u.id = c.owner_id' : ''}`;
}

function outerOrder(asked: ListAsked): string {
  return `order by p.sort_key ${asked.direction}, p.id ${asked.direction}`;
}

function orderOf(asked: ListAsked): { column: string; direction: string } {
  return { column: sortColumns[asked.sort], direction: asked.direction };
}
