import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { type TaskRows, taskListsKey, useRefreshTasks } from '../tasks.api.ts';
import { withStage, withTask } from './task-moves.ts';

/** Moves a task one step: on the screen at once, then on the server. Answers the moved task, or nothing after a failure. */
export function useTaskStep() {
  const client = useQueryClient();
  const moving = useRef(new Set<number>());
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
    onSettled: useRefreshTasks(),
  });
  const move = async (task: Task, stage: number): Promise<Task | undefined> => {
    // A second step of the same task needs the version that the first one makes.
    if (moving.current.has(task.id)) return undefined;
    moving.current.add(task.id);
    try {
      return await mutateAsync({ task, stage });
    } catch (error) {
      showError('Could not update task.', serverMessage(error));
      return undefined;
    } finally {
      moving.current.delete(task.id);
    }
  };
  return { move, movingTo: isPending ? variables.stage : undefined };
}
