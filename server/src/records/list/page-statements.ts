import {
  type Conditions,
  conditionsOf,
  numbered,
  type OwnerParameter,
  ownedBy,
  ownerColumn,
  whereOf,
} from './list-conditions.ts';
import type { Condition, KeptTotals, ListSource, PageQuery, RowQuery } from './list-kind.ts';

// Composes the statements that read a page.

/**
 * The engine counts and sorts up to this many matches; beyond it the screen says '10,000+', and the engine walks the index of
 * the list's order, which soon meets rows with a common term.
 */
export const countLimit = 10_000;

/** Everything that the statement of a page needs. */
export interface PageScope extends Conditions {
  source: ListSource;
  query: PageQuery;
  /** limit and offset: the limit is part of the text, and the first page has no offset, so that its plan is stable. */
  cut: string;
  /** How many rows lie before the end of the page. */
  reach: string;
}

export type Compose = (scope: PageScope) => string;

/** The ways in which a page can be read; with filters the second one is for more matches than are counted. */
export function waysTo({ total }: ListSource, filters: Condition[]): [Compose] | [Compose, Compose] {
  if (total === 'open') return [walkedPage];
  if (filters.length > 0) return [matchedPage, walkedPage];
  return [total === 'counted' ? countedPage : (scope) => keptTotalPage(scope, total)];
}

export function scopeOf(source: ListSource, query: PageQuery, filters: Condition[]): PageScope {
  const next = numbered();
  // An open list reads one row more: it tells whether there is a next page.
  const limit = source.total === 'open' ? query.limit + 1 : query.limit;
  const offset = query.page === 1 ? undefined : next();
  return {
    source,
    query,
    cut: offset === undefined ? `limit ${limit}` : `offset ${offset} limit ${limit}`,
    reach: offset === undefined ? String(limit) : `${offset}::bigint + ${limit}`,
    ...conditionsOf(source, query, filters, next),
  };
}

/** The whole list: its total is kept, its page is cut out of the index before any record is read. */
function keptTotalPage(scope: PageScope, totals: KeptTotals): string {
  const { part } = scope.query;
  const column = part === undefined ? totals.whole : (totals.parts?.[part] ?? totals.whole);
  const where = whereOf(totals.always, scope.owner && ownedBy(totals.owner, scope.owner));
  return `with t as (select coalesce(sum(${column}), 0)::int as total from ${totals.table} ${where})
    select t.total, p.* from t left join (${recordsOf(scope, inOrder(scope))}) p on true ${outerOrder(scope.query)}`;
}

/** The whole list without a kept total: it is counted up to the limit, its page is cut out of the index as well. */
function countedPage(scope: PageScope): string {
  const { source } = scope;
  return `with t as (
      select count(*)::int as n from (select 1 from ${source.table} ${source.alias} ${whereOf(source.always, ...scope.narrowing)} limit ${countLimit + 1}) k
    )
    select t.n as total, p.* from t left join (${recordsOf(scope, inOrder(scope))}) p on true ${outerOrder(scope.query)}`;
}

/**
 * All matches through whichever index is narrowest, counted up to the limit; the page only when that is all of them. One
 * person's are asked for in order: so PostgreSQL may walk the index of the order, which soon meets enough of a common term.
 */
function matchedPage(scope: PageScope): string {
  const { source, query } = scope;
  const { table, alias } = source;
  const { key, direction } = orderOf(source, query);
  const countTo = query.countTo ?? countLimit;
  const matchesOf = (...narrowing: string[]) =>
    `select ${alias}.id, ${key} as key from ${table} ${alias} ${whereOf(source.always, ...narrowing)}
     ${scope.owner?.isOne ? `order by ${key} ${direction}, ${alias}.id ${direction}` : ''} limit ${countTo + 1}`;
  const isAlone = scope.owner === undefined && scope.narrowing.length === 1;
  const matches = isAlone ? commonOrRare(scope, matchesOf) : { withs: '', text: matchesOf(...scope.narrowing) };
  const keys = `select id from m where (select n from t) <= ${countTo} order by key ${direction}, id ${direction} ${scope.cut}`;
  return `with ${matches.withs}m as materialized (${matches.text}), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (${recordsOf(scope, `(${keys}) k join ${table} ${alias} using (id)`)}) p on true ${outerOrder(query)}`;
}

/** A word of every third row is met soon enough without the index. */
const sample = { rows: 90, common: 30 };

/**
 * To PostgreSQL the test of a text costs next to nothing, so that for a word of every tenth record it would test everybody's
 * records. The first rows of the list tell how common a word is; for one that is not, PostgreSQL plans without knowing it, and asks
 * the index.
 */
function commonOrRare({ source, narrowing, query }: PageScope, matchesOf: (...narrowing: string[]) => string) {
  const { table, alias, always } = source;
  const { key, direction } = orderOf(source, query);
  const begin = `select ${alias}.* from ${table} ${alias} ${whereOf(always)} order by ${key} ${direction}, ${alias}.id ${direction} limit ${sample.rows}`;
  const unknown = narrowing.map((condition) => condition.replaceAll(/ like (\$\d+)/g, ' like (select $1::text)'));
  const isCommon = `(select n from sampled) >= ${sample.common}`;
  return {
    withs: `sampled as (select count(*) as n from (${begin}) ${alias} ${whereOf(...unknown)}), `,
    text: `(${matchesOf(...narrowing, isCommon)}) union all (${matchesOf(...unknown, `not ${isCommon}`)})`,
  };
}

function walkedPage(scope: PageScope): string {
  return `select 0 as total, p.* from (${recordsOf(scope, inOrder(scope))}) p ${outerOrder(scope.query)}`;
}

/** The rows of a page in the list's order. Beyond the first page it walks the index alone before it reads records. */
function inOrder(scope: PageScope): string {
  const { source, query } = scope;
  const { table, alias } = source;
  if (scope.owner && !scope.owner.isOne) return `(${mergedKeys(scope, scope.owner)}) k join ${table} ${alias} using (id)`;
  const { key, direction } = orderOf(source, query);
  const from = `from ${table} ${alias} ${whereOf(source.always, ...scope.narrowing)}
    order by ${key} ${direction}, ${alias}.id ${direction} ${scope.cut}`;
  return query.page === 1
    ? `(select ${alias}.* ${from}) ${alias}`
    : `(select ${alias}.id ${from}) k join ${table} ${alias} using (id)`;
}

/** Several owners: reads as many rows of each as the page could need from the index, then merges them. */
function mergedKeys({ source, query, ...scope }: PageScope, { parameter }: OwnerParameter): string {
  const { table, alias } = source;
  const { key, direction } = orderOf(source, query);
  const ofOwner = `${ownerColumn(source)} = o.owner_id`;
  return `select ${alias}.id from unnest(${parameter}::bigint[]) o (owner_id) cross join lateral (
      select ${alias}.id, ${key} as key from ${table} ${alias}
      ${whereOf(source.always, ofOwner, ...scope.narrowing)}
      order by ${key} ${direction}, ${alias}.id ${direction} limit ${scope.reach}
    ) ${alias} order by ${alias}.key ${direction}, ${alias}.id ${direction} ${scope.cut}`;
}

function recordsOf({ source, query }: PageScope, from: string): string {
  return `select ${selected(source, `${orderOf(source, query).key} as sort_key`)}
    from ${from}${joinOf(source)}`;
}

function outerOrder({ direction }: RowQuery): string {
  return `order by p.sort_key ${direction}, p.id ${direction}`;
}

/** The columns of a row, its owner and its joined columns. */
export function selected(source: ListSource, ...more: string[]): string {
  const owner = source.owner === undefined ? [] : [`${ownerColumn(source)} as "ownerId"`];
  return [source.columns, ...more, ...owner, ...(source.joined ? [source.joined.columns] : [])].join(', ');
}

export function joinOf({ joined }: ListSource): string {
  return joined ? ` ${joined.join}` : '';
}

export function orderOf({ name, orders }: ListSource, { sort, direction }: RowQuery): { key: string; direction: string } {
  const key = orders[sort];
  if (key === undefined) throw new Error(`the list ${name} has no order ${sort}`);
  return { key, direction };
}
