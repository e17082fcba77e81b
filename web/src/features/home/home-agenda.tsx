import type { HomeAppointment } from '@crm/contract/office/home';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import { VisuallyHidden } from '@mantine/core';
import { IconPhone, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/dates.ts';
import { PhoneLink } from '../../ui/contact-links.tsx';
import { AppointmentStatusBadge } from '../appointments/appointment-badge.tsx';
import { OutcomeButtons } from '../appointments/outcomes/outcome-buttons.tsx';
import { OutcomeStrip } from '../appointments/outcomes/outcome-strip-lazy.tsx';
import classes from './home-agenda.module.css';
import { HomeSection } from './home-section.tsx';

const kinds = {
  call: { word: 'Call', path: '/activities/calls?call=', icon: IconPhone },
  meeting: { word: 'Meeting', path: '/activities/meetings?meeting=', icon: IconUsers },
} as const;

/** Today's calls and meetings by time, with a line at the current time. */
export function HomeAgenda({ appointments, minuteNow }: { appointments: readonly HomeAppointment[]; minuteNow: number }) {
  const isPast = ({ time }: HomeAppointment) => minutesOf(time) <= minuteNow;
  const row = (one: HomeAppointment) => <Row key={`${one.kind}-${one.id}`} appointment={one} isPast={isPast(one)} />;
  return (
    <HomeSection
      title="Today"
      count={appointments.length}
      to="/activities/calls"
      linkLabel="All calls"
      empty={appointments.length === 0 && 'Nothing planned for today'}
    >
      <ul className={classes.agenda} aria-label="Calls and meetings of today">
        {appointments.filter(isPast).map(row)}
        <li className={classes.now}>
          <VisuallyHidden>Now </VisuallyHidden>
          <time>{formatTime(timeOfMinutes(minuteNow))}</time>
        </li>
        {appointments.filter((one) => !isPast(one)).map(row)}
      </ul>
    </HomeSection>
  );
}

/** A pending one is closed here with one tap; one that is closed says how it ended. */
function Row({ appointment, isPast }: { appointment: HomeAppointment; isPast: boolean }) {
  const { id, kind, time, endTime, subject, name, phoneNumber, status, outcome } = appointment;
  const [isOpen, setOpen] = useState(false);
  const isPending = status === 'pending';
  const { word, path, icon: Glyph } = kinds[kind];
  return (
    <li data-row className={classes.row} data-done={!isPending || undefined} data-past={isPast || undefined}>
      <span className={classes.time}>
        <time>{formatTime(time)}</time>
        {endTime && <span> – {formatTime(endTime)}</span>}
      </span>
      <Glyph size={16} stroke={1.75} aria-hidden />
      <span className={classes.subject}>
        <VisuallyHidden>{word}: </VisuallyHidden>
        <Link data-opens to={`${path}${id}`} title={`${subject}, ${name}`}>
          {subject}
        </Link>
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.phone}>
        <PhoneLink phone={phoneNumber} />
      </span>
      <span className={classes.status}>
        {isPending ? (
          <>
            <OutcomeButtons closable={appointment} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            {isPast && <VisuallyHidden>Pending</VisuallyHidden>}
          </>
        ) : (
          <AppointmentStatusBadge status={status} outcome={outcome} />
        )}
      </span>
      {isPending && isOpen && (
        <div className={classes.strip}>
          <OutcomeStrip closable={appointment} onClose={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}
