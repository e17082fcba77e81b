import type { Db } from '../../db/client.ts';
import { type Composed, type Rows, rows, type Statement } from '../../db/statement.ts';
import { conditionValues, filtersOf } from './list-conditions.ts';
import type { Condition, ListKind, ListName, ListSource, PageQuery, PageQueryOf } from './list-kind.ts';
import { type Compose, countLimit, scopeOf, waysTo } from './page-statements.ts';

/** A page of a list. With `more` there are more rows than `total`, uncounted. */
export interface ListedPage<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** The total in the form of an answer. */
export function totalOf({ total, more }: ListedPage<unknown>): { total: number; more?: true } {
  return more ? { total, more } : { total };
}

/** A page beyond the end still carries the total, in one row without a record. */
interface PageRow {
  id: number | null;
  total: number;
}
export type Listed<Row> = Exclude<Row, { id: null }>;

/** A page of records, by the statement that fits the query. */
export async function listRecords<Name extends ListName, Sort extends string, Filters extends object, Part extends string>(
  db: Db,
  kind: ListKind<Name, Sort, Filters, Part>,
  query: NoInfer<PageQueryOf<Sort, Filters, Part>>,
): Promise<ListedPage<Listed<Rows[`list_${Name}`]>>> {
  const filters = filtersOf<Filters>(kind, query);
  const read = async (compose: Compose) => readPage(db, statementFor(kind, query, filters, compose), valuesOf(query, filters));
  const [way, beyondLimit] = waysTo(kind, filters);
  const page = await read(way);
  if (kind.total === 'open') return openPage(query, page);
  if (kind.total !== 'counted' && filters.length === 0) return { ...page, more: false };
  const shown = beyondLimit && page.total > (query.countTo ?? countLimit) ? await read(beyondLimit) : page;
  return upToLimit({ rows: shown.rows, total: page.total });
}

interface ReadPage<Row> {
  rows: Row[];
  total: number;
}

function upToLimit<Row>({ rows: found, total }: ReadPage<Row>): ListedPage<Row> {
  return { rows: found, total: Math.min(total, countLimit), more: total > countLimit };
}

function openPage<Row>({ page, limit }: PageQuery, { rows: records }: ReadPage<Row>): ListedPage<Row> {
  const shown = records.slice(0, limit);
  return { rows: shown, total: (page - 1) * limit + shown.length, more: records.length > limit };
}

async function readPage<Row extends PageRow>(
  db: Db,
  statement: Statement<Row>,
  values: unknown[],
): Promise<ReadPage<Listed<Row>>> {
  const found = await rows(db, statement, values);
  return { rows: found.filter(isListed), total: found[0]?.total ?? 0 };
}

function isListed<Row extends PageRow>(row: Row): row is Listed<Row> {
  return row.id !== null;
}

/** Larger pages are not prepared. */
const usualLimit = 100;

/**
 * A statement for this combination of owner, part and order. Without filters it is prepared once; with filters it is planned
 * for its values each time, because the right plan for a common term is the wrong one for a rare term.
 */
function statementFor<Row>(
  source: ListSource & { pages: Composed<Row> },
  query: PageQuery,
  filters: Condition[],
  compose: Compose,
): Statement<Row> {
  const text = () => compose(scopeOf(source, query, filters));
  if (filters.length > 0 || query.limit > usualLimit) return source.pages.planned(text());
  const { part, sort, direction, limit } = query;
  return source.pages.prepared([ownersWord(query), part, sort, direction, limit, query.page === 1].join('|'), text);
}

function ownersWord({ owners }: PageQuery): string {
  if (owners === 'everybody') return owners;
  return typeof owners === 'number' ? 'one' : 'some';
}

function valuesOf(query: PageQuery, filters: Condition[]): unknown[] {
  const offset = query.page === 1 ? [] : [(query.page - 1) * query.limit];
  return [...offset, ...conditionValues(query, filters)];
}
