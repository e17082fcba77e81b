import type { Task } from '@crm/contract/work/tasks';
import { serverMessage } from '../../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { requirementOf } from '../task-words.ts';
import { useRemoveTask } from '../tasks.api.ts';

/** Asks, and moves a task to Trash. */
export function useTaskRemoval(): (task: Task) => Promise<void> {
  const remove = useRemoveTask();
  return async (task) => {
    const isSure = await confirm({
      text: 'This will permanently delete the task!',
      record: { name: requirementOf(task), detail: task.name },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(task);
    } catch (error) {
      return showError('Could not delete task.', serverMessage(error));
    }
    showSuccess('Task moved to Trash.');
  };
}
