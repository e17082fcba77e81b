import type { Assignment } from '@crm/contract/work/assignments';
import { useCallbackRef } from '@mantine/hooks';
import { useCallback } from 'react';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { AssignmentBoard } from './assignment-board.tsx';
import { MoveMenu } from './card-actions.tsx';
import { useAssignmentBoard } from './use-assignment-board.ts';
import { useAssignmentMove } from './use-assignment-move.ts';

/** The reader's own assignments, and those of their teams. */
export function StaffAssignmentsPage() {
  const board = useAssignmentBoard();
  useFailureAlert('Error', board.error, 'Something went wrong while fetching work assignments');
  const handleMove = useCallbackRef(useAssignmentMove());
  const renderActions = useCallback(
    (assignment: Assignment) => <MoveMenu assignment={assignment} onMove={handleMove} />,
    [handleMove],
  );
  return (
    <AssignmentBoard
      title="Assignments"
      board={board}
      withAssignee={({ staffId }) => staffId === null}
      renderActions={renderActions}
      onMove={handleMove}
    />
  );
}
