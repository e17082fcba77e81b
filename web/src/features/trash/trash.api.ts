import type { TrashType } from '@crm/contract/core/kinds';
import { type TrashDate, type TrashItem, trashCalls } from '@crm/contract/records/trash';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import type { ListData } from '../../ui/list/list-page.types.ts';

export interface TrashFilter {
  type: TrashType | 'All';
  date: TrashDate;
}

export const pageSize = 25;

export function trashQuery(filter: TrashFilter, page: number) {
  return queryOptions({
    queryKey: ['trash', filter, page],
    queryFn: async ({ signal }): Promise<ListData<TrashItem>> => {
      const query = { page: String(page), limit: String(pageSize) };
      const { data, total, more } = await apiFull(trashCalls.list, { body: filter, query, signal });
      return { rows: data, total, more };
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'Trash could not be loaded' },
  });
}

type Target = Pick<TrashItem, 'id' | 'data'>;

/** A restored record is back in its own list, whichever that is: everything on screen is asked for again. */
const writes = { refreshes: [[]] };

export function useRestoreItem() {
  return useMutation({
    mutationFn: ({ id, data }: Target) => api(trashCalls.restore, { body: { id, data } }),
    meta: writes,
  });
}

export function usePurgeItem() {
  return useMutation({
    mutationFn: ({ id, data }: Target) => api(trashCalls.purge, { body: { id, data } }),
    meta: writes,
  });
}
