import type { Success } from '@crm/contract/core/envelope';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  type QueryMeta,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';

// A list that loads on while somebody scrolls.

/** Some rows of a list. The first portion knows how many there are; with `more` there are more than that. */
export interface Portion<Row, Beside = unknown> {
  rows: readonly Row[];
  total?: number | undefined;
  more?: boolean | undefined;
  /** Where the next portion begins. */
  next?: string | undefined;
  /** What the call answers beside the rows. */
  beside?: Beside;
}
export type Portions<Row> = InfiniteData<Portion<Row>>;
/** Rows of several kinds have a text for their id. */
interface Named {
  id: number | string;
}

interface Asked {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** The query of such a list. What it is searched and filtered by is part of the key. */
export function scrolledQuery<Row, Beside = unknown>(
  queryKey: QueryKey,
  load: (asked: Asked) => Promise<Portion<Row, Beside>>,
  meta: QueryMeta = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta,
  });
}
export type ScrolledQuery<Row> = ReturnType<typeof scrolledQuery<Row>>;

/** A call that answers rows. */
export function portionOf<Row>({ data, total, more, next }: Success<Row[]>): Portion<Row> {
  return { rows: data, total, more, next };
}

/** All rows of a list that its filters keep short, such as those of a month. */
export async function loadAll<Row>(load: (cursor: string | undefined) => Promise<Portion<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const portion = await load(cursor);
    rows.push(...portion.rows);
    cursor = portion.next;
  } while (cursor !== undefined);
  return rows;
}

export function useScrolledList<Row extends Named>(options: ScrolledQuery<Row>) {
  const query = useInfiniteQuery(options);
  const { data } = query;
  const rows = useMemo(() => rowsOf(data), [data]);
  const first = data?.pages[0];
  return { query, rows, total: first?.total ?? rows.length, more: first?.more === true };
}
export type ScrolledList<Row extends Named> = ReturnType<typeof useScrolledList<Row>>;

/** A row that was moved while the list loaded on may come a second time: the place where it came first is kept. */
export function rowsOf<Row extends Named>(portions: Portions<Row> | undefined): Row[] {
  const rows = portions?.pages.flatMap((portion) => portion.rows) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The list with its rows changed before the server has agreed; a row that becomes undefined leaves it. */
export function withRows<Row>(portions: Portions<Row>, change: (row: Row) => Row | undefined): Portions<Row> {
  const pages = portions.pages.map((portion) => ({
    ...portion,
    rows: portion.rows.map(change).filter((row) => row !== undefined),
  }));
  const gone = sizeOf(portions.pages) - sizeOf(pages);
  return { ...portions, pages: counted(pages, -gone) };
}

/** The list with one row more, before the first one that it precedes. */
export function withRow<Row>(portions: Portions<Row>, row: Row, precedes: (other: Row) => boolean): Portions<Row> {
  const index = portions.pages.findIndex((portion) => portion.rows.some(precedes));
  const at = index >= 0 ? index : portions.pages.length - 1;
  const last = portions.pages[at];
  // It belongs to what is not loaded yet.
  if (!last || (index < 0 && last.next !== undefined)) return { ...portions, pages: counted(portions.pages, 1) };
  const place = index >= 0 ? last.rows.findIndex(precedes) : last.rows.length;
  const rows = [...last.rows.slice(0, place), row, ...last.rows.slice(place)];
  return { ...portions, pages: counted(portions.pages.with(at, { ...last, rows }), 1) };
}

function sizeOf(pages: readonly Portion<unknown>[]): number {
  return pages.reduce((sum, { rows }) => sum + rows.length, 0);
}

function counted<Row>([first, ...others]: readonly Portion<Row>[], added: number): Portion<Row>[] {
  return first ? [{ ...first, total: first.total === undefined ? undefined : first.total + added }, ...others] : [];
}
