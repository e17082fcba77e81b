import { useEffect, useEffectEvent, useRef } from 'react';
import { loadNextPage } from '../../lib/next-page.ts';
import { RetryLine } from '../retry-line.tsx';
import { Waiting } from '../table/list-states.tsx';
import classes from './load-on.module.css';

/** The infinite query of a list. */
export type Scroller = Parameters<typeof loadNextPage>[0] & {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

/** Stands below the rows of a list that scrolls with the page, and loads on before somebody gets there. */
export function LoadOn({ query }: { query: Scroller }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const loadOn = useEffectEvent(() => void loadNextPage(query));
  useEffect(() => {
    if (!isReady || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadOn(), { rootMargin: '1200px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={classes.end}>
      {isFetchNextPageError && <RetryLine text="The next rows could not be loaded." onRetry={loadOn} />}
      {isFetchingNextPage && (
        <Waiting>
          <span className={classes.dots} aria-hidden />
        </Waiting>
      )}
    </div>
  );
}
