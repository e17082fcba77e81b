import { type HistoryEntity, historyCalls } from '@crm/contract/history';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The topic whose live news mean that there is news here, too. */
const topics: Record<HistoryEntity, string> = { lead: 'leads' };

export function historyQuery(entity: HistoryEntity, id: number) {
  return infiniteQueryOptions({
    queryKey: [topics[entity], 'history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      api(historyCalls.list, {
        params: { entity, id: String(id) },
        query: pageParam === undefined ? {} : { before: String(pageParam) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.changes.at(-1)?.id : undefined),
  });
}
