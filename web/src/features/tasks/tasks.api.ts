import type { Success } from '@crm/contract/core/envelope';
import type { AdminColumn } from '@crm/contract/rules/task-states';
import { type Task, type TaskForm, taskCalls } from '@crm/contract/work/tasks';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

/** A list of tasks with what the server says about it, as every screen of tasks reads it. */
export interface TaskRows {
  tasks: Task[];
  /** The server's text that only the first thousand are shown. */
  message?: string | undefined;
}

/** Every list has this key prefix, so that a moved task changes in all of them. */
export const taskListsKey = ['tasks', 'list'] as const;

export type TaskListName =
  | 'list'
  | 'listMine'
  | 'listAll'
  | 'pending'
  | 'pendingAll'
  | 'reworks'
  | 'reworksAll'
  | 'resolved'
  | 'completed';

export function tasksQuery(name: TaskListName) {
  return rowsQuery([name], (signal) => apiFull(taskCalls[name], { signal }));
}

/** Own tasks of a column or of a contact. */
export function tasksOfQuery(customerOrData: string) {
  return rowsQuery(['of', customerOrData], (signal) => apiFull(taskCalls.listOf, { params: { customerOrData }, signal }));
}

export function tasksByStatusQuery(status: AdminColumn) {
  return rowsQuery(['status', status], async (signal) => {
    const { data, ...rest } = await apiFull(taskCalls.listByStatus, { body: { status }, signal });
    return { ...rest, data: data.taskDetails };
  });
}

function rowsQuery(key: string[], load: (signal: AbortSignal) => Promise<Success<Task[]>>) {
  return queryOptions({
    queryKey: [...taskListsKey, ...key],
    queryFn: async ({ signal }): Promise<TaskRows> => {
      const { data, message } = await load(signal);
      return { tasks: data, message };
    },
  });
}

export function taskCountsQuery(scope: 'own' | 'all') {
  return queryOptions({
    queryKey: ['tasks', 'counts', scope],
    queryFn: ({ signal }) => api(taskCalls.counts, { query: { scope }, signal }),
  });
}

export const taskWrites = { refreshes: [['tasks'], ['trash']] };

export function useCreateTask() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: TaskForm; idempotencyKey: string }) =>
      api(taskCalls.create, { body: form, idempotencyKey }),
    meta: taskWrites,
  });
}

export function useUpdateTask() {
  return useMutation({
    mutationFn: ({ task, form }: { task: Task; form: TaskForm }) =>
      api(taskCalls.update, { params: { id: String(task.id) }, body: form, version: task.version }),
    meta: taskWrites,
  });
}

export function useRemoveTask() {
  return useMutation({
    mutationFn: ({ id, version }: Task) => api(taskCalls.remove, { params: { id: String(id) }, version }),
    meta: taskWrites,
  });
}
