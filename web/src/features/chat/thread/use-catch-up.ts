import { useEffect, useRef } from 'react';

/** The list names a message that the thread lacks: the socket missed it, so the thread is loaded again once. */
export function useCatchUp(thread: { isFetching: boolean; refetch: () => unknown }, lastId: number, newestId: number): void {
  const { isFetching, refetch } = thread;
  const tried = useRef(0);
  const isBehind = !isFetching && lastId > newestId;
  useEffect(() => {
    if (!isBehind || tried.current === lastId) return;
    tried.current = lastId;
    void refetch();
  }, [isBehind, lastId, refetch]);
}
