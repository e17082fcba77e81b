import type { DashboardTask } from '@crm/contract/work/assignments';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../lib/profile.ts';
import { TaskColumn } from '../../ui/board/board-column.tsx';
import { BoardSkeleton } from '../../ui/board/board-skeleton.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';

const columns = [
  { name: 'To Do', status: 'Pending' },
  { name: 'In Progress', status: 'Progress' },
] as const;

/** All unfinished assignments, read-only. */
export function DashboardBoard() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const today = useProfile()?.today;
  return (
    <>
      {error && <RetryLine text="Your tasks could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {!data && !error && (
        <div className={classes.waiting}>
          <BoardSkeleton columns={columns.map(({ name }) => name)} />
        </div>
      )}
      {data && <DashboardColumns tasks={data.tasks} today={today} />}
    </>
  );
}

export function DashboardColumns({ tasks, today }: { tasks: readonly DashboardTask[]; today: string | undefined }) {
  return (
    <div className={classes.board}>
      {columns.map(({ name, status }) => {
        const shown = tasks.filter(({ workUpdate }) => workUpdate === status);
        return (
          <TaskColumn
            key={name}
            column={{ name, tasks: shown, count: shown.length, emptyText: 'No tasks here!' }}
            isTarget={false}
            onDrop={undefined}
            renderCard={(task) => <DashboardCard key={task.id} task={task} today={today} />}
          />
        );
      })}
    </div>
  );
}
