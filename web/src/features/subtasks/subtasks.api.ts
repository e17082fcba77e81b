import { type RemovedSubtask, type Subtask, type SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { refresh } from '../../lib/live/query-client.ts';
import { loadAll, portionOf, scrolledQuery, withRows } from '../../lib/scrolled-list.ts';
import { withCheck } from './subtask-values.ts';

/** Own ones to work on, or those of anybody's task that one may read. */
export type SubtaskScope = 'own' | 'team';

export function subtasksQuery(scope: SubtaskScope, taskId: number) {
  const id = String(taskId);
  return scrolledQuery<Subtask>(['tasks', 'subtasks', scope, taskId], async ({ cursor, signal }) => {
    const sent = { query: { cursor }, signal };
    return portionOf(
      scope === 'own'
        ? await apiFull(subtaskCalls.list, { params: { taskId: id }, ...sent })
        : await apiFull(subtaskCalls.listTeam, { params: { id }, ...sent }),
    );
  });
}

/** The task that the sub-tasks belong to. */
export function taskOfSubtasksQuery(taskId: number) {
  return queryOptions({
    queryKey: ['tasks', 'one', taskId],
    queryFn: ({ signal }) => api(taskDetailCalls.one, { params: { id: String(taskId) }, signal }),
  });
}

/** No call answers one sub-task: its list is loaded until it is there. */
export async function fetchOwnSubtask(taskId: number, id: number): Promise<Subtask | undefined> {
  const load = async (cursor: string | undefined) =>
    portionOf(await apiFull(subtaskCalls.list, { params: { taskId: String(taskId) }, query: { cursor, limit: '100' } }));
  return (await loadAll(load)).find((subtask) => subtask.id === id);
}

export const removedSubtasksQuery = scrolledQuery<RemovedSubtask>(
  ['tasks', 'subtasks', 'removed'],
  async ({ cursor, signal }) => {
    const { data, ...beside } = await apiFull(subtaskCalls.listRemoved, { query: { cursor }, signal });
    return portionOf({ ...beside, data: data.enrichedData });
  },
);

const writes = { refreshes: [['tasks']] };
/** Awaited, so that nobody presses the button of a removed row again. */
const removals = { ...writes, isAwaited: true };

export function useCreateSubtask() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: SubtaskForm; idempotencyKey: string }) =>
      api(subtaskCalls.create, { body: form, idempotencyKey }),
    meta: writes,
  });
}

export function useUpdateSubtask() {
  return useMutation({
    mutationFn: ({ id, form, version }: { id: number; form: SubtaskForm; version: number }) =>
      api(subtaskCalls.update, { params: paramsOf({ id }), body: form, version }),
    meta: writes,
  });
}

export interface LineCheck {
  id: number;
  line: string;
  isChecked: boolean;
}

/** The check is shown at once; a failure puts it back. */
export function useToggleLine(taskId: number) {
  const client = useQueryClient();
  const { queryKey } = subtasksQuery('own', taskId);
  const mutationKey = ['toggle-line', taskId];
  const show = (check: LineCheck) =>
    client.setQueryData(queryKey, (shown) => shown && withRows(shown, (subtask) => withCheck(subtask, check)));
  return useMutation({
    mutationKey,
    mutationFn: ({ id, line, isChecked }: LineCheck) =>
      api(subtaskCalls.toggleLine, { params: paramsOf({ id }), body: { name: line, checked: isChecked } }),
    onMutate: async (check) => {
      await client.cancelQueries({ queryKey });
      show(check);
    },
    onError: (_error, check) => {
      show({ ...check, isChecked: !check.isChecked });
    },
    // Refresh after the last of several clicks: before that, the server's state would undo the ones without an answer.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void refresh(writes.refreshes);
    },
  });
}

export function useRemoveLine() {
  return useMutation({
    mutationFn: ({ id, line }: { id: number; line: string }) =>
      api(subtaskCalls.removeLine, { params: paramsOf({ id }), body: { detail: line } }),
    meta: removals,
  });
}

export function useRemoveSubtask() {
  return useMutation({
    mutationFn: (subtask: Subtask) => api(subtaskCalls.remove, { params: paramsOf(subtask) }),
    meta: writes,
  });
}

export function useRestoreSubtask() {
  return useMutation({
    mutationFn: (subtask: RemovedSubtask) => api(subtaskCalls.restore, { params: paramsOf(subtask) }),
    meta: removals,
  });
}

export function usePurgeSubtask() {
  return useMutation({
    mutationFn: (subtask: RemovedSubtask) => api(subtaskCalls.purge, { params: paramsOf(subtask) }),
    meta: removals,
  });
}

function paramsOf({ id }: { id: number }) {
  return { id: String(id) };
}
