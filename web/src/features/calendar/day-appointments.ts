import { minutesOf } from '@crm/contract/rules/times';
import { formatTime } from '../../lib/dates.ts';
import type { DayAppointment } from './calendar.api.ts';

/** Those of each day, by time. */
export function dayAppointments(appointments: readonly DayAppointment[]): (day: string) => DayAppointment[] {
  const days = Map.groupBy(appointments, ({ date }) => date);
  return (day) => (days.get(day) ?? []).toSorted((one, other) => minutesOf(one.time) - minutesOf(other.time));
}

/** 'Call at 9:30 AM: Anna Meyer, Offer', as the notes of a day and its dialog say it. */
export function appointmentText({ kind, time, name, subject, status }: DayAppointment): string {
  const noun = kind === 'call' ? 'Call' : 'Meeting';
  return `${noun} at ${formatTime(time)}: ${name}, ${subject}${status === 'completed' ? ', completed' : ''}`;
}
