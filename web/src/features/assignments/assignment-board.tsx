import { type Assignment, type AssignmentStatus, assignmentStatuses } from '@crm/contract/work/assignments';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '../../lib/profile.ts';
import classes from '../../ui/board/board.module.css';
import { TaskBoard } from '../../ui/board/board.tsx';
import { BoardSkeleton } from '../../ui/board/board-skeleton.tsx';
import { useBoardAddress } from '../../ui/board/use-board-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { boardSummary } from '../tasks/board/board-summary.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { columnsOf, lateOf, openDays } from './assignment-columns.ts';
import { type AssignmentRows, assignmentCountsQuery } from './assignments.api.ts';

interface Props {
  title: string;
  query: UseQueryResult<AssignmentRows>;
  withAssignee: (assignment: Assignment) => boolean;
  /** Shown at the corner of each card. It must be a stable function, or every card renders again. */
  renderActions: (assignment: Assignment) => ReactNode;
  onMove: (assignment: Assignment, status: AssignmentStatus) => void;
  /** The primary action. */
  action?: ReactNode;
}

/** The three columns, for administrators and for staff. */
export function AssignmentBoard({ title, query, withAssignee, renderActions, onMove, action }: Props) {
  const { data, error, isFetching, refetch } = query;
  const address = useBoardAddress();
  const today = useProfile()?.today;
  const counts = useQuery({ ...assignmentCountsQuery, enabled: data?.message !== undefined }).data;
  const { search } = address.filter;
  const columns = columnsOf(data?.assignments ?? [], search, data?.message === undefined ? undefined : counts);
  const words = { emptyText: 'No tasks in this stage.' };
  return (
    <>
      <PageHeader
        title={title}
        context={data ? boardSummary(columns, today ? [lateOf(openDays(columns), today)] : []) : ''}
        action={action}
      >
        <SearchBox label="Search tasks" value={search} onSearch={address.setSearch} delay={150} />
      </PageHeader>
      {error && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {!data && !error && <BoardSkeleton columns={assignmentStatuses} />}
      {data && (
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
              onDrag={assignment.canMove ? onDrag : undefined}
            />
          )}
        />
      )}
    </>
  );
}
