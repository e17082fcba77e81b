import { type Feed, feedCalls } from '@crm/contract/calendar/calendar-feeds';
import type { Sent } from '@crm/contract/core/call';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['profile', 'calendar-feeds'] as const;

export const feedsQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => api(feedCalls.list, { signal }),
  // Their last use is told to nobody.
  staleTime: 0,
  meta: { failure: 'The calendar feeds could not be loaded' },
});

export async function fetchFeed(id: number): Promise<Feed | undefined> {
  return (await api(feedCalls.list, {})).feeds.find((feed) => feed.id === id);
}

const writes = { refreshes: [all], isAwaited: true };
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

export function useCreateFeed() {
  return useMutation({
    mutationFn: (body: Sent<typeof feedCalls.create>['body']) => api(feedCalls.create, { body }),
    meta: writes,
  });
}

export function useUpdateFeed() {
  return useMutation({
    mutationFn: ({ feed, body }: { feed: Feed; body: Sent<typeof feedCalls.update>['body'] }) =>
      api(feedCalls.update, { params: paramsOf(feed), body, version: feed.version }),
    meta: writes,
  });
}

export function useRenewFeed() {
  return useMutation({ mutationFn: (feed: Feed) => api(feedCalls.renew, { params: paramsOf(feed) }), meta: writes });
}

export function useRemoveFeed() {
  return useMutation({ mutationFn: (feed: Feed) => api(feedCalls.remove, { params: paramsOf(feed) }), meta: writes });
}
