import type { Db } from '../../db/client.ts';
import { type Composed, composed, type Rows } from '../../db/statement.ts';
import { numbered, whereOf } from './list-conditions.ts';
import type { Condition, ListSource } from './list-kind.ts';
import { type Listed, type ListedPage, type PageRow, readPage, upToLimit, usualLimit } from './list-records.ts';
import { countLimit } from './page-statements.ts';

/** A kind in a list of several. Its SQL uses the table's alias, and the parameters that every query gives: $1, $2, … */
export interface MergedSource extends Pick<ListSource, 'table' | 'alias' | 'always' | 'columns'> {
  /** A query can ask for this kind alone by its name. */
  name: string;
  /** Joins of other tables for `columns`. They neither add nor drop rows. */
  join?: string | undefined;
  /** The column that the list is ordered by, the greatest first. It needs an index. */
  key: string;
  /** Of equal keys the lower rank comes first, then the greater id. */
  rank: number;
}

interface DescribedMerged<Name, Filter> {
  name: Name;
  sources: readonly MergedSource[];
  /** The columns that are read of the rows of a page only; such a row is `d`. */
  columns: string;
  /** The number of values that every query gives. */
  given: number;
  /** The condition that narrows a kind, by its key. */
  filter: (key: string, value: Filter) => Condition;
  /** For the check of its statements. */
  example: Filter;
}

/** The statements that answer a page. */
type MergedName = {
  [Name in keyof Rows]: Name extends `list_${string}` ? (Rows[Name] extends PageRow ? Name : never) : never;
}[keyof Rows];

/** Records of several kinds in one order. */
export interface MergedList<Name extends MergedName, Filter> extends DescribedMerged<Name, Filter> {
  pages: Composed<Rows[Name]>;
}

interface MergedQuery<Filter> {
  given: readonly unknown[];
  /** The name of the only kind. */
  only?: string | undefined;
  filter: Filter | undefined;
  page: number;
  limit: number;
}

export function defineMerged<Name extends MergedName, Filter>(list: DescribedMerged<Name, Filter>): MergedList<Name, Filter> {
  return { ...list, pages: composed(list.name, () => texts(list)) };
}

/** A page and the total. It reads as many rows of each kind as the page could need, in their order, and merges them. */
export async function listMerged<Name extends MergedName, Filter>(
  db: Db,
  list: MergedList<Name, Filter>,
  query: MergedQuery<NoInfer<Filter>>,
): Promise<ListedPage<Listed<Rows[Name]>>> {
  const { only, filter, page, limit } = query;
  const text = () => pageText(list, query);
  const statement =
    filter === undefined && limit <= usualLimit
      ? list.pages.prepared([only, limit, page === 1].join('|'), text)
      : list.pages.planned(text());
  const offset = page === 1 ? [] : [(page - 1) * limit];
  const values = filter === undefined ? [] : list.filter('', filter).values;
  return upToLimit(await readPage(db, statement, [...query.given, ...offset, ...values]));
}

/** All kinds on the first page and on a later one, with the filter and without it, then each kind alone. */
function texts<Filter>(list: DescribedMerged<string, Filter>): string[] {
  const all = [undefined, list.example].flatMap((filter) => [1, 2].map((page) => ({ given: [], filter, page, limit: 10 })));
  const alone = list.sources.map(({ name }) => ({ given: [], only: name, filter: undefined, page: 1, limit: 10 }));
  return [...all, ...alone].map((query) => pageText(list, query));
}

function pageText<Filter>(list: DescribedMerged<string, Filter>, { only, filter, page, limit }: MergedQuery<Filter>): string {
  const offset = page === 1 ? undefined : `$${list.given + 1}`;
  const arms = list.sources
    .filter(({ name }) => only === undefined || name === only)
    .map((source) => {
      // Every kind is narrowed by the same parameters.
      const next = numbered(list.given + (offset === undefined ? 0 : 1));
      const narrowing = filter === undefined ? undefined : list.filter(source.key, filter).sql.replaceAll('?', next);
      const from = `from ${source.table} ${source.alias}`;
      const joined = source.join === undefined ? from : `${from} ${source.join}`;
      return { ...source, from, joined, where: whereOf(source.always, narrowing) };
    });
  const counted = arms.map(({ from, where }) => `select 1 ${from} ${where}`);
  const reach = offset === undefined ? limit : `${offset}::bigint + ${limit}`;
  const kept = arms.map(
    ({ columns, rank, key, alias, joined, where }) => `(select ${columns}, ${rank} as rank, ${key} as sort_key
      ${joined} ${where} order by ${key} desc, ${alias}.id desc limit ${reach})`,
  );
  const order = (row: string) => `order by ${row}.sort_key desc, ${row}.rank, ${row}.id desc`;
  return `with t as (select count(*)::int as n from (${counted.join(' union all ')} limit ${countLimit + 1}) k)
    select t.n as total, p.* from t left join (
      select ${list.columns}, d.rank, d.sort_key from (
        select d.* from (${kept.join(' union all ')}) d ${order('d')} ${offset === undefined ? '' : `offset ${offset} `}limit ${limit}
      ) d
    ) p on true ${order('p')}`;
}
