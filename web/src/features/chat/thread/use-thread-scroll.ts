import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Ends {
  oldestId: number;
  /** Identifies the last message of the thread, sent or not. */
  tail: number | string;
  isOwnTail: boolean;
  /** The message to begin at, in place of the end. */
  at: number | null;
}

/** The tail while the newest messages are not loaded: nobody is at the end then. */
export const laterTail = 'later';

const nearPx = 48;

/** Follows new messages at the end, keeps the position when older ones are loaded, and tells of new ones below. */
export function useThreadScroll({ oldestId, tail, isOwnTail, at }: Ends) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** `fromEnd` does not change when older messages are added above. */
  const scroll = useRef({ isAtEnd: at === null, fromEnd: 0, scrollTop: 0, oldestId, tail });
  const [isAtEnd, setAtEnd] = useState(at === null);
  const [newTail, setNewTail] = useState<number | string>();

  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight });

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const before = scroll.current;
    // Older news that are loaded at last are no news.
    const hasNewTail = before.tail !== tail && before.tail !== laterTail;
    const goesToEnd = before.isAtEnd || (hasNewTail && isOwnTail);
    if (goesToEnd) box.scrollTop = box.scrollHeight;
    else if (before.oldestId !== oldestId) box.scrollTop = box.scrollHeight - before.fromEnd;
    if (hasNewTail && !before.isAtEnd && !isOwnTail) setNewTail(tail);
    scroll.current = { isAtEnd: goesToEnd, ...measure(box), oldestId, tail };
  }, [oldestId, tail, isOwnTail]);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box || at === null) return;
    box.querySelector(`[data-message="${at}"]`)?.scrollIntoView({ block: 'center' });
    // A short thread has its end in sight without any scrolling.
    const now = measure(box);
    const atEnd = isNearEnd(box, now.fromEnd) && scroll.current.tail !== laterTail;
    scroll.current = { ...scroll.current, ...now, isAtEnd: atEnd };
    setAtEnd(atEnd);
  }, [at]);

  useEffect(() => {
    const box = log.current;
    if (!box || !content.current) return;
    const handleScroll = () => {
      const before = scroll.current;
      const now = measure(box);
      // Only scrolling up leaves the end; growing content is followed.
      const isNear = isNearEnd(box, now.fromEnd) || (before.isAtEnd && now.scrollTop >= before.scrollTop);
      const atEnd = isNear && before.tail !== laterTail;
      scroll.current = { ...before, ...now, isAtEnd: atEnd };
      setAtEnd(atEnd);
      if (atEnd) setNewTail(undefined);
    };
    // The field grows, the phone's keyboard opens, a long message gets its real height.
    const observer = new ResizeObserver(() => {
      if (scroll.current.isAtEnd) box.scrollTop = box.scrollHeight;
      scroll.current = { ...scroll.current, ...measure(box) };
    });
    observer.observe(box);
    observer.observe(content.current);
    box.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
    };
  }, []);

  return { log, content, isAtEnd, hasNew: newTail !== undefined && !isAtEnd, toEnd };
}

function measure(box: HTMLElement): { fromEnd: number; scrollTop: number } {
  return { fromEnd: box.scrollHeight - box.scrollTop, scrollTop: box.scrollTop };
}

function isNearEnd(box: HTMLElement, fromEnd: number): boolean {
  return fromEnd - box.clientHeight < nearPx;
}
