import { clockText, type DateForms, dayText } from '@crm/contract/rules/date-texts';
import type { WantedTimes } from './corrected-days.queries.ts';

type DayTimes = WantedTimes & { date: string };

/** '9:00 AM to 5:45 PM', or the one time that is there. */
function timesText({ entryTime, exitTime }: WantedTimes, forms: DateForms): string {
  const [entry, exit] = [entryTime, exitTime].map((time) => time && clockText(time, forms));
  if (!entry) return exit ? `exit ${exit}` : 'no times';
  return exit ? `${entry} to ${exit}` : `entry ${entry}`;
}

/** 'Ada corrected your attendance of Nov 9, 2026: 9:00 AM to 5:45 PM. Reason: Forgotten' */
export function correctedText(by: string, day: DayTimes & { reason: string }, forms: DateForms): string {
  const isRemoved = day.entryTime === null && day.exitTime === null;
  const what = isRemoved
    ? `${by} removed your attendance of ${dayText(day.date, forms)}.`
    : `${by} corrected your attendance of ${dayText(day.date, forms)}: ${timesText(day, forms)}.`;
  return `${what} Reason: ${day.reason}`;
}

export function askedText(by: string, day: DayTimes, forms: DateForms): string {
  return `${by} asks to correct ${dayText(day.date, forms)}: ${timesText(day, forms)}.`;
}

export function decidedText(day: DayTimes, isAccepted: boolean, reason: string | undefined, forms: DateForms): string {
  const why = reason ? ` Reason: ${reason}` : '';
  return `Your correction of ${dayText(day.date, forms)} (${timesText(day, forms)}) was ${isAccepted ? 'accepted' : 'rejected'}.${why}`;
}
