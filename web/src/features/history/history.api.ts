import type { CustomerKind } from '@crm/contract/customers';
import { historyCalls } from '@crm/contract/history';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { kindWords } from '../customers/customer-kinds.ts';

/** Live news about the record's kind mean that there is news here, too. */
export function historyKey(kind: CustomerKind, id: number) {
  return [kindWords[kind].topic, 'history', kind, id];
}

export function historyQuery(kind: CustomerKind, id: number) {
  return infiniteQueryOptions({
    queryKey: historyKey(kind, id),
    queryFn: ({ pageParam: before, signal }) =>
      api(historyCalls.list, { params: { entity: kind, id: String(id) }, query: before === null ? {} : { before }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
