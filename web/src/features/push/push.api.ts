import type { Sent } from '@crm/contract/core/call';
import { type PushDevice, pushCalls } from '@crm/contract/office/push';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const pushQuery = queryOptions({
  queryKey: ['profile', 'push'],
  queryFn: ({ signal }) => api(pushCalls.list, { signal }),
  staleTime: 0,
  meta: { failure: 'The devices could not be loaded' },
});

const writes = { refreshes: [pushQuery.queryKey], isAwaited: true };

export function useSubscribe() {
  return useMutation({
    mutationFn: (body: Sent<typeof pushCalls.subscribe>['body']) => api(pushCalls.subscribe, { body }),
    meta: writes,
  });
}

export function useChoosePushes() {
  return useMutation({
    mutationFn: ({ device, choices }: { device: PushDevice; choices: PushDevice['choices'] }) =>
      api(pushCalls.update, { params: { id: String(device.id) }, body: { choices }, version: device.version }),
    meta: writes,
  });
}

export function useRemoveDevice() {
  return useMutation({
    mutationFn: ({ id }: PushDevice) => api(pushCalls.remove, { params: { id: String(id) } }),
    meta: writes,
  });
}
