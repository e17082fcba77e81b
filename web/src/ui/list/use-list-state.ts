import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useReadyInSlices } from '../late/use-ready-in-slices.ts';
import type { ListData } from './list-page.types.ts';

interface Paging {
  page: number;
  setPage: (page: number, how?: { replace: boolean }) => void;
}

/** What the query of a list means for its screen. */
export function useListState<Row>(query: UseQueryResult<ListData<Row>>, { page, setPage }: Paging, pageSize: number) {
  const isReady = useReadyInSlices(query.data !== undefined);
  const data = isReady ? query.data : undefined;
  const rows = data?.rows ?? [];
  const total = data?.total;
  // Where nobody counts, what was read so far is known.
  const known = total ?? (rows.length > 0 ? (page - 1) * pageSize + rows.length : 0);
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && page > 1 && total !== undefined;
  const goToLastPage = useEffectEvent(() =>
    setPage(Math.min(page - 1, Math.max(1, Math.ceil(known / pageSize))), { replace: true }),
  );
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);
  return {
    rows,
    total: known,
    more: data?.more,
    message: data?.message,
    isLoaded: data !== undefined,
    status: query.isError ? ('failed' as const) : data ? ('ready' as const) : ('loading' as const),
    isFetching: query.isPlaceholderData || isBeyondEnd,
  };
}
