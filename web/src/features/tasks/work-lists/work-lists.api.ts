import { teamCalls } from '@crm/contract/accounts/team';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { taskWrites } from '../tasks.api.ts';

/** Who can be given a task: staff that are not blocked. */
export const activeStaffQuery = queryOptions({
  queryKey: ['team', 'staff', 'active'],
  queryFn: async ({ signal }) => {
    const { staffList } = await api(teamCalls.staff, { signal });
    // The name is the specification's: verified means blocked.
    return staffList.filter(({ verified }) => !verified);
  },
  meta: { failure: 'The staff could not be loaded' },
});

export function useReassignTask() {
  return useMutation({
    mutationFn: ({ task, staffId }: { task: Task; staffId: number }) =>
      api(taskCalls.reassign, { body: { taskId: task.id, staffId }, version: task.version }),
    meta: taskWrites,
  });
}
