import { mailCalls } from '@crm/contract/office/mail';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['mail'] as const;
const pageSize = 20;
/** Most mails are sent without a message to browsers: there may be hundreds in a minute. */
const refetchInterval = 10_000;

export const mailStateQuery = queryOptions({
  queryKey: [...all, 'state'],
  queryFn: ({ signal }) => api(mailCalls.state, { signal }),
  refetchInterval,
  meta: { failure: 'The state of e-mail could not be loaded' },
});

export function mailLogQuery(isFailed: boolean) {
  return infiniteQueryOptions({
    queryKey: [...all, 'log', isFailed],
    queryFn: ({ pageParam, signal }) =>
      api(mailCalls.log, {
        query: { page: String(pageParam), limit: String(pageSize), ...(isFailed && { failed: 'true' as const }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, last: number) => (page.more ? last + 1 : undefined),
    refetchInterval,
    meta: { failure: 'The mails could not be loaded' },
  });
}

const writes = { refreshes: [all], isAwaited: true };

export function useSendTest() {
  return useMutation({ mutationFn: (body: { to: string }) => api(mailCalls.test, { body }), meta: writes });
}

export function useSendAgain() {
  return useMutation({
    mutationFn: ({ id }: { id: number }) => api(mailCalls.again, { params: { id: String(id) } }),
    meta: writes,
  });
}
