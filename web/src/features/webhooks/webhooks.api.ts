import type { Sent } from '@crm/contract/core/call';
import { type Webhook, webhookCalls } from '@crm/contract/records/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['webhooks'] as const;
const pageSize = 20;
/** Deliveries come and go without a message to browsers: there may be thousands in a minute. */
const refetchInterval = 10_000;

export const webhooksQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => api(webhookCalls.list, { signal }),
  refetchInterval,
  meta: { failure: 'The webhooks could not be loaded' },
});

export function deliveriesQuery(id: number, isFailed: boolean) {
  return infiniteQueryOptions({
    queryKey: [...all, 'deliveries', id, isFailed],
    queryFn: ({ pageParam, signal }) =>
      api(webhookCalls.deliveries, {
        params: { id: String(id) },
        query: { page: String(pageParam), limit: String(pageSize), ...(isFailed && { failed: 'true' as const }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, last: number) => (page.more ? last + 1 : undefined),
    refetchInterval,
    meta: { failure: 'The deliveries could not be loaded' },
  });
}

export async function fetchWebhook(id: number): Promise<Webhook | undefined> {
  return (await api(webhookCalls.list, {})).webhooks.find((webhook) => webhook.id === id);
}

const writes = { refreshes: [all], isAwaited: true };
const of = ({ id }: { id: number }) => ({ id: String(id) });

export function useCreateWebhook() {
  return useMutation({
    mutationFn: (body: Sent<typeof webhookCalls.create>['body']) => api(webhookCalls.create, { body }),
    meta: writes,
  });
}

export function useUpdateWebhook() {
  return useMutation({
    mutationFn: ({ webhook, body }: { webhook: Webhook; body: Sent<typeof webhookCalls.update>['body'] }) =>
      api(webhookCalls.update, { params: of(webhook), body, version: webhook.version }),
    meta: writes,
  });
}

export function useRemoveWebhook() {
  return useMutation({
    mutationFn: (webhook: Webhook) => api(webhookCalls.remove, { params: of(webhook) }),
    // Its log is gone with it, and closes when the list comes without it.
    meta: { refreshes: [webhooksQuery.queryKey], isAwaited: true },
  });
}

export function useNewSecret() {
  return useMutation({ mutationFn: (webhook: Webhook) => api(webhookCalls.newSecret, { params: of(webhook) }), meta: writes });
}

export function useTurnWebhook() {
  return useMutation({
    mutationFn: ({ webhook, ...body }: { webhook: Webhook; isOn: boolean; sendMissed: boolean }) =>
      api(webhookCalls.turn, { params: of(webhook), body }),
    meta: writes,
  });
}

export function useTestWebhook() {
  return useMutation({ mutationFn: (webhook: Webhook) => api(webhookCalls.test, { params: of(webhook) }), meta: writes });
}

export function useReplay() {
  return useMutation({
    mutationFn: ({ webhook, delivery }: { webhook: Webhook; delivery: { id: number } }) =>
      api(webhookCalls.replay, { params: { ...of(webhook), deliveryId: String(delivery.id) } }),
    meta: writes,
  });
}
