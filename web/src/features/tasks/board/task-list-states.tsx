import type { StatusWord } from '../../../ui/badge/status-badge.tsx';
import { BoardSkeleton } from '../../../ui/board/board-skeleton.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { useLoadFailure } from './use-load-failure.ts';

interface Props {
  isLoaded: boolean;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  failureTitle: string;
  /** Where the reader goes when the list is missing and there is no page to go back to. */
  fallback: string;
  /** The names of a board's columns. */
  columns?: readonly StatusWord[];
}

/** Shown above or instead of tasks: a failure, a skeleton. */
export function TaskListStates({ isLoaded, error, isFetching, onRetry, failureTitle, fallback, columns }: Props) {
  useLoadFailure(failureTitle, error, fallback);
  return (
    <>
      {error && <RetryLine text={failureTitle} onRetry={onRetry} isRetrying={isFetching} />}
      {!isLoaded && !error && <BoardSkeleton columns={columns} />}
    </>
  );
}
