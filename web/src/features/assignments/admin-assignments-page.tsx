import type { Assignment } from '@crm/contract/work/assignments';
import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useEffect } from 'react';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { showProgress } from '../../ui/dialog/progress.tsx';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { useKeyMark } from '../../ui/keys/single-keys.ts';
import { undoOfRemoval } from '../../ui/undo/undo-store.ts';
import { AssignmentBoard } from './assignment-board.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { useRemoveAssignment } from './assignments.api.ts';
import { EditActions } from './card-actions.tsx';
import { useAssignmentBoard } from './use-assignment-board.ts';
import { useAssignmentMove } from './use-assignment-move.ts';
import { useFormTarget } from './use-form-target.ts';

/** Everybody's assignments, given out and changed here. */
export function AdminAssignmentsPage() {
  const board = useAssignmentBoard();
  const { isLoaded, error } = board;
  const isPending = !isLoaded && !error;
  useFailureAlert('Error: Failed to fetch tasks', error);
  const { target, open, close } = useFormTarget();
  // Never above the form: it would take the keys of whoever has begun.
  const isWaiting = isPending && !target;
  useEffect(() => (isWaiting ? showProgress('Loading tasks...') : undefined), [isWaiting]);
  const newMark = useKeyMark('n');
  const handleEdit = useCallbackRef((assignment: Assignment) => void open(assignment));
  const handleMove = useCallbackRef(useAssignmentMove());
  const remove = useRemoveAssignment();
  const handleRemove = useCallbackRef((assignment: Assignment) =>
    askToRemove(
      { text: 'This will be moved to Trash!', record: { name: assignment.title, detail: assignment.assignedName } },
      () => remove.mutateAsync(assignment),
      {
        done: 'Task moved to Trash.',
        failed: 'Failed to delete task',
        undo: () => undoOfRemoval('Task', 'Assignment', assignment.id),
      },
    ),
  );
  const renderActions = useCallback(
    (assignment: Assignment) => <EditActions assignment={assignment} onEdit={handleEdit} onRemove={handleRemove} />,
    [handleEdit, handleRemove],
  );
  return (
    <>
      <AssignmentBoard
        title="Assignment"
        board={board}
        withAssignee={() => true}
        renderActions={renderActions}
        onMove={handleMove}
        action={
          <Button {...newMark} onClick={() => void open('new')}>
            + New Task
          </Button>
        }
      />
      {target && <AssignmentForm assignment={target === 'new' ? undefined : target} onClose={close} />}
    </>
  );
}
