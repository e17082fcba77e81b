import { flowCalls, type WaitKind } from '@crm/contract/numbers/flow';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

interface Whose {
  teamId?: string | undefined;
  staffId?: string | undefined;
}

/** Whatever waits is a lead, a task or a leave, and company days decide how long. */
const topics = ['leads', 'calls', 'meetings', 'calendar', 'company', 'staff'] as const;
const failure = 'The figures could not be loaded';

export function ageingQuery(query: FigureRange & Whose) {
  return queryOptions({
    queryKey: ['tasks', 'ageing', query],
    queryFn: ({ signal }) => api(flowCalls.ageing, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure, topics: [...topics] },
  });
}

export function reworkQuery(query: FigureRange & Whose & { project?: string | undefined }) {
  return queryOptions({
    queryKey: ['tasks', 'rework', query],
    queryFn: ({ signal }) => api(flowCalls.rework, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure, topics: ['requirements', 'calendar', 'company', 'staff'] },
  });
}

export function waitingQuery(query: Whose & { kind?: WaitKind | undefined; page: string }) {
  return queryOptions({
    queryKey: ['tasks', 'waiting', query],
    queryFn: ({ signal }) => api(flowCalls.waiting, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure, topics: [...topics] },
  });
}
