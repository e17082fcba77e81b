import { type Assignment, type AssignmentStatus, assignmentCalls, assignmentStatuses } from '@crm/contract/work/assignments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { TaskBoard } from '../../ui/board/board.tsx';
import { BoardSkeleton } from '../../ui/board/board-skeleton.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { boardSummary } from '../tasks/board/board-summary.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { assignmentCountsQuery } from './assignments.api.ts';
import type { LoadedBoard } from './use-assignment-board.ts';

interface Props {
  title: string;
  board: LoadedBoard;
  withAssignee: (assignment: Assignment) => boolean;
  /** Shown at the corner of each card. It must be a stable function, or every card renders again. */
  renderActions: (assignment: Assignment) => ReactNode;
  onMove: (assignment: Assignment, status: AssignmentStatus) => void;
  /** The primary action. */
  action?: ReactNode;
}

/** The three columns, for administrators and for staff. */
export function AssignmentBoard({ title, board, withAssignee, renderActions, onMove, action }: Props) {
  const { columns, address, isLoaded, error, isFetching, retry } = board;
  const today = useProfile()?.today;
  const late = useQuery(assignmentCountsQuery).data;
  const words = { emptyText: 'No tasks in this stage.' };
  return (
    <>
      <PageHeader title={title} context={isLoaded ? boardSummary(columns, late, address.filter) : ''} action={action}>
        <SearchBox label="Search tasks" value={address.filter.search} onSearch={address.setSearch} delay={150} />
        <ExportMenu call={assignmentCalls.export} query={{ search: address.filter.search }} />
      </PageHeader>
      {error && <RetryLine onRetry={retry} isRetrying={isFetching} />}
      {!isLoaded && !error && <BoardSkeleton columns={assignmentStatuses} />}
      {isLoaded && (
        <TaskBoard
          columns={columns.map((column) => ({ ...column, ...words }))}
          address={address}
          dropping={{ mayDrop: ({ status }, column) => status !== column, onDrop: onMove }}
          renderCard={(assignment, onDrag) => (
            <AssignmentCard
              key={assignment.id}
              assignment={assignment}
              today={today}
              withAssignee={withAssignee(assignment)}
              renderActions={renderActions}
              onDrag={onDrag}
            />
          )}
        />
      )}
    </>
  );
}
