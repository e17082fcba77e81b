import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setRouteOpening } from '../lib/sign-in/session.ts';

/** A route counts as being opened until its first data is there or the person types. */
export function useRouteOpening(pathname: string): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address starts the opening again
  useEffect(() => {
    setRouteOpening(true);
    const settle = () => {
      if (queryClient.isFetching() > 0) return;
      finish();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(settle);
    document.addEventListener('input', finish);
    function finish() {
      setRouteOpening(false);
      unsubscribe();
      document.removeEventListener('input', finish);
    }
    settle();
    return finish;
  }, [pathname, queryClient]);
}
