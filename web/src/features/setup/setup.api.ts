import { setupCalls } from '@crm/contract/setup';
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

/** The current PIN, only to say early that the new one is the same. */
export function useCurrentPin() {
  return useQuery({
    queryKey: ['setup', 'pin'],
    queryFn: ({ signal }) => api(setupCalls.getPin, { signal }),
    staleTime: 0,
  }).data?.existing?.code;
}

function useRefreshing<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['setup'] }) });
}
