import type { HomeAppointment } from '@crm/contract/office/home';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import { VisuallyHidden } from '@mantine/core';
import { IconPhone, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AppointmentStatusBadge } from '../appointments/appointment-badge.tsx';
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
          <time>{timeOfMinutes(minuteNow)}</time>
        </li>
        {appointments.filter((one) => !isPast(one)).map(row)}
      </ul>
    </HomeSection>
  );
}

/** A past appointment that is still pending shows its status, because it waits for an outcome. */
function Row({ appointment, isPast }: { appointment: HomeAppointment; isPast: boolean }) {
  const { id, kind, time, endTime, subject, name, status } = appointment;
  const { word, path, icon: Glyph } = kinds[kind];
  return (
    <li className={classes.row} data-done={status !== 'pending' || undefined}>
      <span className={classes.time}>
        <time>{time}</time>
        {endTime && <span> – {endTime}</span>}
      </span>
      <Glyph size={16} stroke={1.75} aria-hidden />
      <span className={classes.subject}>
        <VisuallyHidden>{word}: </VisuallyHidden>
        <Link to={`${path}${id}`} title={`${subject}, ${name}`}>
          {subject}
        </Link>
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.status}>{(isPast || status !== 'pending') && <AppointmentStatusBadge status={status} />}</span>
    </li>
  );
}
