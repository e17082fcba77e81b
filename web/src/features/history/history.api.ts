import { kinds } from '@crm/contract/core/kinds';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { historyCalls, type TimelineKind as Narrowed } from '@crm/contract/records/history';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What a timeline is narrowed to. */
export type Only = Narrowed | undefined;
/** Records that have a timeline on the screen. */
export type TimelineKind = CustomerKind | 'task';

/** Begins with the topic of the record's kind, so that its live messages refresh the timeline. */
export function historyKey(kind: TimelineKind, id: number) {
  return [kinds[kind].topic, 'history', kind, id];
}

export function historyQuery(kind: TimelineKind, id: number, only?: Only) {
  return infiniteQueryOptions({
    queryKey: [...historyKey(kind, id), only ?? 'all'],
    queryFn: ({ pageParam: before, signal }) =>
      api(historyCalls.list, { params: { entity: kind, id: String(id) }, query: { only, before: before ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta: { failure: 'History could not be loaded' },
  });
}
