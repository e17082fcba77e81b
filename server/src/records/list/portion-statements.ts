import { conditionsOf, numbered, ownedBy, ownerColumn, whereOf } from './list-conditions.ts';
import type { Condition, ListSource, RowQuery } from './list-kind.ts';
import { countLimit } from './page-statements.ts';

// Composes the statements that read a portion of a list.

/** Rows of a list in one order. */
export interface Section {
  /**
   * Which rows; without it all. Written out: otherwise PostgreSQL does not use partial indexes. Several conditions are for rows
   * that no one index has in order: each condition's rows come in order, then they are merged. No row meets two of them.
   */
  where?: string | readonly string[];
  /** What it is ordered by, then by id in the same direction. It is never null; an index begins with the owner, then with it. */
  key: string;
  direction: 'asc' | 'desc';
  /** The kept number of its rows, as the columns of `totals` give it. */
  total?: string;
}

export interface ScrolledSource extends Pick<ListSource, 'table' | 'alias' | 'always' | 'columns' | 'owner'> {
  /** Joins of other tables for `columns`. They neither add nor drop rows. */
  join?: string;
  /** A second column of people who have the row in their lists, as the owner does. It needs the same indexes. */
  secondOwner?: string;
  /** A table that keeps how many rows each person has; it has the same column for the owner. */
  totals?: string;
}

/** A row of a list: its section, what it is ordered by there, and its id. */
export interface Position {
  section: number;
  key: string;
  id: number;
}

/**
 * Walked: along the index of the list's order, for lists without filters and for terms that most rows have. Matched: all matches
 * through whichever index is narrowest, up to the number that is counted, then sorted.
 */
export type Way = 'walked' | 'matched';

interface PortionScope {
  sections: readonly Section[];
  query: RowQuery;
  filters: Condition[];
  limit: number;
  way: Way;
  after?: Position | undefined;
  /** How many matches are counted. */
  countTo?: number | undefined;
}

/** The rows of a portion and one more, which tells that there is another. The first portion has the total. */
export function portionText(source: ScrolledSource, scope: PortionScope): string {
  const { table, alias, columns, join = '' } = source;
  const { way, after, limit, countTo = countLimit } = scope;
  const arms = scope.sections
    .map((section, index) => ({ section, index, isCut: index === after?.section }))
    .slice(after?.section ?? 0)
    .map((arm) => armOf(source, scope, arm));
  // Who walks with filters knows already that there are more than are counted.
  const isCounted = way === 'matched' || (after === undefined && scope.filters.length === 0);
  const keys = arms.map((arm) => (way === 'matched' ? arm.first : arm.walked)).join(' union all ');
  const counted =
    way === 'matched'
      ? 'matches'
      : `(select 1 from (${arms.map((arm) => arm.counted).join(' union all ')}) arms limit ${countTo + 1}) rows_to_count`;
  // A value of its own: joined, it may be counted again for each row.
  const total = isCounted ? (keptTotal(source, scope) ?? `(select count(*)::int from ${counted})`) : '0';
  const matches = `with matches as materialized (select * from (${arms.map((arm) => arm.matched).join(' union all ')}) arms limit ${countTo + 1})`;
  return `${way === 'matched' ? matches : ''}
    select ${columns}, ${total} as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from (${keys}) arms order by section, place limit ${limit + 1}) portion
    join ${table} ${alias} using (id) ${join} order by portion.section, portion.place`;
}

/** Without filters, where the number of rows is kept for each section. */
function keptTotal(source: ScrolledSource, { sections, query, filters, countTo = countLimit }: PortionScope): string | undefined {
  const kept = sections.map(({ total }) => total).filter((total) => total !== undefined);
  if (source.totals === undefined || filters.length > 0 || kept.length < sections.length) return;
  const { narrowing } = conditionsOf({ ...source, alias: 'kept' }, query, [], numbered());
  return `(select least(coalesce(sum(${kept.join(' + ')}), 0), ${countTo + 1})::int from ${source.totals} kept ${whereOf(...narrowing)})`;
}

interface Arm {
  section: Section;
  index: number;
  /** It begins after the position, whose key and id are $1 and $2. */
  isCut: boolean;
}

function armOf(source: ScrolledSource, scope: PortionScope, { section, index, isCut }: Arm) {
  const { alias } = source;
  const { key, direction } = section;
  const most = (scope.countTo ?? countLimit) + 1;
  const cut = isCut ? `(${key}, ${alias}.id) ${direction === 'asc' ? '>' : '<'} ($1, $2)` : undefined;
  const pieces = piecesOf(source, scope, section, cut);
  const placed = (rows: string[]) =>
    `(select id, ${index} as section, key::text as key, row_number() over (order by key ${direction}, id ${direction}) as place from ${merged(rows)} keys)`;
  // The keys of all sections, because those of one may be days and those of another moments.
  const keys = scope.sections.map((one, place) => `${one.key} as key_${place}`).join(', ');
  const inOrder = `order by key_${index} ${direction}, id ${direction} limit ${scope.limit + 1}`;
  return {
    walked: placed(pieces.map(({ walked }) => walked)),
    matched: firstOf(
      pieces.map(({ rows }) => `(select ${alias}.id, ${index} as section, ${keys} ${rows} limit ${most})`),
      most,
    ),
    /** The first ones of `matches`: only these are put in order. */
    first: placed([`(select id, key_${index} as key from matches where section = ${index} ${inOrder})`]),
    counted: pieces.map(({ rows }) => `(select 1 ${rows} limit ${most})`).join(' union all '),
  };
}

/** The rows of a section, apart by its conditions and by the column that names the person: one index has each of them in order. */
function piecesOf(source: ScrolledSource, { query, filters, limit, after }: PortionScope, section: Section, cut?: string) {
  const { table, alias, always, secondOwner } = source;
  const { key, direction, where } = section;
  const order = `order by ${key} ${direction}, ${alias}.id ${direction} limit ${limit + 1}`;
  const conditions = typeof where === 'object' ? where : [where];
  const hasSecond = secondOwner !== undefined && query.owners !== 'everybody';
  const persons = hasSecond ? [source, { ...source, owner: secondOwner }] : [source];
  return persons.flatMap((person) => {
    // All pieces share their parameters.
    const { owner, narrowing } = conditionsOf(person, query, filters, numbered(after ? 2 : 0));
    const once = owner && person !== source ? `not (${ownedBy(ownerColumn(source), owner)})` : undefined;
    return conditions.map((condition) => {
      const rowsOf = (more?: string) => `from ${table} ${alias} ${whereOf(always, condition, ...narrowing, once, cut, more)}`;
      const walked =
        owner && !owner.isOne
          ? `(select each.* from unnest(${owner.parameter}::bigint[]) owners (owner_id) cross join lateral (
          select ${alias}.id, ${key} as key ${rowsOf(`${ownerColumn(person)} = owners.owner_id`)} ${order}) each)`
          : `(select ${alias}.id, ${key} as key ${rowsOf()} ${order})`;
      return { rows: rowsOf(), walked };
    });
  });
}

/** Where the first select has as many as are counted, the next one is not read. */
function firstOf(selects: readonly string[], most: number): string {
  return selects.length > 1 ? `(select * from ${merged(selects)} pieces limit ${most})` : selects.join('');
}

function merged(selects: readonly string[]): string {
  return selects.length > 1 ? `(${selects.join(' union all ')})` : selects.join('');
}
