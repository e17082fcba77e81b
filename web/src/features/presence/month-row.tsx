import type { MonthPerson, PresenceMonth } from '@crm/contract/office/presence';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { formatDay } from '../../lib/dates.ts';
import { type DayOfPerson, OpenedCell } from './month-cell.tsx';
import classes from './month-grid.module.css';
import { cellWords, lookOf } from './month-looks.ts';

interface Props {
  person: MonthPerson;
  row: number;
  days: PresenceMonth['days'];
  today: string;
  /** The column that the Tab key reaches, and the one that is open, if they are in this row. */
  current: number | undefined;
  opened: number | undefined;
  onFocus: (column: number) => void;
  onOpen: (column: number) => void;
  onClose: () => void;
  onCorrect: (day: DayOfPerson) => void;
}

export function MonthRow(props: Props) {
  const { person, row, days, today, current, opened } = props;
  const cells = new Map(person.days.map((cell) => [cell.date, cell]));
  const { totals } = person;
  return (
    <tr>
      <th scope="row" title={person.name}>
        {person.name}
        {person.isFormer && <small>Former staff</small>}
      </th>
      {days.map(({ date, free }, column) => {
        const cell = cells.get(date);
        const { look, text } = lookOf(cell, today);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of its cells
          <td
            key={date}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
            role="gridcell"
            tabIndex={current === column ? 0 : -1}
            data-place={`${row} ${column}`}
            data-look={look}
            data-free={free !== null || undefined}
            data-corrected={(cell && cell.correctedBy !== null) || undefined}
            data-asked={cell?.isAsked || undefined}
            aria-label={`${person.name}, ${formatDay(date)}: ${cellWords(cell, free, today) || 'nothing'}`}
            aria-expanded={opened === column}
            onFocus={() => props.onFocus(column)}
            onClick={() => opened !== column && props.onOpen(column)}
          >
            {opened === column ? (
              <OpenedCell
                day={{ person, date, cell, free }}
                text={text}
                canCorrect={date <= today && canCorrect(person, date)}
                onClose={props.onClose}
                onCorrect={props.onCorrect}
              />
            ) : (
              <span aria-hidden>{text}</span>
            )}
          </td>
        );
      })}
      {[totals.days, formatMinutes(totals.minutes), totals.leave || '–', totals.late || '–', totals.missing || '–'].map(
        (total, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
          <td key={index} className={classes.total}>
            {total}
          </td>
        ),
      )}
    </tr>
  );
}

/** Former staff have no days after they left; the server says so, too. */
function canCorrect({ isFormer, days }: MonthPerson, date: string): boolean {
  return !isFormer || days.some((cell) => cell.date >= date);
}
