import type { DashboardTask } from '@crm/contract/work/assignments';
import { useProfile } from '../../lib/profile.ts';
import { type BoardColumn, TaskColumn } from '../../ui/board/board-column.tsx';
import { BoardSkeleton } from '../../ui/board/board-skeleton.tsx';
import { useBoardColumns } from '../../ui/board/use-board-columns.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { dashboardColumnQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';

const names = ['To Do', 'In Progress'] as const;
type Name = (typeof names)[number];
const statuses = { 'To Do': 'Pending', 'In Progress': 'Progress' } as const;

/** All unfinished assignments, read-only. */
export function DashboardBoard() {
  const { columns, isLoaded, error, isFetching, retry } = useBoardColumns(names, (name) => dashboardColumnQuery(statuses[name]));
  const today = useProfile()?.today;
  return (
    <>
      {error && <RetryLine text="Your tasks could not be loaded." onRetry={retry} isRetrying={isFetching} />}
      {!isLoaded && !error && (
        <div className={classes.waiting}>
          <BoardSkeleton columns={names} />
        </div>
      )}
      {isLoaded && <DashboardColumns columns={columns} today={today} />}
    </>
  );
}

interface Props {
  columns: readonly Omit<BoardColumn<Name, DashboardTask>, 'emptyText'>[];
  today: string | undefined;
}

export function DashboardColumns({ columns, today }: Props) {
  return (
    <div className={classes.board}>
      {columns.map((column) => (
        <TaskColumn
          key={column.name}
          column={{ ...column, emptyText: 'No tasks here!' }}
          isTarget={false}
          onDrop={undefined}
          renderCard={(task) => <DashboardCard key={task.id} task={task} today={today} />}
        />
      ))}
    </div>
  );
}
