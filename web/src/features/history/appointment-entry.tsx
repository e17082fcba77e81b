import type { AppointmentEntry as Appointment } from '@crm/contract/records/history';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { AppointmentStatusBadge } from '../appointments/appointment-badge.tsx';
import { statusLabels } from '../appointments/appointment-words.ts';
import { OutcomeButtons } from '../appointments/outcomes/outcome-buttons.tsx';
import { OutcomeStrip } from '../appointments/outcomes/outcome-strip-lazy.tsx';
import { EntryTime } from './entry-time.tsx';
import classes from './timeline.module.css';

/** A call or a meeting with the customer in its current state. */
export function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const { at, actor, subject, date, time, isClosed } = appointment;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          <b>{actor}</b> {isClosed ? closedWords(appointment) : `planned a ${appointment.type}`}
        </span>
        <EntryTime at={at} />
      </p>
      {isClosed && <Result appointment={appointment} />}
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
        {!isClosed && (
          <div>
            <dt>Status</dt>
            <dd>{statusLabels[appointment.status]}</dd>
          </div>
        )}
      </dl>
      {appointment.status === 'pending' && appointment.canEdit && <Outcome appointment={appointment} />}
    </li>
  );
}

function closedWords({ type, status }: Appointment): string {
  if (status === 'cancelled') return `cancelled a ${type}`;
  return type === 'call' ? 'called' : 'held a meeting';
}

function Result({ appointment }: { appointment: Appointment }) {
  const { status, outcome, minutes, outcomeNote } = appointment;
  return (
    <>
      <p className={classes.result}>
        <AppointmentStatusBadge status={status} outcome={outcome} />
        {minutes !== null && <span>{minutes} min</span>}
      </p>
      {outcomeNote && <p className={classes.said}>{outcomeNote}</p>}
    </>
  );
}

function Outcome({ appointment }: { appointment: Appointment }) {
  const [isOpen, setOpen] = useState(false);
  const closable = { ...appointment, kind: appointment.type };
  return (
    <div className={classes.outcome}>
      <OutcomeButtons closable={closable} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <OutcomeStrip closable={closable} onClose={() => setOpen(false)} />}
    </div>
  );
}
