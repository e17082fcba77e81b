import { CallError } from '@crm/contract/core/envelope';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Waiting } from '../../ui/table/list-states.tsx';
import classes from './numbers.module.css';

interface Props<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
}

/** Waiting, failed and there. Old figures stay while those of other days are on their way, and are seen to be old. */
export function FigureBody<Data>({ query, children }: Props<Data>) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {isError && <RetryLine text={failureOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Waiting>
          <div className={classes.bones} aria-hidden="true">
            <i />
            <i />
          </div>
        </Waiting>
      )}
      {data !== undefined && (
        <div className={classes.answer} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          {children(data)}
        </div>
      )}
    </>
  );
}

/** With what is wrong with the days or the team: loading them again does not help. */
function failureOf(error: Error | null): string {
  const failed = 'The figures could not be loaded.';
  const [fault] = Object.values(fieldsOf(error));
  if (fault !== undefined) return `${failed} ${fault}.`;
  return error instanceof CallError && error.code === 'FORBIDDEN' ? `${failed} ${error.message}` : failed;
}
