import { type RefObject, useEffect, useRef } from 'react';

export interface OlderPages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next older page before the reader reaches it. The ref belongs above the oldest message. */
export function useOlderPages(pages: OlderPages, log: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const isWanted = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!isWanted || !top.current) return;
    const load = (seen: IntersectionObserverEntry[]) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
    };
    const observer = new IntersectionObserver(load, { root: log.current, rootMargin: '800px' });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [isWanted, fetchNextPage, log]);
  return top;
}
