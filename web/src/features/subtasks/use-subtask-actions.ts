import { type Subtask, subtaskCalls } from '@crm/contract/work/subtasks';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { showSuccess } from '../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
import { undoBy } from '../../ui/undo/undo-store.ts';
import { progressText } from './subtask-values.ts';
import { type LineCheck, useRemoveLine, useRemoveSubtask, useToggleLine } from './subtasks.api.ts';

const lineDeletedMs = 1200;

export interface SubtaskActions {
  onEdit: (subtask: Subtask) => void;
  onRemove: (subtask: Subtask) => Promise<void>;
  /** Settles when the server has answered; a failure puts the check back. */
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
    await askToRemove(
      { text: 'This will move to removed sub task!', record: { name: subtask.title, detail: progressText(subtask) } },
      () => remove.mutateAsync(subtask),
      {
        done: 'Sub-task moved to removed sub-tasks.',
        failed: 'Failed to delete sub-task.',
        undo: () =>
          undoBy('Sub-task deleted', async () => {
            await api(subtaskCalls.restore, { params: { id: String(subtask.id) } });
            return 'Sub-task restored';
          }),
      },
    );
  };
}

function useLineRemoval() {
  const remove = useRemoveLine();
  return async ({ id }: Subtask, line: string) => {
    const isGone = await attempt(() => remove.mutateAsync({ id, line }), { failed: 'Could not delete the detail.' });
    if (isGone) showSuccess('Detail deleted successfully!', lineDeletedMs);
    return isGone;
  };
}
