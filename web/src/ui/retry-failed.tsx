import { RetryLine } from './retry-line.tsx';

interface Asked {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One line for all queries of a screen that failed; nothing when none did. */
export function RetryFailed({ queries }: { queries: readonly Asked[] }) {
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const handleRetry = () => {
    for (const query of failed) void query.refetch();
  };
  return <RetryLine isRetrying={failed.some(({ isFetching }) => isFetching)} onRetry={handleRetry} />;
}
