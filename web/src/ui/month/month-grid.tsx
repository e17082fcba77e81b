import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import { type FirstDayOfWeek, weekdaysFrom, weekStart } from '@crm/contract/rules/working-week';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { company } from '../../lib/company/company.ts';
import { formatMonth, weekdayName } from '../../lib/dates.ts';
import { type DayProps, MonthDay } from './month-day.tsx';
import classes from './month-grid.module.css';
import { monthAfter, monthWeeks } from './month-weeks.ts';

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

/** A month as a grid: one tab stop, the keys walk the days and on into the next month. */
export function MonthGrid({ year, month, today, dayProps, onPrev, onNext, legend }: Props) {
  const { first, last } = monthRange(year, month);
  const { firstDayOfWeek, workingDays } = company.useValue();
  const [active, setActive] = useState(today);
  const isShown = (day: string) => first <= day && day <= last;
  const tabStop = [active, today, first].find(isShown);
  const { grid, focusWhenShown } = useLaterFocus();

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = dayAfterKey(event.key, tabStop ?? first, firstDayOfWeek);
    if (day === undefined) return;
    event.preventDefault();
    setActive(day);
    focusWhenShown(day);
    if (day < first) onPrev();
    else if (day > last) onNext();
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the keyboard */}
      <table ref={grid} role="grid" className={classes.grid} aria-label={formatMonth(year, month)} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {weekdaysFrom(firstDayOfWeek).map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekdayName(weekday, 'long')}
                data-sunday={!workingDays.includes(weekday) || undefined}
              >
                {weekdayName(weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(year, month, firstDayOfWeek).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  isOutside={!isShown(day)}
                  isToday={day === today}
                  workingDays={workingDays}
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

/** The day may be of a month that is drawn only some renders later. */
function useLaterFocus() {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]:not([data-outside])`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  const focusWhenShown = (day: string) => {
    wanted.current = day;
  };
  return { grid, focusWhenShown };
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function dayAfterKey(key: string, day: string, firstDay: FirstDayOfWeek): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return weekStart(day, firstDay);
  if (key === 'End') return addDays(weekStart(day, firstDay), 6);
  if (key === 'PageUp') return monthAfter(day, -1);
  if (key === 'PageDown') return monthAfter(day, 1);
  return undefined;
}
