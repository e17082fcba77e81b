import type { PlannedDay, PlannedPerson } from '@crm/contract/numbers/team-week';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type DragEvent, use, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import marks from '../calendar/leave-mark.module.css';
import { WeekActs } from './week-acts.ts';
import classes from './week-cell.module.css';
import { WeekChip } from './week-chip.tsx';
import { hoursWords, tooMuchWords } from './week-words.ts';

/** What a person has on a day: hours against the capacity, leave, and the first pieces of work. */
export function WeekCell({ person, day }: { person: PlannedPerson; day: PlannedDay }) {
  const { date, leave, leaveType, work, more } = day;
  const { onOpenDay } = use(WeekActs);
  const tooMuch = tooMuchWords(day);
  return (
    <div className={classes.cell}>
      {leave !== '' && (
        <p className={`${marks.mark} ${classes.leave}`} data-mark={leaveType === 'fullday' ? 'full' : 'half'} title={leave}>
          {leave}
        </p>
      )}
      {(day.planned > 0 || day.capacity > 0) && <HoursBar day={day} />}
      {tooMuch !== '' && (
        <p className={classes.over}>
          <IconAlertTriangle size={12} stroke={2} aria-hidden />
          {tooMuch}
        </p>
      )}
      {work.length > 0 && (
        <ul className={classes.work} aria-label={`${person.name}, ${formatDay(date)}`}>
          {work.map((piece) => (
            <li key={`${piece.kind} ${piece.id}`}>
              <WeekChip placed={{ work: piece, person, date }} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => onOpenDay(person, date)}>
          +{more} more
          <VisuallyHidden>
            {' '}
            of {person.name}, {formatDay(date)}
          </VisuallyHidden>
        </button>
      )}
    </div>
  );
}

export function HoursBar({ day }: { day: PlannedDay }) {
  const { planned, capacity, overMinutes } = day;
  const whole = Math.max(planned, capacity, 1);
  return (
    <div className={classes.hours} title={`${hoursWords(day)} are planned for calls and meetings`}>
      <span className={classes.bar} aria-hidden>
        <i style={{ width: `${(Math.min(planned, capacity) / whole) * 100}%` }} />
        {planned > capacity && (
          <i data-over={overMinutes > 0 || undefined} style={{ width: `${((planned - capacity) / whole) * 100}%` }} />
        )}
      </span>
      <small>{hoursWords(day)}</small>
    </div>
  );
}

/** What is dropped on it goes to this person and day. */
export function useDropTarget(person: PlannedPerson, date: string) {
  const { dragged, onDrop } = use(WeekActs);
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged()) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(person, date);
    },
  };
}
