import { notificationCalls } from '@crm/contract/office/notifications';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

// The first part of the key is the live topic: a live message refreshes both.
const all = ['notifications'] as const;

export const unreadNoticesQuery = queryOptions({
  queryKey: [...all, 'unread'],
  queryFn: ({ signal }) => api(notificationCalls.unread, { signal }),
});

export function useUnread(): number {
  return useQuery(unreadNoticesQuery).data?.unread ?? 0;
}

export function useInbox() {
  return useInfiniteQuery({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api(notificationCalls.list, { query: pageParam === undefined ? {} : { before: String(pageParam) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.notifications.at(-1)?.id : undefined),
    meta: { failure: 'The notifications could not be loaded' },
  });
}

export function useMarkRead() {
  return useMutation({
    mutationFn: (which: { id: number } | { upTo: number }) => api(notificationCalls.read, { body: which }),
    meta: { refreshes: [all], isAwaited: true },
  });
}
