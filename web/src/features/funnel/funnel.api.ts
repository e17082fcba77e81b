import { funnelCalls } from '@crm/contract/numbers/funnel';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export function funnelQuery(query: FigureRange & { teamId: string | undefined }) {
  return queryOptions({
    queryKey: ['leads', 'funnel', query],
    queryFn: ({ signal }) => api(funnelCalls.get, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'The figures could not be loaded', topics: ['staff'] },
  });
}
