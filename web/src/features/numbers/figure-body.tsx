import type { ReactNode } from 'react';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Waiting } from '../../ui/table/list-states.tsx';
import classes from './numbers.module.css';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Waiting, failed and there. Old figures stay while new ones are on their way. */
export function FigureBody<Data>({ query: { data, isError, isFetching, refetch }, children }: Props<Data>) {
  return (
    <>
      {isError && <RetryLine text="The figures could not be loaded." isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Waiting>
          <div className={classes.bones} aria-hidden="true">
            <i />
            <i />
          </div>
        </Waiting>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
