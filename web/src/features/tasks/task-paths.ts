import type { TaskState } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { stateOfTask } from './task-labels.ts';

export const boardPaths = { staff: '/activities/tasks', admin: '/activities/task/port', self: '/activities/task/self' } as const;

/** The address of a task's own detail; update and clear are hints for a rework. */
export function staffDetailPath(
  task: { id: number; contactId: number },
  hints: { update?: boolean; clear?: boolean } = {},
): string {
  return `/activities/tasks/person/${encode({ taskId: task.id, contactId: task.contactId, ...hints })}`;
}

/** The address of a task's detail for administrators, with the pair of flags that its state has. */
export function adminDetailPath(task: Pick<Task, 'id' | 'contactId' | 'staffId' | 'stage' | 'rework' | 'newUpdate'>): string {
  const { id: taskId, contactId, staffId } = task;
  return `/activities/task/port/${encode({ data: { taskId, contactId, staffId, ...flagsOf(stateOfTask(task)) } })}`;
}

export function columnPath(status: string): string {
  return `/activities/task/details/port/${encode({ status })}`;
}

function flagsOf(state: TaskState): { pending: boolean; completed: boolean } {
  const isRework = state === 'R1' || state === 'R2';
  return { pending: isRework || state === 'S1' || state === 'S2', completed: isRework || state === 'S4' };
}

function encode(data: unknown): string {
  return encodeURIComponent(JSON.stringify(data));
}
