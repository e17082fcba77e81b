import type { CallDetail, MeetingDetail } from '@crm/contract/work/appointment-records';
import { type TaskDetail, taskDetailCalls } from '@crm/contract/work/task-detail';
import type { ReworkOrder } from '@crm/contract/work/task-forms';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../../lib/api.ts';
import { queryClient, refresh } from '../../../lib/live/query-client.ts';
import { portionOf, scrolledQuery } from '../../../lib/scrolled-list.ts';
import { taskWrites } from '../tasks.api.ts';

/** Whose page it is: the owner's, the team's or an administrator's. */
export type DetailKind = 'staff' | 'team' | 'admin';

export interface DetailSource {
  kind: DetailKind;
  taskId: number;
  contactId: number;
  fetch: (signal: AbortSignal) => Promise<TaskDetail>;
}

const detailsKey = ['tasks', 'detail'] as const;
const appointmentsKey = ['tasks', 'appointments'] as const;

export function detailQuery({ kind, taskId, contactId, fetch }: DetailSource) {
  return queryOptions({
    queryKey: [...detailsKey, kind, taskId, contactId],
    queryFn: ({ signal }) => fetch(signal),
    meta: { failure: 'The task could not be loaded', topics: ['calls', 'meetings'] },
  });
}

/** All calls or meetings of a task's page, beyond those that come with the task. */
export const taskCallsQuery = (taskId: number) =>
  scrolledQuery<CallDetail>(
    [...appointmentsKey, 'calls', taskId],
    async ({ cursor, signal }) =>
      portionOf(await apiFull(taskDetailCalls.calls, { params: { id: String(taskId) }, query: { cursor }, signal })),
    { topics: ['calls'] },
  );
export const taskMeetingsQuery = (taskId: number) =>
  scrolledQuery<MeetingDetail>(
    [...appointmentsKey, 'meetings', taskId],
    async ({ cursor, signal }) =>
      portionOf(await apiFull(taskDetailCalls.meetings, { params: { id: String(taskId) }, query: { cursor }, signal })),
    { topics: ['meetings'] },
  );

interface Saving {
  task: Pick<Task, 'id'>;
  stage: number;
  notes: string;
  /** The version that was seen when the change was begun. */
  version: number;
}

export function useSaveStagesNotes(kind: DetailKind) {
  const call = kind === 'team' ? taskCalls.setTeamStagesNotes : taskCalls.setStagesNotes;
  return useMutation({
    mutationFn: ({ task, stage, notes, version }: Saving) =>
      api(call, { body: { data: { stages: stage, notes, id: task.id } }, version }),
    // After a failure the page loads the task itself, once the alert is closed.
    onSuccess: (task) => {
      showTask(task);
      void refresh(taskWrites.refreshes);
    },
  });
}

export function useReview() {
  return useMutation({
    mutationFn: ({ task, stage }: { task: Task; stage: 3 | 4 }) =>
      api(taskCalls.review, { body: { taskId: task.id, stage }, version: task.version }),
    onSuccess: showTask,
    meta: taskWrites,
  });
}

export function useFinishRework() {
  return useMutation({
    mutationFn: ({ id, version }: Task) => api(taskCalls.finishRework, { body: { id }, version }),
    onSuccess: showTask,
    meta: taskWrites,
  });
}

export function useToggleRework() {
  return useMutation({
    mutationFn: ({ task: { id, version }, order }: { task: Task; order: ReworkOrder }) =>
      api(taskCalls.toggleRework, { body: { id, ...order }, version }),
    onSuccess: showTask,
    meta: taskWrites,
  });
}

/** Puts the answer of a write on the screen at once; the rest is asked for again. */
function showTask(task: Task): void {
  queryClient.setQueriesData<TaskDetail>({ queryKey: detailsKey }, (shown) =>
    shown?.taskDetails.id === task.id ? { ...shown, taskDetails: { ...shown.taskDetails, ...task } } : shown,
  );
}
