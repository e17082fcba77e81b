import type { PersonToday, PresenceDay } from '@crm/contract/office/presence';
import type { PresenceState } from '@crm/contract/rules/presence';
import { CardSkeleton } from '../../../ui/table/data-table-cards.tsx';
import { ListStates, type ListStatus, Waiting } from '../../../ui/table/list-states.tsx';
import { hoursOf, shownTime } from '../day-times.ts';
import { stateWords } from '../presence-status.tsx';
import { DayActions, type DayHandlers } from './day-actions.tsx';
import classes from './day-list.module.css';
import { DayNote } from './day-note.tsx';
import { DayPerson } from './day-person.tsx';

interface Props extends Pick<ListStatus, 'status' | 'onRetry' | 'empty'>, DayHandlers {
  rows: readonly PersonToday[];
  day: PresenceDay | undefined;
  now: number | null;
  isRetrying: boolean;
}

/** On a phone a line for each person, below the state that several share. */
export function DayList({ rows, day, now, isRetrying, status, onRetry, empty, ...handlers }: Props) {
  // A count of what is loaded alone would be wrong.
  const isWhole = rows.length === day?.total;
  const countOf = (state: PresenceState) => (isWhole ? rows.filter((row) => row.state === state).length : '');
  return (
    <ListStates
      {...{ status, onRetry, empty }}
      count={rows.length}
      isFetching={isRetrying}
      waiting={
        <Waiting>
          <div className={classes.waiting}>
            <CardSkeleton />
          </div>
        </Waiting>
      }
    >
      <ul className={classes.list} aria-label="Attendance of the day">
        {rows.map((person, index) => (
          <li key={person.id}>
            {person.state !== rows[index - 1]?.state && (
              <div className={classes.group}>
                {stateWords[person.state]} <span>{countOf(person.state)}</span>
              </div>
            )}
            <Line person={person} isToday={day?.isToday ?? false} now={now} {...handlers} />
          </li>
        ))}
      </ul>
    </ListStates>
  );
}

interface LineProps extends DayHandlers {
  person: PersonToday;
  isToday: boolean;
  now: number | null;
}

function Line({ person, isToday, now, ...handlers }: LineProps) {
  const { entryTime, exitTime, lateMinutes } = person;
  return (
    <div className={classes.line}>
      <div className={classes.who}>
        <DayPerson person={person} />
        <span className={classes.notes}>
          {lateMinutes > 0 && <span className={classes.late}>{lateMinutes} min late</span>}
          <DayNote person={person} isToday={isToday} onHistory={handlers.onHistory} />
        </span>
      </div>
      {(entryTime !== null || exitTime !== null) && (
        <span className={classes.times}>
          <b>
            {shownTime(entryTime)}
            {exitTime !== null && <> – {shownTime(exitTime)}</>}
          </b>
          <small>
            {hoursOf(person, now)} h{exitTime === null && now !== null && ' so far'}
          </small>
        </span>
      )}
      <span className={classes.acts}>
        <DayActions person={person} isToday={isToday} {...handlers} />
      </span>
    </div>
  );
}
