import { type ChatMessage, chatCalls } from '@crm/contract/office/chat';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { withMessage } from './people/people-order.ts';
import { addReceived } from './received-messages.ts';
import { unreadQuery } from './unread.api.ts';

export const peopleQuery = queryOptions({
  queryKey: ['messages', 'people'],
  queryFn: ({ signal }) => api(chatCalls.people, { signal }),
  meta: { failure: 'The staff could not be loaded' },
});

/**
 * Newest page first. Not under the live topic: each message would load every page again. Messages arrive by themselves; the whole
 * is loaded anew on opening and after the connection was gone.
 */
export function threadQuery(otherId: number) {
  return infiniteQueryOptions({
    queryKey: ['thread', otherId],
    queryFn: ({ pageParam: before, signal }) =>
      api(chatCalls.thread, { params: { staffId: String(otherId) }, query: before === null ? {} : { before }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ existing, more }) => (more && existing[0] ? String(existing[0].id) : undefined),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failure: 'The messages could not be loaded' },
  });
}

/** Puts a stored message into its thread, and its person at the top of the list. */
export function noteMessage(message: ChatMessage, otherId: number, isRead: boolean): void {
  addReceived(otherId, message);
  const list = queryClient.getQueryData(peopleQuery.queryKey);
  if (!list) return;
  const existing = withMessage(list.existing, message, otherId, isRead);
  if (existing !== list.existing) queryClient.setQueryData(peopleQuery.queryKey, { ...list, existing });
  if (!list.existing.some(({ id }) => id === otherId)) void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
}

export function useMarkRead(otherId: number) {
  return useMutation({
    mutationFn: (upTo: number) => api(chatCalls.read, { params: { staffId: String(otherId) }, body: { upTo } }),
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadQuery.queryKey, unread);
      queryClient.setQueryData(
        peopleQuery.queryKey,
        (list) => list && { ...list, existing: list.existing.map((one) => (one.id === otherId ? { ...one, unread: 0 } : one)) },
      );
    },
  });
}

/** Keeps only the newest page, so that coming back does not load everything that was scrolled through. */
export function forgetOlder(otherId: number): void {
  queryClient.setQueryData(
    threadQuery(otherId).queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}
