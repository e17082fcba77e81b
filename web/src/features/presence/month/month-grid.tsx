import type { MonthPerson, PresenceMonth } from '@crm/contract/office/presence';
import { weekdayOf } from '@crm/contract/rules/plain-days';
import { type KeyboardEvent, useRef, useState } from 'react';
import { weekdayName } from '../../../lib/dates.ts';
import type { DayOfPerson } from './month-cell.tsx';
import classes from './month-grid.module.css';
import { totalTexts } from './month-looks.ts';
import { MonthRow } from './month-row.tsx';

interface Props {
  label: string;
  days: PresenceMonth['days'];
  people: readonly MonthPerson[];
  today: string;
  /** Of everybody, not only of those who are loaded; undefined while it is on its way. */
  totals: MonthPerson['totals'] | undefined;
  onCorrect: (day: DayOfPerson) => void;
  onHistory: (day: DayOfPerson) => void;
}

interface Place {
  row: number;
  column: number;
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -31 },
  End: { row: 0, column: 31 },
};

/** One cell has the focus; the arrows move it, Enter opens the day. */
export function MonthGrid({ label, days, people, today, totals, onCorrect, onHistory }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<Place>();
  const cellAt = ({ row, column }: Place) => table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // What is open in a cell has keys of its own.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.place === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return setOpened(current);
    }
    if (!step) return;
    event.preventDefault();
    const next = {
      row: clamp(current.row + step.row, people.length),
      column: clamp(current.column + step.column, days.length),
    };
    setCurrent(next);
    cellAt(next)?.focus();
  };
  const close = () => {
    const place = opened;
    setOpened(undefined);
    if (place) cellAt(place)?.focus();
  };
  return (
    <div className={classes.wrap}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus, one at a time */}
      <table ref={table} className={classes.grid} role="grid" aria-label={`Attendance in ${label}`} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {days.map(({ date, free }) => (
              <th key={date} scope="col" data-free={free !== null || undefined} title={free ?? undefined}>
                <b>{Number(date.slice(-2))}</b>
                {weekdayName(weekdayOf(date), 'short').slice(0, 2)}
              </th>
            ))}
            {['Days', 'Hours', 'Leave', 'Late', 'Missing'].map((total) => (
              <th key={total} scope="col" className={classes.total}>
                {total}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <MonthRow
              key={person.id}
              {...{ person, row, days, today, onCorrect, onHistory }}
              current={current.row === row ? current.column : undefined}
              opened={opened?.row === row ? opened.column : undefined}
              onFocus={(column) => setCurrent({ row, column })}
              onOpen={(column) => setOpened({ row, column })}
              onClose={close}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">People in</th>
            {days.map(({ date, present, free }) => (
              <td key={date} data-free={free !== null || undefined}>
                {present || ''}
              </td>
            ))}
            {(totals ? totalTexts(totals) : ['', '', '', '', '']).map((total, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
              <td key={index} className={classes.total}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}
