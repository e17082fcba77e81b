import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { attendanceColumn } from '../sheet/sheet-fields.ts';
import type { DayFacts } from '../sheet/worklog-month.ts';

/** Of the grid on a phone, as its styles say. */
const rowHeight = 40;
const columnWidth = 68;
const heightOfScreen = 0.64;
const nextDays = 5;

/**
 * A month has 500 cells, of which a phone shows a fifth: those are drawn first. The others follow when the browser has nothing else to do,
 * some days at a time, or all at once with `drawAll`.
 */
export function useDrawnCells(days: readonly DayFacts[]): { columnsOf: (day: number) => number; drawAll: () => void } {
  const isPhone = useIsPhone();
  const [sight] = useState(() => cellsInSight(days));
  const [whole, setWhole] = useState(isPhone ? 0 : days.length);
  const isWhole = whole >= days.length;
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setWhole(whole + nextDays)));
  }, [whole, isWhole]);
  const columnsOf = (day: number) => {
    const place = (day - 1 - sight.from + days.length) % days.length;
    if (place < whole) return attendanceColumn;
    return place < sight.days ? sight.columns : 0;
  };
  const drawAll = () => {
    if (!isWhole) flushSync(() => setWhole(days.length));
  };
  return { columnsOf, drawAll };
}

/** Today stands in the middle. */
function cellsInSight(days: readonly DayFacts[]) {
  const columns = Math.min(Math.ceil(window.innerWidth / columnWidth), attendanceColumn - 2);
  const count = Math.min(Math.ceil((window.innerHeight * heightOfScreen) / rowHeight) + 1, days.length);
  const today = days.findIndex(({ isToday }) => isToday);
  const from = Math.max(0, Math.min(today - Math.floor(count / 2), days.length - count));
  return { from, days: count, columns };
}
