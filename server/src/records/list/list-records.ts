import { type Db, rows, type Statement, statement } from '../../db/client.ts';
import { conditionValues, filtersOf } from './list-conditions.ts';
import type { Condition, ListKind, ListSource, PageQuery, PageQueryOf } from './list-kind.ts';
import { type Compose, countedPage, countLimit, keptTotalPage, matchedPage, scopeOf, walkedPage } from './page-statements.ts';

/** A page of a list. With `more` there are more than `total`, and nobody counted them. */
export interface ListedPage<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** As answers tell it. */
export function totalOf({ total, more }: ListedPage<unknown>): { total: number; more?: true } {
  return more ? { total, more } : { total };
}

/** A page of records, by the statement that fits what is asked. */
export async function listRecords<
  Row extends { id: number },
  Sort extends string,
  Filters extends object,
  Part extends string = never,
>(db: Db, kind: ListKind<Row, Sort, Filters, Part>, asked: NoInfer<PageQueryOf<Sort, Filters, Part>>): Promise<ListedPage<Row>> {
  const filters = filtersOf<Filters>(kind, asked);
  const read = (compose: Compose) => readPage<Row>(db, kind, asked, filters, compose);
  const { total } = kind;
  if (total === 'open') return openPage(asked, await read(walkedPage));
  if (filters.length > 0) return matchedOrWalked(read);
  if (total === 'counted') return upToLimit(await read(countedPage));
  return { ...(await read((scope) => keptTotalPage(scope, total))), more: false };
}

interface ReadPage<Row> {
  rows: Row[];
  total: number;
}

async function matchedOrWalked<Row>(read: (compose: Compose) => Promise<ReadPage<Row>>): Promise<ListedPage<Row>> {
  const matched = await read(matchedPage);
  if (matched.total <= countLimit) return { ...matched, more: false };
  return upToLimit({ rows: (await read(walkedPage)).rows, total: matched.total });
}

function upToLimit<Row>({ rows: found, total }: ReadPage<Row>): ListedPage<Row> {
  return { rows: found, total: Math.min(total, countLimit), more: total > countLimit };
}

function openPage<Row>({ page, limit }: PageQuery, { rows: found }: ReadPage<Row>): ListedPage<Row> {
  const shown = found.slice(0, limit);
  return { rows: shown, total: (page - 1) * limit + shown.length, more: found.length > limit };
}

async function readPage<Row extends { id: number }>(
  db: Db,
  source: ListSource,
  asked: PageQuery,
  filters: Condition[],
  compose: Compose,
): Promise<ReadPage<Row>> {
  const found = await rows<(Row | NoRecord) & { total: number }>(
    db,
    statementFor(source, asked, filters, compose),
    valuesOf(asked, filters),
  );
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 };
}

/** A page beyond the end still carries the total, in one row without a record. */
interface NoRecord {
  id: null;
}

/** A statement is kept for each number of rows up to here. */
const usualLimit = 100;
const prepared = new WeakMap<ListSource, Map<string, Statement>>();

/**
 * A statement for this combination of owner, part and order. Without filters it is prepared once; with filters it is planned
 * for its values each time, because the right plan for a common term is the wrong one for a rare term.
 */
function statementFor(source: ListSource, asked: PageQuery, filters: Condition[], compose: Compose): Statement {
  if (filters.length > 0 || asked.limit > usualLimit) return { text: compose(scopeOf(source, asked, filters)) };
  const known = prepared.get(source) ?? new Map<string, Statement>();
  prepared.set(source, known);
  const { part, sort, direction, limit } = asked;
  const key = [ownersWord(asked), part, sort, direction, limit, asked.page === 1].join('|');
  const found = known.get(key) ?? statement(`list_${source.name}`, compose(scopeOf(source, asked, filters)));
  known.set(key, found);
  return found;
}

function ownersWord({ owners }: PageQuery): string {
  if (owners === 'everybody') return owners;
  return typeof owners === 'number' ? 'one' : 'some';
}

function valuesOf(asked: PageQuery, filters: Condition[]): unknown[] {
  const offset = asked.page === 1 ? [] : [(asked.page - 1) * asked.limit];
  return [...offset, ...conditionValues(asked, filters)];
}
