import { dayText } from '../../clock.ts';
import type { WantedTimes } from './corrected-days.queries.ts';

type DayTimes = WantedTimes & { date: string };

/** '9:00 AM to 5:45 PM', or the one time that is there. */
function timesText({ entryTime, exitTime }: WantedTimes): string {
  if (entryTime === null) return exitTime === null ? 'no times' : `exit ${exitTime}`;
  return exitTime === null ? `entry ${entryTime}` : `${entryTime} to ${exitTime}`;
}

/** 'Ada corrected your attendance of Nov 9, 2026: 9:00 AM to 5:45 PM. Reason: Forgotten' */
export function correctedText(by: string, day: DayTimes & { reason: string }): string {
  const isRemoved = day.entryTime === null && day.exitTime === null;
  const what = isRemoved
    ? `${by} removed your attendance of ${dayText(day.date)}.`
    : `${by} corrected your attendance of ${dayText(day.date)}: ${timesText(day)}.`;
  return `${what} Reason: ${day.reason}`;
}

export function askedText(by: string, day: DayTimes): string {
  return `${by} asks to correct ${dayText(day.date)}: ${timesText(day)}.`;
}

export function decidedText(day: DayTimes, isAccepted: boolean, reason: string | undefined): string {
  const why = reason ? ` Reason: ${reason}` : '';
  return `Your correction of ${dayText(day.date)} (${timesText(day)}) was ${isAccepted ? 'accepted' : 'rejected'}.${why}`;
}
