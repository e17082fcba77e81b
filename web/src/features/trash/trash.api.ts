import type { TrashType } from '@crm/contract/core/kinds';
import { type TrashDate, type TrashItem, trashCalls } from '@crm/contract/records/trash';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export interface TrashFilter {
  type: TrashType | 'All';
  date: TrashDate;
}

export function trashQuery(filter: TrashFilter) {
  return queryOptions({
    queryKey: ['trash', filter],
    queryFn: async ({ signal }) => {
      const { data, message } = await apiFull(trashCalls.list, { body: filter, signal });
      return { items: data, message };
    },
    placeholderData: keepPreviousData,
  });
}

type Target = Pick<TrashItem, 'id' | 'data'>;

export function useRestoreItem() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, data }: Target) => api(trashCalls.restore, { body: { id, data } }),
    onSuccess: refresh,
  });
}

export function usePurgeItem() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, data }: Target) => api(trashCalls.purge, { body: { id, data } }),
    onSuccess: refresh,
  });
}

/** A restored record is back in its own list, whichever that is: everything on screen is asked for again. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
