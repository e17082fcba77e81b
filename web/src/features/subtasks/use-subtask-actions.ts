import type { Subtask } from '@crm/contract/work/subtasks';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { progressText } from './subtask-values.ts';
import { type LineCheck, useRemoveLine, useRemoveSubtask, useToggleLine } from './subtasks.api.ts';

const lineDeletedMs = 1200;

export interface SubtaskActions {
  onEdit: (subtask: Subtask) => void;
  onRemove: (subtask: Subtask) => Promise<void>;
  /** Over when it is answered; a failure puts the check back. */
  onToggle: (check: LineCheck) => Promise<void>;
  /** Tells whether the line is gone. */
  onRemoveLine: (subtask: Subtask, line: string) => Promise<boolean>;
}

/** What the owner of a task may do on the cards. */
export function useSubtaskActions(taskId: number, edit: (subtask: Subtask) => void): SubtaskActions {
  const toggle = useToggleLine(taskId);
  const onEdit = useCallbackRef(edit);
  const onToggle = useCallbackRef((check: LineCheck) =>
    toggle.mutateAsync(check).then(
      () => undefined,
      () => undefined,
    ),
  );
  const onRemove = useCallbackRef(useRemoval());
  const onRemoveLine = useCallbackRef(useLineRemoval());
  return useMemo(() => ({ onEdit, onRemove, onToggle, onRemoveLine }), [onEdit, onRemove, onToggle, onRemoveLine]);
}

function useRemoval() {
  const remove = useRemoveSubtask();
  return async (subtask: Subtask) => {
    const isSure = await confirm({
      text: 'This will move to removed sub task!',
      record: { name: subtask.title, detail: progressText(subtask) },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(subtask);
    } catch (error) {
      return showError('Failed to delete sub-task.', serverMessage(error));
    }
    showSuccess('Sub-task moved to removed sub-tasks.');
  };
}

function useLineRemoval() {
  const remove = useRemoveLine();
  return async ({ id }: Subtask, line: string) => {
    try {
      await remove.mutateAsync({ id, line });
    } catch (error) {
      showError('Could not delete the detail.', serverMessage(error));
      return false;
    }
    showSuccess('Detail deleted successfully!', lineDeletedMs);
    return true;
  };
}
