import { type Requirement, type RequirementForm, requirementCalls } from '@crm/contract/customers/requirements';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { readId } from '../../lib/record-id.ts';
import type { ListData } from '../../ui/list/list-page.types.ts';

export const pageSize = 1000;

/** A page of the own lists. Forms ask for the first of all of them, which is as much as one answer holds. */
export function requirementsPageQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: ['requirements', 'list', { search, page }],
    queryFn: async ({ signal }): Promise<ListData<Requirement>> => {
      const isWhole = search === '' && page === 1;
      const query = isWhole ? {} : { search, page: String(page), limit: String(pageSize) };
      const {
        data,
        message,
        total = data.length,
        more = message !== undefined,
      } = await apiFull(requirementCalls.list, {
        query,
        signal,
      });
      return { rows: data, total, more };
    },
    placeholderData: keepPreviousData,
  });
}

export const requirementsQuery = requirementsPageQuery({ search: '', page: 1 });

/** One list, by the id that an address holds; null when there is none. */
export function requirementQuery(id: string | null) {
  return queryOptions({
    queryKey: ['requirements', 'one', id],
    queryFn: async ({ signal }) => {
      if (id === null || readId(id) === null) return null;
      const [list] = await api(requirementCalls.list, { query: { id }, signal });
      return list ?? null;
    },
  });
}

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
