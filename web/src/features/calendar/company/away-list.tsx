import { type Collisions, leaveTypeLabels } from '@crm/contract/calendar/leave';
import { formatNumber } from '../../../lib/numbers.ts';
import { spanText } from '../calendar-words.ts';
import { LeaveStatusBadge } from '../leave-badge.tsx';
import classes from './request-drawer.module.css';

/** Team-mates who are away at the same time. */
export function AwayList({ away }: Pick<Collisions, 'away'>) {
  return (
    <section className={classes.section}>
      <h3>
        Also away from the team <span>{away.length > 0 && formatNumber(away.length)}</span>
      </h3>
      {away.length === 0 && <p className={classes.quiet}>Nobody else.</p>}
      <ul>
        {away.map(({ staffId, name, leaveType, start, end, status }) => (
          <li key={`${staffId} ${start} ${leaveType}`} className={classes.away}>
            <span>
              {name}
              <small>
                {leaveTypeLabels[leaveType]}, {spanText({ start, end })}
              </small>
            </span>
            <LeaveStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
