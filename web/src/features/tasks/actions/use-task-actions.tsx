import type { Task } from '@crm/contract/work/tasks';
import { useCallbackRef } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TaskWork } from '../card/task-card-menu.tsx';
import { TaskStageDialog } from './task-stage-dialog.tsx';
import { useTaskRemoval } from './use-task-removal.ts';

const TaskForm = lazy(async () => ({ default: (await import('../form/task-form.tsx')).TaskForm }));

interface Options {
  tasks: readonly Task[];
  toRequirements: ReactNode;
  /** The form of a new task is asked for. */
  isNew?: boolean;
  onNewClosed?: () => void;
}

/** What an owner can do with tasks: the answer of a card's menu, and the dialogs that it opens. */
export function useTaskWork({ tasks, toRequirements, isNew = false, onNewClosed }: Options) {
  const [opened, setOpened] = useState<{ task: Task; work: TaskWork } | null>(null);
  const askToRemove = useTaskRemoval();
  const onWork = useCallbackRef((task: Task, work: TaskWork) => {
    if (work === 'remove') void askToRemove(task);
    else setOpened({ task, work });
  });
  const close = () => {
    setOpened(null);
    if (isNew) onNewClosed?.();
  };
  const isForm = isNew || opened?.work === 'edit';
  const dialogs = (
    <>
      {opened?.work === 'stage' && (
        <TaskStageDialog task={tasks.find(({ id }) => id === opened.task.id) ?? opened.task} onClose={close} />
      )}
      {isForm && (
        <Suspense>
          <TaskForm key={opened?.task.id ?? 'new'} task={opened?.task} toRequirements={toRequirements} onClose={close} />
        </Suspense>
      )}
    </>
  );
  return { onWork, dialogs };
}
