import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadNextPage } from '../../lib/next-page.ts';
import { useWasIdle } from '../late/use-was-idle.ts';
import type { Scroller } from '../list/load-on.tsx';
import { RetryLine } from '../retry-line.tsx';

interface Props<T> {
  label: string;
  className: string | undefined;
  rows: readonly T[];
  rowKey: (row: T) => number;
  renderCard: (row: T) => ReactNode;
  /** How many there are with those that are not loaded. */
  total: number;
  /** What loads on. */
  scroller?: Scroller | undefined;
  /** The row that is being dragged: it must stay while the list scrolls. */
  dragged?: T | null;
}

const gap = 8;
const usualHeight = 148;
/** As the styles of a column say. */
const heightOfScreen = 0.75;
/** Rows beyond the visible ones that are drawn, and how near the end is when the list loads on: at first and when the browser was idle. */
const first = { overscan: 1, nearEnd: 1 };
const later = { overscan: 8, nearEnd: 25 };

/** A list of any length that scrolls by itself: only what is in sight, and a little more, has elements. */
export function WindowedList<T>({ label, className, rows, rowKey, renderCard, total, scroller, dragged }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { overscan, nearEnd } = useWasIdle() ? later : first;
  // With the first rows, to measure would lay out the whole page in the task that draws them.
  const isMeasured = useDeferredValue(true, false);
  const kept = [focused, dragged ? rowKey(dragged) : null];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => (isMeasured ? list.current : null),
    estimateSize: () => usualHeight,
    gap,
    overscan,
    initialRect: { width: 320, height: window.innerHeight * heightOfScreen },
    getItemKey: (index) => keyAt(rows, rowKey, index),
    rangeExtractor: (range) => withKept(range, rows, rowKey, kept),
  });
  const items = virtualizer.getVirtualItems();
  useLoadOn(scroller, (items.at(-1)?.index ?? 0) + nearEnd >= rows.length);
  const handleFocus = ({ target }: FocusEvent) => {
    const index = target.closest('li')?.dataset.index;
    setFocused(index === undefined ? null : keyAt(rows, rowKey, Number(index)));
  };
  return (
    <ul ref={list} className={className} aria-label={label} onFocus={handleFocus} onBlur={() => setFocused(null)}>
      {items.map(({ index, key, start }, position) => {
        const row = rows[index];
        const above = start - (items[position - 1]?.end ?? -gap) - gap;
        return (
          row !== undefined && (
            <li
              key={key}
              ref={isMeasured ? virtualizer.measureElement : undefined}
              data-index={index}
              data-row
              aria-setsize={total}
              aria-posinset={index + 1}
              style={above > 0 ? { marginTop: above } : undefined}
            >
              {renderCard(row)}
            </li>
          )
        );
      })}
      <li aria-hidden style={{ height: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)) }} />
      {scroller?.isFetchNextPageError && (
        <li>
          <RetryLine text="The next cards could not be loaded." onRetry={() => void loadNextPage(scroller)} />
        </li>
      )}
    </ul>
  );
}

function useLoadOn(scroller: Scroller | undefined, isNearEnd: boolean): void {
  const canLoad = scroller?.hasNextPage && !scroller.isFetchingNextPage && !scroller.isFetchNextPageError;
  const isReady = canLoad === true && isNearEnd;
  const loadOn = useEffectEvent(() => scroller && void loadNextPage(scroller));
  useEffect(() => {
    if (isReady) loadOn();
  }, [isReady]);
}

/** What has the focus, or is dragged, keeps its element wherever the list is scrolled to. */
function withKept<T>(range: Range, rows: readonly T[], rowKey: (row: T) => number, kept: readonly (number | null)[]): number[] {
  const shown = defaultRangeExtractor(range);
  const more = kept.map((key) => (key === null ? -1 : rows.findIndex((row) => rowKey(row) === key)));
  return [...new Set([...shown, ...more.filter((index) => index >= 0)])].sort((one, other) => one - other);
}

function keyAt<T>(rows: readonly T[], rowKey: (row: T) => number, index: number): number {
  const row = rows[index];
  return row === undefined ? -1 : rowKey(row);
}
