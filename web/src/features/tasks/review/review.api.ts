import type { ReworkOrder } from '@crm/contract/work/task-forms';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { taskWrites } from '../tasks.api.ts';

interface Chosen {
  tasks: readonly Task[];
  order?: ReworkOrder;
}

/** Sends tasks in review back, all in one call. */
export function useSendBack() {
  return useMutation({
    mutationFn: ({ tasks, order }: Chosen) => api(taskCalls.sendBack, { body: { tasks: tasks.map(seen), ...order } }),
    meta: taskWrites,
  });
}

export function useCompleteTasks() {
  return useMutation({
    mutationFn: ({ tasks }: Chosen) => api(taskCalls.complete, { body: { tasks: tasks.map(seen) } }),
    meta: taskWrites,
  });
}

/** Each with the version that was on the screen. */
function seen({ id, version }: Task) {
  return { id, version };
}
