import { type Requirement, type RequirementForm, requirementCalls } from '@crm/contract/customers/requirements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export const requirementsQuery = queryOptions({
  queryKey: ['requirements', 'list'],
  queryFn: async ({ signal }) => {
    const { data, message } = await apiFull(requirementCalls.list, { signal });
    return { lists: data, message };
  },
});

export function useCreateRequirement() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: RequirementForm; idempotencyKey: string }) =>
      api(requirementCalls.create, { body: form, idempotencyKey }),
    onSettled: useRefresh(),
  });
}

export function useUpdateRequirement() {
  return useMutation({
    mutationFn: ({ list, form }: { list: Requirement; form: RequirementForm }) =>
      api(requirementCalls.update, { params: { id: String(list.id) }, body: form, version: list.version }),
    onSettled: useRefresh(),
  });
}

export function useRemoveRequirement() {
  return useMutation({
    mutationFn: ({ id, version }: Requirement) => api(requirementCalls.remove, { params: { id: String(id) }, version }),
    onSettled: useRefresh(),
  });
}

/** After a failure too: a refusal often means that the screen shows an old version. Nobody waits for it. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['requirements'] });
    void client.invalidateQueries({ queryKey: ['trash'] });
  };
}
