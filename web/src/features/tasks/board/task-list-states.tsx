import type { UseQueryResult } from '@tanstack/react-query';
import classes from '../../../ui/board/board.module.css';
import { BoardSkeleton } from '../../../ui/board/board-skeleton.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import type { TaskRows } from '../tasks.api.ts';
import { useLoadFailure } from './use-load-failure.ts';

interface Props {
  query: UseQueryResult<TaskRows>;
  failureTitle: string;
  /** Where the reader goes when the list is missing and there is no page to go back to. */
  fallback: string;
  /** The names of a board's columns. */
  columns?: readonly string[];
}

/** Shown above or instead of tasks: a failure, the note that only the first are shown, a skeleton. */
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
