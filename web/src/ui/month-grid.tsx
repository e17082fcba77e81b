import { addDays } from '@crm/contract/plain-days';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatMonth, weekdayName } from '../lib/dates.ts';
import { type DayProps, MonthDay } from './month-day.tsx';
import classes from './month-grid.module.css';
import { monthWeeks } from './month-weeks.ts';

interface Props {
  year: number;
  /** 1 is January. */
  month: number;
  /** The business day, YYYY-MM-DD. */
  today: string;
  dayProps: (day: string) => DayProps;
  onPrev: () => void;
  onNext: () => void;
  legend?: ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month as a grid: one tab stop, arrows walk the days and on into the next month. */
export function MonthGrid({ year, month, today, dayProps, onPrev, onNext, legend }: Props) {
  const weeks = monthWeeks(year, month);
  const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  const [active, setActive] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const tabStop = active.startsWith(prefix) ? active : today.startsWith(prefix) ? today : `${prefix}-01`;

  const go = (day: string) => {
    setActive(day);
    if (day < `${prefix}-01`) onPrev();
    else if (!day.startsWith(prefix)) onNext();
    // The day may be of a month that is drawn only after this event.
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step !== undefined) go(addDays(tabStop, step));
    else if (event.key === 'PageUp') onPrev();
    else if (event.key === 'PageDown') onNext();
    else return;
    event.preventDefault();
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the keyboard */}
      <table ref={grid} role="grid" className={classes.grid} aria-label={formatMonth(year, month)} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, 'long')} data-sunday={weekday === 0 || undefined}>
                {weekdayName(weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(prefix)}
                  isToday={day === today}
                  isTabStop={day === tabStop}
                  onFocus={() => setActive(day)}
                  {...dayProps(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {legend && <div className={classes.legend}>{legend}</div>}
    </div>
  );
}
