import type { AdminColumn, StaffColumn } from '@crm/contract/rules/task-states';
import type { TaskForm } from '@crm/contract/work/task-forms';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';
import { firstCards } from '../../ui/board/first-cards.ts';

/** Every list has this key prefix, so that a moved task changes in all of them. */
export const taskListsKey = ['tasks', 'list'] as const;
/** After it the name of the column: a moved task leaves one and comes to another. */
export const ownColumnsKey = [...taskListsKey, 'own column'] as const;

export interface TaskFilter {
  search?: string;
  priority?: string | null;
}

export type WorkListName = 'pending' | 'pendingAll' | 'reworks' | 'reworksAll' | 'resolved' | 'completed';

export function workListQuery(name: WorkListName, search: string, failure: string) {
  return scrolledQuery<Task>(
    [...taskListsKey, name, search],
    async ({ cursor, signal }) => portionOf(await apiFull(taskCalls[name], { query: { cursor, search }, signal })),
    { failure },
  );
}

/** A column of the own board. */
export function ownColumnQuery(list: 'list' | 'listMine', column: StaffColumn, filter: TaskFilter) {
  return scrolledQuery<Task>([...ownColumnsKey, column, filter], async ({ cursor, signal }) =>
    portionOf(
      await apiFull(taskCalls[list], { query: { cursor, column, limit: cardsAfter(cursor), ...sentFilter(filter) }, signal }),
    ),
  );
}

/** A column of everybody's board. */
export function allColumnQuery(column: AdminColumn, filter: TaskFilter) {
  return scrolledQuery<Task>([...taskListsKey, 'column', column, filter], async ({ cursor, signal }) =>
    portionOf(
      await apiFull(taskCalls.listAll, { query: { cursor, column, limit: cardsAfter(cursor), ...sentFilter(filter) }, signal }),
    ),
  );
}

/** Own tasks of a column or of a contact. */
export function tasksOfQuery(customerOrData: string) {
  return scrolledQuery<Task>([...taskListsKey, 'of', customerOrData], async ({ cursor, signal }) =>
    portionOf(await apiFull(taskCalls.listOf, { params: { customerOrData }, query: { cursor }, signal })),
  );
}

export function tasksByStatusQuery(status: AdminColumn) {
  return scrolledQuery<Task>([...taskListsKey, 'status', status], async ({ cursor, signal }) => {
    const { data, ...rest } = await apiFull(taskCalls.listByStatus, { query: { cursor }, body: { status }, signal });
    return portionOf({ ...rest, data: data.taskDetails });
  });
}

/** A column shows few cards at first, and says how many there are: a phone waits for no others. */
function cardsAfter(cursor: string | undefined): string | undefined {
  return cursor === undefined ? String(firstCards) : undefined;
}

/** The server knows which priorities there are, and refuses others in an address. */
function sentFilter({ search, priority }: TaskFilter) {
  return { search, priority: (priority ?? undefined) as Task['priority'] | undefined };
}

export function taskCountsQuery(scope: 'own' | 'all') {
  return queryOptions({
    queryKey: ['tasks', 'counts', scope],
    queryFn: ({ signal }) => api(taskCalls.counts, { query: { scope }, signal }),
  });
}

export async function fetchOwnTask(list: 'list' | 'listMine', id: number): Promise<Task | undefined> {
  return (await api(taskCalls[list], { query: { id: String(id) } }))[0];
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

/** Whoever leaves the page of the task loads again afterwards: on the page it would be missed. */
export function useRemoveTask({ isLeaving }: { isLeaving: boolean }) {
  return useMutation({
    mutationFn: ({ id, version }: Task) => api(taskCalls.remove, { params: { id: String(id) }, version }),
    meta: isLeaving ? {} : taskWrites,
  });
}
