import type { PlannedDay, PlannedPerson, TeamWeek } from '@crm/contract/numbers/team-week';
import { weekdayOf } from '@crm/contract/rules/plain-days';
import { memo } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatDayInFull, formatDayOfYear, weekdayName } from '../../lib/dates.ts';
import { useDropTarget, WeekCell } from './week-cell.tsx';
import classes from './week-grid.module.css';

/** People by days. */
export function WeekGrid({ week, people }: { week: TeamWeek; people: readonly PlannedPerson[] }) {
  const { days, today } = week;
  return (
    <div className={classes.wrap}>
      <table className={classes.grid} aria-label={`Week of ${formatDayInFull(week.from)}`}>
        <thead className={classes.head}>
          <tr>
            <th scope="col" className={classes.person}>
              Person
            </th>
            {days.map(({ date, free }) => (
              <th
                key={date}
                scope="col"
                data-free={free !== null || undefined}
                aria-current={date === today ? 'date' : undefined}
              >
                <span>{weekdayName(weekdayOf(date), 'short')}</span> <b>{formatDayOfYear(date)}</b>
                {free !== null && weekdayName(weekdayOf(date), 'long') !== free && <small title={free}>{free}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <WeekRow key={person.id} person={person} week={week} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Memoized: what is open on the page must not draw every row again. */
const WeekRow = memo(function WeekRow({ person, week: { days, today } }: { person: PlannedPerson; week: TeamWeek }) {
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <PersonHead person={person} />
      </th>
      {person.days.map((day, index) => (
        <DayCell key={day.date} {...{ person, day, today }} isFree={days[index]?.free !== null} />
      ))}
    </tr>
  );
});

function DayCell({ person, day, today, isFree }: { person: PlannedPerson; day: PlannedDay; today: string; isFree: boolean }) {
  const target = useDropTarget(person, day.date);
  return (
    <td
      {...target}
      data-free={isFree || undefined}
      data-past={day.date < today || undefined}
      data-too-much={day.overMinutes + day.overTasks > 0 || undefined}
    >
      <WeekCell person={person} day={day} />
    </td>
  );
}

export function PersonHead({ person: { name, team, overdue } }: { person: PlannedPerson }) {
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {team !== '' && (
        <small className={classes.fact} title={team}>
          {team}
        </small>
      )}
      {overdue > 0 && (
        <small className={classes.fact} data-overdue>
          {countText(overdue, 'task')} overdue
        </small>
      )}
    </>
  );
}
