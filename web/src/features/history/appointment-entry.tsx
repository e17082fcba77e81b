import type { AppointmentEntry as Appointment } from '@crm/contract/records/history';
import { IconPhone, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { AppointmentStatusBadge } from '../appointments/appointment-badge.tsx';
import { appointmentPath } from '../appointments/appointment-words.ts';
import { OutcomeButtons } from '../appointments/outcomes/outcome-buttons.tsx';
import { OutcomeStrip } from '../appointments/outcomes/outcome-strip-lazy.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

/** A call or a meeting with the customer in its current state. Its host and who made it may open it. */
export function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const { type, id, at, actor, subject, date, time, status, isClosed, canEdit } = appointment;
  return (
    <EntryFrame
      icon={type === 'call' ? IconPhone : IconUsers}
      meaning={status === 'completed' ? 'accent' : undefined}
      at={at}
      head={
        <>
          <b>{actor}</b> {isClosed ? closedWords(appointment) : `planned a ${type}`} about{' '}
          {canEdit ? <Link to={appointmentPath(type, id)}>{subject}</Link> : subject}
        </>
      }
    >
      {isClosed && <Result appointment={appointment} />}
      <p className={classes.when}>
        Planned for {formatDay(date)}, {formatTime(time)}
      </p>
      {status === 'pending' && canEdit && <Outcome appointment={appointment} />}
    </EntryFrame>
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
      {outcomeNote && <p className={classes.words}>{outcomeNote}</p>}
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
