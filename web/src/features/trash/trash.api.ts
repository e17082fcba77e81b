import type { TrashType } from '@crm/contract/core/kinds';
import { type TrashDate, type TrashItem, trashCalls } from '@crm/contract/records/trash';
import { useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

export interface TrashFilter {
  type: TrashType | 'All';
  date: TrashDate;
}

export function trashQuery(filter: TrashFilter) {
  return scrolledQuery<TrashItem>(
    ['trash', filter],
    async ({ cursor, signal }) => portionOf(await apiFull(trashCalls.list, { body: filter, query: { cursor }, signal })),
    { failure: 'Trash could not be loaded' },
  );
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
