import { queryClient } from '../../lib/live/query-client.ts';
import { type ScrolledQuery, useScrolledList } from '../../lib/scrolled-list.ts';
import { useReadyInSlices } from '../late/use-ready-in-slices.ts';

/** So that the board is drawn with its cards at once. */
export function loadColumns<C extends string, T>(names: readonly C[], queryOf: (name: C) => ScrolledQuery<T>): Promise<unknown> {
  return Promise.all(names.map((name) => queryClient.prefetchInfiniteQuery(queryOf(name))));
}

/** The columns of a board, each loaded by itself. The board is shown when all of them are there. */
export function useBoardColumns<C extends string, T extends { id: number }>(
  names: readonly C[],
  queryOf: (name: C) => ScrolledQuery<T>,
) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a board always has the same columns
  const lists = names.map((name) => ({ name, ...useScrolledList(queryOf(name)) }));
  const isLoaded = useReadyInSlices(lists.every(({ query }) => query.data !== undefined));
  const failed = lists.filter(({ query }) => query.isError);
  return {
    columns: lists.map(({ name, query, rows, total, more }) => ({
      name,
      tasks: rows,
      count: total,
      more,
      scroller: query,
    })),
    isLoaded,
    error: failed[0]?.query.error ?? null,
    isFetching: failed.some(({ query }) => query.isFetching),
    retry: () => failed.forEach(({ query }) => void query.refetch()),
  };
}
