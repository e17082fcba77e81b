import type { StaffColumn } from '@crm/contract/rules/task-states';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Portions } from '../../../lib/scrolled-list.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { ownColumnsKey, taskListsKey, taskWrites } from '../tasks.api.ts';
import { columnWithStage, listWithStage, listWithTask } from './task-moves.ts';

/** Moves a task one step, first on the screen, then on the server. Answers the moved task; undefined after a failure. */
export function useTaskStep() {
  const client = useQueryClient();
  const { once } = useOneAtATime();
  const cache = client.getQueryCache();
  const change = (edit: (portions: Portions<Task>, column: StaffColumn | undefined) => Portions<Task>) => {
    for (const { queryKey } of cache.findAll({ queryKey: taskListsKey })) {
      const column = partialMatchKey(queryKey, ownColumnsKey) ? (queryKey[ownColumnsKey.length] as StaffColumn) : undefined;
      client.setQueryData<Portions<Task>>(queryKey, (portions) => portions && edit(portions, column));
    }
  };
  const place = (task: Task, stage: number) =>
    change((portions, column) =>
      column ? columnWithStage(column, portions, task, stage) : listWithStage(portions, task, stage),
    );
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ task, stage }: { task: Task; stage: number }) =>
      api(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage }, version: task.version }),
    onMutate: async ({ task, stage }) => {
      await client.cancelQueries({ queryKey: taskListsKey });
      place(task, stage);
    },
    onSuccess: (moved) => change((portions) => listWithTask(portions, moved)),
    onError: (_error, { task }) => place(task, task.stage),
    meta: taskWrites,
  });
  const send = async (task: Task, stage: number): Promise<Task | undefined> => {
    try {
      return await mutateAsync({ task, stage });
    } catch (error) {
      showFailure('Could not update task.', error);
      return undefined;
    }
  };
  // The next step of the same task needs the version that this one makes, so they run one after the other.
  const move = (task: Task, stage: number) => once(() => send(task, stage), task.id);
  return { move, movingTo: isPending ? variables.stage : undefined };
}
