import type { AppointmentEntry as Appointment } from '@crm/contract/records/history';
import { formatDay } from '../../lib/dates.ts';
import { statusLabels } from '../appointments/appointment-words.ts';
import { EntryTime } from './entry-time.tsx';
import classes from './timeline.module.css';

/** A call or a meeting with the customer in its current state. */
export function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const { type, at, actor, subject, date, time, status } = appointment;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          <b>{actor}</b> planned a {type}
        </span>
        <EntryTime at={at} />
      </p>
      <dl className={classes.fields}>
        <div>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            {formatDay(date)}, {time}
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{statusLabels[status]}</dd>
        </div>
      </dl>
    </li>
  );
}
