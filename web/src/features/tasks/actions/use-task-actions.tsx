import type { Task } from '@crm/contract/work/tasks';
import { useCallbackRef } from '@mantine/hooks';
import { lazy, useState } from 'react';
import { askToRemove } from '../../../ui/dialog/attempt.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { undoOfRemoval } from '../../../ui/undo/undo-store.ts';
import type { TaskWork } from '../card/task-card-menu.types.ts';
import { requirementOf } from '../task-labels.ts';
import { useRemoveTask } from '../tasks.api.ts';

const TaskStageDialog = lazy(async () => ({ default: (await import('./task-stage-dialog.tsx')).TaskStageDialog }));
const TaskForm = lazy(async () => ({ default: (await import('../form/task-form.tsx')).TaskForm }));

interface Options {
  tasks: readonly Task[];
  /** The address asks for the form of a new task. */
  isNew?: boolean;
  onNewClosed?: () => void;
  /** On the page of the task itself, which is left; what shows the task is loaded again by the caller. */
  onRemoved?: () => void;
}

/** What an owner can do with tasks: the handler of a card's menu, and the dialogs that it opens. */
export function useTaskActions({ tasks, isNew = false, onNewClosed, onRemoved }: Options) {
  const [opened, setOpened] = useState<{ task: Task; work: TaskWork } | null>(null);
  const remove = useRemoveTask({ isLeaving: onRemoved !== undefined });
  const handleRemove = async (task: Task) => {
    const isGone = await askToRemove(
      { text: 'This will permanently delete the task!', record: { name: requirementOf(task), detail: task.name } },
      () => remove.mutateAsync(task),
      { done: 'Task moved to Trash.', failed: 'Could not delete task.', undo: () => undoOfRemoval('Task', 'Task', task.id) },
    );
    if (isGone) onRemoved?.();
  };
  const onWork = useCallbackRef((task: Task, work: TaskWork) => {
    if (work === 'remove') void handleRemove(task);
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
        <LateDialog>
          <TaskStageDialog task={tasks.find(({ id }) => id === opened.task.id) ?? opened.task} onClose={close} />
        </LateDialog>
      )}
      {isForm && (
        <LateDialog>
          <TaskForm key={opened?.task.id ?? 'new'} task={opened?.task} onClose={close} />
        </LateDialog>
      )}
    </>
  );
  return { onWork, dialogs };
}
