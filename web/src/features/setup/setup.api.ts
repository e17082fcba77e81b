import { setupCalls } from '@crm/contract/accounts/setup';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const checklistQuery = queryOptions({
  queryKey: ['setup', 'checklist'],
  queryFn: ({ signal }) => api(setupCalls.checklist, { signal }),
  staleTime: 0,
});

export function useChecklist() {
  return useQuery(checklistQuery);
}

export function useDismissChecklist() {
  return useRefreshing(() => api(setupCalls.dismiss, {}));
}

export function useCreatePin() {
  return useRefreshing((pin: string) => api(setupCalls.createPin, { body: { pin } }));
}

export const pinQuery = queryOptions({
  queryKey: ['setup', 'pin'],
  queryFn: async ({ signal }) => (await api(setupCalls.getPin, { signal })).existing,
  staleTime: 0,
  meta: { topics: ['staff'] },
});

function useRefreshing<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['setup'] }) });
}
