import type { Erasure } from '@crm/contract/office/privacy';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { ErasedLine } from './erased-line.tsx';
import { erasuresQuery } from './privacy.api.ts';
import classes from './privacy.module.css';

export function ErasureList() {
  const { data, error, isFetching, refetch } = useQuery(erasuresQuery);
  return (
    <div className={classes.list}>
      {error && !data && (
        <RetryLine text="The erasures could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <PlainRowsWaiting />}
      {data?.length === 0 && <EmptyState title="Nobody was erased." />}
      <ul aria-label="Erasures">
        {data?.map((erasure) => (
          <li key={`${erasure.kind} ${erasure.recordId}`}>
            <div>
              <b>{titleOf(erasure)}</b>
              <ErasedLine {...erasure} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleOf({ kind, recordId }: Erasure): string {
  return kind === 'customer' ? `Customer #${recordId}` : `Colleague #${recordId}`;
}
