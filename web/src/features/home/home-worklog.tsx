import type { LoggedDay } from '@crm/contract/office/home';
import { weekdayOf } from '@crm/contract/rules/plain-days';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { IconClockExclamation } from '@tabler/icons-react';
import { weekdayName } from '../../lib/dates.ts';
import { HomeSection } from './home-section.tsx';
import { barOf, worklogNote } from './home-words.ts';
import classes from './home-worklog.module.css';

/** The height of a long day, in minutes; a longer one makes the others smaller. */
const usualTop = 9 * 60;

/** A bar for each of the last working days. The hatched part does not match the attendance. */
export function HomeWorklog({ worklog, today }: { worklog: readonly LoggedDay[]; today: string }) {
  const bars = worklog.map((day) => ({ ...day, ...barOf(day) }));
  const top = Math.max(usualTop, ...bars.map(({ solid, hatched }) => solid + hatched));
  const heightOf = (minutes: number) => ({ height: `${(100 * minutes) / top}%` });
  const note = worklogNote(worklog, today);
  return (
    <HomeSection title="Work log" to="/workspace/worklog" linkLabel="Fill in">
      <ul className={classes.days} aria-label="Logged on the last working days">
        {bars.map(({ date, solid, hatched, loggedMinutes }) => (
          <li key={date}>
            <span className={classes.bar} aria-hidden>
              {hatched > 0 && <i data-odd style={heightOf(hatched)} />}
              <i style={heightOf(solid)} />
            </span>
            <time dateTime={date}>
              {date === today ? 'Today' : `${weekdayName(weekdayOf(date), 'short')} ${Number(date.slice(8))}`}
            </time>{' '}
            <b>{formatMinutes(loggedMinutes)}</b>
          </li>
        ))}
      </ul>
      {note && (
        <p className={classes.note}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {note}
        </p>
      )}
    </HomeSection>
  );
}
