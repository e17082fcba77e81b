import type { PlannedPerson, TeamWeek } from '@crm/contract/numbers/team-week';
import { weekdayOf } from '@crm/contract/rules/plain-days';
import { formatDay, weekdayName } from '../../lib/dates.ts';
import classes from './week-cards.module.css';
import { WeekCell } from './week-cell.tsx';
import { PersonHead } from './week-grid.tsx';

interface Props {
  week: TeamWeek;
  people: readonly PlannedPerson[];
  /** One of the week. */
  date: string;
  onDate: (date: string) => void;
}

/** On a phone: one day at a time. */
export function WeekCards({ week: { days, today }, people, date, onDate }: Props) {
  const shown = days.find((day) => day.date === date);
  return (
    <>
      <fieldset className={classes.tabs} aria-label="Day">
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === date}
            data-free={day.free !== null || undefined}
            data-today={day.date === today || undefined}
            onClick={() => onDate(day.date)}
          >
            {weekdayName(weekdayOf(day.date), 'short').slice(0, 2)} <b>{Number(day.date.slice(-2))}</b>
          </button>
        ))}
      </fieldset>
      {shown?.free && <p className={classes.free}>{shown.free}</p>}
      <ul className={classes.cards} aria-label={formatDay(date)}>
        {people.map((person) => {
          const day = person.days.find((one) => one.date === date);
          return (
            <li key={person.id} className={classes.card}>
              <header>
                <PersonHead person={person} />
              </header>
              {day && <WeekCell person={person} day={day} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
