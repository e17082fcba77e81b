import { IconPhone, IconUsers } from '@tabler/icons-react';
import { formatTime } from '../../lib/dates.ts';
import type { DayAppointment } from './calendar.api.ts';
import classes from './calendar.module.css';

/** How many lines a day has place for. */
const shown = 2;

/** For the eye: the day's notes say the same in words. */
export function DayAppointments({ appointments }: { appointments: readonly DayAppointment[] }) {
  const lines = appointments.length > shown + 1 ? appointments.slice(0, shown) : appointments;
  return (
    <div aria-hidden>
      {lines.map((appointment) => (
        <Line key={`${appointment.kind} ${appointment.id}`} {...appointment} />
      ))}
      {lines.length < appointments.length && (
        <p className={classes.appointment}>
          +{appointments.length - lines.length}
          <span>more</span>
        </p>
      )}
    </div>
  );
}

function Line({ kind, time, name, status }: DayAppointment) {
  const Icon = kind === 'call' ? IconPhone : IconUsers;
  return (
    <p className={classes.appointment} data-done={status === 'completed' || undefined}>
      <Icon size={12} stroke={2} />
      <span>
        {formatTime(time)} {name}
      </span>
    </p>
  );
}
