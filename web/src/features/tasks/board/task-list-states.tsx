import type { UseQueryResult } from '@tanstack/react-query';
import classes from '../../../ui/board/board.module.css';
import { BoardSkeleton } from '../../../ui/board/board-skeleton.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import type { TaskRows } from '../tasks.api.ts';
import { useLoadFailure } from './use-load-failure.ts';

interface Props {
  query: UseQueryResult<TaskRows>;
  failureTitle: string;
  /** Where somebody goes whose list is not there, and who came from nowhere. */
  fallback: string;
  /** The names of a board's columns. */
  columns?: readonly string[];
}

/** What stands above or instead of tasks: a failure, that only the first are shown, the shape of what comes. */
export function TaskListStates({ query, failureTitle, fallback, columns }: Props) {
  const { data, error, isFetching, refetch } = query;
  useLoadFailure(failureTitle, error, fallback);
  return (
    <>
      {error && <RetryLine text={failureTitle} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {!data && !error && <BoardSkeleton columns={columns} />}
    </>
  );
}
