import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { type TaskRows, taskListsKey, taskWrites } from '../tasks.api.ts';
import { withStage, withTask } from './task-moves.ts';

/** Moves a task one step, first on the screen, then on the server. Answers the moved task; undefined after a failure. */
export function useTaskStep() {
  const client = useQueryClient();
  const { once } = useOneAtATime();
  const change = (edit: (rows: TaskRows) => TaskRows) =>
    client.setQueriesData<TaskRows>({ queryKey: taskListsKey }, (rows) => rows && edit(rows));
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ task, stage }: { task: Task; stage: number }) =>
      api(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage }, version: task.version }),
    onMutate: async ({ task, stage }) => {
      await client.cancelQueries({ queryKey: taskListsKey });
      change((rows) => withStage(rows, task.id, stage));
    },
    onSuccess: (moved) => change((rows) => withTask(rows, moved)),
    onError: (_error, { task }) => change((rows) => withStage(rows, task.id, task.stage)),
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
