import { rows, type Statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { conditionValues, filtersOf } from './list-conditions.ts';
import { type Cursor, readCursor, writeCursor } from './list-cursor.ts';
import type { Condition, Owners, RowQuery } from './list-kind.ts';
import { countLimit } from './page-statements.ts';
import { portionText, type Way } from './portion-statements.ts';
import type { ScrolledList, ScrolledQuery } from './scrolled-list.ts';

/** A part of a list. Only the first one knows how many rows there are; with `more` there are more than `total`. */
export interface Portion<Row> {
  rows: Row[];
  beside: { total?: number; more?: true; next?: string };
}

interface PortionRow {
  id: number;
  total: number;
  cursorSection: number;
  cursorKey: string;
}

type CursorColumn = 'total' | 'cursorSection' | 'cursorKey';

type Chosen<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

export async function listPortion<Row extends PortionRow, View extends string, Filters extends object>(
  context: Context,
  list: ScrolledList<Row, View, Filters>,
  query: NoInfer<ScrolledQuery<View> & Chosen<Filters>>,
): Promise<Portion<Omit<Row, CursorColumn>>> {
  const name = [list.name, query.view, ...(typeof query.owners === 'number' ? [query.owners] : [])].join(' ');
  const after = query.cursor === undefined ? undefined : readCursor(context, name, query.cursor);
  const filters = filtersOf<Chosen<Filters>>(list, { ...query, ...orderless(query.owners, context.timeZone) });
  const read = async (way: Way) =>
    rows(context.pool, statementFor(list, query, filters, way, after), valuesOf(query, filters, after));
  let way = after?.way ?? (filters.length > 0 ? 'matched' : 'walked');
  let found = await read(way);
  const total = found[0]?.total ?? 0;
  if (way === 'matched' && total > (query.countTo ?? countLimit)) {
    way = 'walked';
    found = await read(way);
  }
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  const next = last && writeCursor(context, name, { way, section: last.cursorSection, key: last.cursorKey, id: last.id });
  return {
    rows: shown.map(({ total: _total, cursorSection, cursorKey, ...row }) => row),
    beside: besideOf(after ? undefined : total, next),
  };
}

/** What stands beside the rows: the total, which the first portion has, and where the next one begins. */
export function besideOf(total: number | undefined, next: string | undefined): Portion<never>['beside'] {
  return {
    ...(total === undefined ? {} : { total: Math.min(total, countLimit) }),
    ...(total !== undefined && total > countLimit ? { more: true } : {}),
    ...(next === undefined ? {} : { next }),
  };
}

/** The answer of a call whose data are the rows. */
export function answerPortion<Row, Item>({ rows: shown, beside }: Portion<Row>, itemOf: (row: Row) => Item): Answer<Item[]> {
  return new Answer(shown.map(itemOf), beside);
}

/** The sizes that our screens ask for are prepared. */
export const usualLimits = new Set([50, 100]);

/** Without filters it is prepared once; with filters it is planned for its values each time, as for pages. */
function statementFor<Row, View extends string, Filters extends object>(
  list: ScrolledList<Row, View, Filters>,
  { view, owners, limit, countTo }: ScrolledQuery<View>,
  filters: Condition[],
  way: Way,
  after: Cursor | undefined,
): Statement<Row> {
  const query = orderless(owners, '');
  const text = () => portionText(list, { sections: list.views[view], query, filters, limit, way, after, countTo });
  if (filters.length > 0 || !usualLimits.has(limit)) return list.portions.planned(text());
  const ownersWord = typeof owners === 'object' ? 'some' : typeof owners;
  return list.portions.prepared([view, ownersWord, limit, after?.section, countTo].join('|'), text);
}

function valuesOf({ owners }: ScrolledQuery<string>, filters: Condition[], after: Cursor | undefined): unknown[] {
  return [...(after ? [after.key, after.id] : []), ...conditionValues(orderless(owners, ''), filters)];
}

/** The order is the view's. */
function orderless(owners: Owners, timeZone: string): RowQuery {
  return { owners, sort: '', direction: 'asc', timeZone };
}
