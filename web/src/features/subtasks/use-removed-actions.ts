import type { RemovedSubtask } from '@crm/contract/work/subtasks';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { usePurgeSubtask, useRestoreSubtask } from './subtasks.api.ts';

export function useRemovedActions() {
  const restoring = useRestoreSubtask();
  const purging = usePurgeSubtask();

  const onRestore = async (subtask: RemovedSubtask) => {
    const isSure = await confirm({
      title: 'Restore this sub-task?',
      record: recordOf(subtask),
      confirmLabel: 'Yes, restore it!',
    });
    if (!isSure) return;
    try {
      await restoring.mutateAsync(subtask);
      showSuccess('Sub-task restored successfully!');
    } catch (error) {
      showError('Failed to restore sub-task.', serverMessage(error));
    }
  };
  const onPurge = async (subtask: RemovedSubtask) => {
    const isSure = await confirm({
      title: 'Delete permanently?',
      text: 'This action cannot be undone!',
      record: recordOf(subtask),
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await purging.mutateAsync(subtask);
      showSuccess('Sub-task has been deleted permanently.');
    } catch (error) {
      showError('Failed to delete sub-task.', serverMessage(error));
    }
  };
  return { onRestore, onPurge };
}

function recordOf({ title, customerName }: RemovedSubtask) {
  return { name: title, detail: customerName };
}
