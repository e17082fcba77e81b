import { type Composed, composed, type Rows, rows, type Statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { numbered, whereOf } from './list-conditions.ts';
import { type Cursor, readCursor, writeCursor } from './list-cursor.ts';
import type { Condition, ListSource } from './list-kind.ts';
import { besideOf, type Portion, usualLimits } from './list-portion.ts';
import { countLimit } from './page-statements.ts';
import type { Position } from './portion-statements.ts';

/** A kind in a list of several. Its SQL uses the table's alias, and the parameters that every query gives: $1, $2, … */
export interface MergedSource extends Pick<ListSource, 'table' | 'alias' | 'always' | 'columns'> {
  /** A query can ask for this kind alone by its name. */
  name: string;
  /** Joins of other tables for `columns`. They neither add nor drop rows. */
  join?: string | undefined;
  /** The instant that the list is ordered by, the latest first. It needs an index. */
  key: string;
  /** Of equal keys the lower rank comes first, then the greater id. No two kinds have the same. */
  rank: number;
}

interface DescribedMerged<Name, Filter> {
  name: Name;
  sources: readonly MergedSource[];
  /** The columns that are read of the rows of a portion only; such a row is `d`. */
  columns: string;
  /** The number of values that every query gives. */
  given: number;
  /** The condition that narrows a kind, by its key. */
  filter: (key: string, value: Filter) => Condition;
  /** For the check of its statements. */
  example: Filter;
}

interface MergedRow {
  id: number;
  total: number;
  rank: number;
  cursorKey: string;
}
type CursorColumn = 'total' | 'rank' | 'cursorKey';

/** The statements that answer a portion. */
type MergedName = {
  [Name in keyof Rows]: Name extends `merged_${string}` ? (Rows[Name] extends MergedRow ? Name : never) : never;
}[keyof Rows];
/** A row without what tells its place in the list. */
export type Merged<Name extends MergedName> = Omit<Rows[Name], CursorColumn>;

/** Records of several kinds in one order. */
export interface MergedList<Name extends MergedName, Filter> extends DescribedMerged<Name, Filter> {
  portions: Composed<Rows[Name]>;
}

interface MergedQuery<Filter> {
  given: readonly unknown[];
  /** The name of the only kind. */
  only?: string | undefined;
  filter: Filter | undefined;
  limit: number;
  /** Where the portion before this one ended. */
  cursor?: string | undefined;
}

export function defineMerged<Name extends MergedName, Filter>(list: DescribedMerged<Name, Filter>): MergedList<Name, Filter> {
  return { ...list, portions: composed(list.name, () => texts(list)) };
}

/** A portion, and with the first one the total. It reads as many rows of each kind as the portion could need, and merges them. */
export async function listMerged<Name extends MergedName, Filter>(
  context: Context,
  list: MergedList<Name, Filter>,
  query: NoInfer<MergedQuery<Filter>>,
): Promise<Portion<Merged<Name>>> {
  const { only, filter, limit } = query;
  const name = `${list.name} ${only ?? ''}`;
  const after = query.cursor === undefined ? undefined : readCursor(context, name, query.cursor);
  const narrowing = filter === undefined ? [] : list.filter('', filter).values;
  const values = [...query.given, ...(after ? [after.key, after.id] : []), ...narrowing];
  const found = await rows(context.pool, statementFor(list, query, after), values);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const place = last && { way: 'walked' as const, section: last.rank, key: last.cursorKey, id: last.id };
  const next = place && writeCursor(context, name, place);
  return {
    rows: shown.map(({ total: _total, rank, cursorKey, ...row }) => row),
    beside: besideOf(after ? undefined : (found[0]?.total ?? 0), next),
  };
}

function statementFor<Name extends MergedName, Filter>(
  list: MergedList<Name, Filter>,
  { only, filter, limit }: MergedQuery<Filter>,
  after: Cursor | undefined,
): Statement<Rows[Name]> {
  const text = () => portionText(list, { only, filter, limit, after });
  if (filter !== undefined || !usualLimits.has(limit)) return list.portions.planned(text());
  return list.portions.prepared([only, limit, after?.section].join('|'), text);
}

interface Scope<Filter> extends Pick<MergedQuery<Filter>, 'only' | 'filter' | 'limit'> {
  after?: Position | undefined;
}

/** All kinds at the beginning and after a row, with the filter and without it, then each kind alone. */
function texts<Filter>(list: DescribedMerged<string, Filter>): string[] {
  const after = { section: list.sources[0]?.rank ?? 0, key: '', id: 1 };
  const all = [undefined, list.example].flatMap((filter) => [undefined, after].map((place) => ({ filter, after: place })));
  const alone = list.sources.map(({ name }) => ({ only: name, filter: undefined }));
  return [...all, ...alone].map((scope) => portionText(list, { limit: 50, ...scope }));
}

/** The rows of a portion and one more, which tells that there is another. */
function portionText<Filter>(list: DescribedMerged<string, Filter>, { only, filter, limit, after }: Scope<Filter>): string {
  const [key, id] = [`$${list.given + 1}::timestamptz`, `$${list.given + 2}::bigint`];
  const arms = list.sources
    .filter(({ name }) => only === undefined || name === only)
    .map((source) => {
      // Every kind is narrowed by the same parameters.
      const next = numbered(list.given + (after ? 2 : 0));
      const narrowing = filter === undefined ? undefined : list.filter(source.key, filter).sql.replaceAll('?', next);
      const cut = after && cutOf(source, after.section, key, id);
      const from = `from ${source.table} ${source.alias}`;
      return { ...source, from, where: whereOf(source.always, narrowing, cut) };
    });
  const counted = arms.map(({ from, where }) => `select 1 ${from} ${where}`).join(' union all ');
  const kept = arms.map(
    ({
      columns,
      rank,
      key: ordered,
      alias,
      from,
      join = '',
      where,
    }) => `(select ${columns}, ${rank} as rank, ${ordered} as sort_key
      ${from} ${join} ${where} order by ${ordered} desc, ${alias}.id desc limit ${limit + 1})`,
  );
  const order = 'order by d.sort_key desc, d.rank, d.id desc';
  const total = after ? '0' : `(select count(*)::int from (${counted} limit ${countLimit + 1}) k)`;
  return `select ${list.columns}, d.rank, d.sort_key::text as "cursorKey", ${total} as total
    from (select d.* from (${kept.join(' union all ')}) d ${order} limit ${limit + 1}) d ${order}`;
}

/** A kind of a lower rank has had its rows of the same instant, one of a higher rank has them still to come. */
function cutOf({ key: ordered, alias, rank }: MergedSource, reached: number, key: string, id: string): string {
  if (rank === reached) return `(${ordered}, ${alias}.id) < (${key}, ${id})`;
  return `${ordered} ${rank < reached ? '<' : '<='} ${key}`;
}
