import { setupCalls } from '@crm/contract/accounts/setup';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const checklistQuery = queryOptions({
  queryKey: ['setup', 'checklist'],
  queryFn: ({ signal }) => api(setupCalls.checklist, { signal }),
  // The home page asks before the list is drawn.
  staleTime: 1000,
  meta: { failure: 'The set-up list could not be loaded', topics: ['staff', 'team', 'leads'] },
});

export function useChecklist() {
  return useQuery(checklistQuery);
}

const writes = { refreshes: [['setup']], isAwaited: true };

export function useDismissChecklist() {
  return useMutation({ mutationFn: () => api(setupCalls.dismiss, {}), meta: writes });
}

export function useCreatePin() {
  return useMutation({ mutationFn: (pin: string) => api(setupCalls.createPin, { body: { pin } }), meta: writes });
}

export const pinQuery = queryOptions({
  queryKey: ['setup', 'pin'],
  queryFn: async ({ signal }) => (await api(setupCalls.getPin, { signal })).existing,
  staleTime: 0,
  // It may need a fresh factor, for which nobody is asked who only comes back to the window.
  refetchOnWindowFocus: false,
  meta: { failure: 'The current PIN could not be loaded', topics: ['staff'] },
});
