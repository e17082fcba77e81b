import { attendanceSides } from '@crm/contract/office/attendance';
import { formatWeekday } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import type { Times } from './attendance-days.ts';
import classes from './mark-attendance.module.css';
import { MarkSide } from './mark-side.tsx';

/** Today's entry and exit; `times` is undefined until they are known. */
export function MarkAttendance({ times }: { times: Times | undefined }) {
  const profile = useProfile();
  return (
    <section className={classes.panel} aria-label="Mark Attendance">
      <div className={classes.head}>
        <h2>Mark Attendance</h2>
        {profile && <time dateTime={profile.today}>{formatWeekday(profile.today)}</time>}
      </div>
      <div className={classes.sides}>
        {attendanceSides.map((side) => (
          <MarkSide key={side} side={side} profile={profile} times={times} />
        ))}
      </div>
    </section>
  );
}
