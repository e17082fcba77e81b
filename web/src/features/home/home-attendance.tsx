import type { Home } from '@crm/contract/office/home';
import { useProfile } from '../../lib/profile.ts';
import markClasses from '../attendance/mark-attendance.module.css';
import { MarkedSide, MarkSide } from '../attendance/mark-side.tsx';
import classes from './home-attendance.module.css';
import { hoursAtWork } from './home-words.ts';

interface Props {
  attendance: Home['attendance'];
  today: string;
  minuteNow: number;
}

/** Today's marks, and the form for the next one. */
export function HomeAttendance({ attendance, today, minuteNow }: Props) {
  const { entryTime: entry, exitTime: exit } = attendance;
  const timeZone = useProfile()?.timeZone;
  const hours = hoursAtWork(attendance, minuteNow);
  const next = entry === null ? 'entry' : exit === null ? 'exit' : null;
  return (
    <section className={classes.strip} aria-label="Mark Attendance">
      {entry !== null && <MarkedSide label="Entry" time={entry} />}
      {hours !== undefined && (
        <dl className={markClasses.marked}>
          <dt>At work</dt>
          <dd>
            {hours} <small>{exit === null ? 'hours so far' : 'hours'}</small>
          </dd>
        </dl>
      )}
      {exit !== null && <MarkedSide label="Exit" time={exit} />}
      {next && (
        <div className={classes.next}>
          <MarkSide key={next} side={next} profile={timeZone ? { today, timeZone } : undefined} times={{ entry, exit }} />
        </div>
      )}
    </section>
  );
}
