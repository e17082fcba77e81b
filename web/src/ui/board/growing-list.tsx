import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props<T> {
  label: string;
  className: string | undefined;
  tasks: readonly T[];
  renderCard: (task: T) => ReactNode;
  /** It scrolls by itself, and not with the page. */
  isScroller?: boolean;
}

const portion = 20;

/** A thousand cards at once take seconds to build: the next ones are made well before somebody scrolls to them. */
export function GrowingList<T>({ label, className, tasks, renderCard, isScroller = false }: Props<T>) {
  const [shown, setShown] = useState(portion);
  const end = useRef<HTMLLIElement>(null);
  const hasMore = shown < tasks.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in sight is only told of when it is watched anew
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const root = isScroller ? end.current.parentElement : null;
    const grow = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) setShown((count) => count + portion);
    };
    const observer = new IntersectionObserver(grow, { root, rootMargin: '1500px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, shown, isScroller]);
  return (
    <ul className={className} aria-label={label}>
      {tasks.slice(0, shown).map(renderCard)}
      {hasMore && <li ref={end} aria-hidden />}
    </ul>
  );
}
