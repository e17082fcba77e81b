import type { MonthPerson, PresenceMonth } from '@crm/contract/office/presence';
import { formatDay } from '../../../lib/dates.ts';
import { type DayOfPerson, OpenedCell } from './month-cell.tsx';
import classes from './month-grid.module.css';
import { cellWords, lookOf, totalTexts } from './month-looks.ts';

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
  onHistory: (day: DayOfPerson) => void;
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
            data-long={text.length > 4 || undefined}
            data-free={free !== null || undefined}
            data-gone={(!cell && isGone(person, date)) || undefined}
            data-corrected={(cell && cell.correctedBy !== null) || undefined}
            data-asked={cell?.isAsked || undefined}
            aria-label={`${person.name}, ${formatDay(date)}: ${cellWords(cell, free, today) || (isGone(person, date) ? 'not employed' : 'nothing')}`}
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
                onHistory={props.onHistory}
              />
            ) : (
              <span aria-hidden>{text}</span>
            )}
          </td>
        );
      })}
      {totalTexts(totals).map((total, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
        <td key={index} className={classes.total}>
          {total}
        </td>
      ))}
    </tr>
  );
}

/** Up to the day on which somebody left; the server says so, too. */
function canCorrect({ leftOn }: MonthPerson, date: string): boolean {
  return leftOn === null || date <= leftOn;
}

/** Before somebody came, or after they left. */
function isGone({ joinedOn, leftOn }: MonthPerson, date: string): boolean {
  return date < joinedOn || (leftOn !== null && date >= leftOn);
}
