import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delayed } from '../delayed.tsx';
import { useReadyInSlices } from '../late/use-ready-in-slices.ts';
import { RetryLine } from '../retry-line.tsx';

export interface ListStatus {
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  isRetrying?: boolean;
  /** What a list that could not be loaded says; 'This list could not be loaded.' unless told. */
  failureText?: string | undefined;
  /** The next rows are on their way; the previous ones stay, dimmed. */
  isFetching?: boolean;
  /** What stands there when there are no rows. */
  empty: ReactNode;
}

interface Props extends ListStatus {
  count: number;
  /** In the place of rows that are on their way for the first time: a `Waiting`. */
  waiting: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Waiting, failed, empty and full are told apart: a list never looks empty before it is known to be. */
export function ListStates({ status, count, isFetching = false, isRetrying = isFetching, ...props }: Props) {
  const isReady = useReadyInSlices(status !== 'loading');
  if (!isReady) return props.waiting;
  if (status === 'ready' && count === 0 && !isFetching) return props.empty;
  return (
    <>
      {status === 'failed' && <RetryLine text={props.failureText} onRetry={props.onRetry} isRetrying={isRetrying} />}
      {count > 0 && props.children}
    </>
  );
}

/** Bones in the place of rows. They are not drawn at once: an answer that comes quickly must not flash them. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>{children}</Delayed>
    </>
  );
}
