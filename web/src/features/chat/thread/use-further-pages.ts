import { type RefObject, useEffect, useRef } from 'react';

/** The pages in one direction. */
interface FurtherPages {
  hasMore: boolean;
  isFetching: boolean;
  isFailed: boolean;
  load: () => unknown;
}

/** Loads the next page of a direction before the reader reaches it. The ref belongs where that page will stand. */
export function useFurtherPages(pages: FurtherPages, log: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isFetching, isFailed, load } = pages;
  const isWanted = hasMore && !isFetching && !isFailed;
  useEffect(() => {
    if (!isWanted || !end.current) return;
    const handleSight = (seen: IntersectionObserverEntry[]) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void load();
    };
    const observer = new IntersectionObserver(handleSight, { root: log.current, rootMargin: '800px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted, load, log]);
  return end;
}
