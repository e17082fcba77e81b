import type { Assignment } from '@crm/contract/work/assignments';
import { useCallbackRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { AssignmentBoard } from './assignment-board.tsx';
import { assignmentsQuery } from './assignments.api.ts';
import { MoveMenu } from './card-actions.tsx';
import { useAssignmentMove } from './use-assignment-move.ts';

/** The reader's own assignments, and those of their teams. */
export function StaffAssignmentsPage() {
  const query = useQuery(assignmentsQuery);
  useFailureAlert('Error', query.error, 'Something went wrong while fetching work assignments');
  const handleMove = useCallbackRef(useAssignmentMove());
  const renderActions = useCallback(
    (assignment: Assignment) => assignment.canMove && <MoveMenu assignment={assignment} onMove={handleMove} />,
    [handleMove],
  );
  return (
    <AssignmentBoard
      title="Assignments"
      query={query}
      withAssignee={({ canMove }) => !canMove}
      renderActions={renderActions}
      onMove={handleMove}
    />
  );
}
