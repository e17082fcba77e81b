import type { RemovedSubtask } from '@crm/contract/work/subtasks';
import { confirm } from '../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
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
    await attempt(() => restoring.mutateAsync(subtask), {
      done: 'Sub-task restored successfully!',
      failed: 'Failed to restore sub-task.',
    });
  };
  const onPurge = async (subtask: RemovedSubtask) => {
    await askToRemove(
      { title: 'Delete permanently?', text: 'This action cannot be undone!', record: recordOf(subtask) },
      () => purging.mutateAsync(subtask),
      { done: 'Sub-task has been deleted permanently.', failed: 'Failed to delete sub-task.' },
    );
  };
  return { onRestore, onPurge };
}

function recordOf({ title, customerName }: RemovedSubtask) {
  return { name: title, detail: customerName };
}
