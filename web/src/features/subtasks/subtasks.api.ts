import { type RemovedSubtask, type Subtask, type SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { withCheck } from './subtask-values.ts';

/** Own ones to work on, or those of anybody's task that one may read. */
export type SubtaskScope = 'own' | 'team';

export function subtasksQuery(scope: SubtaskScope, taskId: number) {
  return queryOptions({
    queryKey: ['tasks', 'subtasks', scope, taskId],
    queryFn: async ({ signal }) => {
      const { data, message } =
        scope === 'own'
          ? await apiFull(subtaskCalls.list, { params: { taskId: String(taskId) }, signal })
          : await apiFull(subtaskCalls.listTeam, { params: { id: String(taskId) }, signal });
      return { subtasks: data, message };
    },
  });
}

export const removedSubtasksQuery = queryOptions({
  queryKey: ['tasks', 'subtasks', 'removed'],
  queryFn: async ({ signal }) => {
    const { data, message } = await apiFull(subtaskCalls.listRemoved, { signal });
    return { subtasks: data.enrichedData, message };
  },
});

export function useCreateSubtask() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: SubtaskForm; idempotencyKey: string }) =>
      api(subtaskCalls.create, { body: form, idempotencyKey }),
    onSettled: useRefresh(),
  });
}

export function useUpdateSubtask() {
  return useMutation({
    mutationFn: ({ id, form, version }: { id: number; form: SubtaskForm; version: number }) =>
      api(subtaskCalls.update, { params: paramsOf({ id }), body: form, version }),
    onSettled: useRefresh(),
  });
}

export interface LineCheck {
  id: number;
  line: string;
  isChecked: boolean;
}

/** Shown at once; a failure puts the check back. */
export function useToggleLine(taskId: number) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = subtasksQuery('own', taskId);
  const mutationKey = ['toggle-line', taskId];
  const show = (check: LineCheck) =>
    client.setQueryData(queryKey, (shown) => shown && { ...shown, subtasks: withCheck(shown.subtasks, check) });
  return useMutation({
    mutationKey,
    mutationFn: ({ id, line }: LineCheck) => api(subtaskCalls.toggleLine, { params: paramsOf({ id }), body: { name: line } }),
    onMutate: async (check) => {
      await client.cancelQueries({ queryKey });
      show(check);
    },
    onError: (_error, check) => {
      show({ ...check, isChecked: !check.isChecked });
    },
    // Before the last of several clicks is answered, the server's state would show the others undone.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) refresh();
    },
  });
}

export function useRemoveLine() {
  return useMutation({
    mutationFn: ({ id, line }: { id: number; line: string }) =>
      api(subtaskCalls.removeLine, { params: paramsOf({ id }), body: { detail: line } }),
    ...useShownRefresh(),
  });
}

export function useRemoveSubtask() {
  return useMutation({
    mutationFn: (subtask: Subtask) => api(subtaskCalls.remove, { params: paramsOf(subtask) }),
    onSettled: useRefresh(),
  });
}

export function useRestoreSubtask() {
  return useMutation({
    mutationFn: (subtask: RemovedSubtask) => api(subtaskCalls.restore, { params: paramsOf(subtask) }),
    ...useShownRefresh(),
  });
}

export function usePurgeSubtask() {
  return useMutation({
    mutationFn: (subtask: RemovedSubtask) => api(subtaskCalls.purge, { params: paramsOf(subtask) }),
    ...useShownRefresh(),
  });
}

function paramsOf({ id }: { id: number }) {
  return { id: String(id) };
}

/** After a failure too: a refusal often means that the screen shows an old version. Nobody waits for it. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['tasks'] });
}

/** What was taken away is off the screen when the call is over, so that nobody presses its button again. */
function useShownRefresh() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['tasks'] });
  return { onSuccess: refresh, onError: () => void refresh() };
}
