import type { FigureRange } from '@crm/contract/numbers/ranges';
import { type ReportRhythm, reportHour, reportPatienceDays } from '@crm/contract/numbers/reports';
import type { Company } from '@crm/contract/office/company';
import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import { weekStart } from '@crm/contract/rules/working-week';
import { instantIn, wallTimeIn } from '../../../wall-clock.ts';

/** How the business counts days and weeks. */
export interface Place {
  timeZone: string;
  company: Pick<Company, 'firstDayOfWeek'>;
}

/** When the figures of some days are sent. */
export interface Sending extends FigureRange {
  at: Date;
}

/** The sending that came last, at this instant or before. */
export function lastSending(rhythm: ReportRhythm, now: Date, place: Place): Sending {
  const { day } = wallTimeIn(place.timeZone, now);
  const today = sendingOn(firstDayOf(rhythm, day, place), rhythm, place);
  return today.at <= now ? today : sendingOn(firstDayOf(rhythm, today.to, place), rhythm, place);
}

/** The first one after this instant. */
export function nextSending(rhythm: ReportRhythm, now: Date, place: Place): Sending {
  const { day } = wallTimeIn(place.timeZone, now);
  const today = sendingOn(firstDayOf(rhythm, day, place), rhythm, place);
  return today.at > now ? today : sendingOn(dayAfter(rhythm, firstDayOf(rhythm, day, place)), rhythm, place);
}

/** From this instant on it is sent no more: a few days after its own. */
export function givenUpAt({ to }: Sending, { timeZone }: Pick<Place, 'timeZone'>): Date {
  return instantIn(timeZone, { day: addDays(to, 2 + reportPatienceDays), minutes: 0 });
}

/** Whether it may still be sent at this instant: late on its own day, or within a few days. */
export function isInTime(sending: Sending, now: Date, place: Place): boolean {
  return sending.at <= now && now < givenUpAt(sending, place);
}

/** The last sending of each rhythm, as long as it may still be made. */
export type DueSendings = Record<ReportRhythm, Sending | null>;

export function dueSendings(now: Date, place: Place): DueSendings {
  const due = (rhythm: ReportRhythm): Sending | null => {
    const last = lastSending(rhythm, now, place);
    return isInTime(last, now, place) ? last : null;
  };
  return { week: due('week'), month: due('month') };
}

/** Of the week or the month that the day is in. */
function firstDayOf(rhythm: ReportRhythm, day: string, { company }: Place): string {
  return rhythm === 'week' ? weekStart(day, company.firstDayOfWeek) : `${day.slice(0, 8)}01`;
}

function dayAfter(rhythm: ReportRhythm, first: string): string {
  if (rhythm === 'week') return addDays(first, 7);
  const [year = 0, month = 1] = first.split('-').map(Number);
  return addDays(monthRange(year, month).last, 1);
}

/** On the first day of a week or a month, of the one that ended on the day before. */
function sendingOn(first: string, rhythm: ReportRhythm, place: Place): Sending {
  const to = addDays(first, -1);
  return {
    at: instantIn(place.timeZone, { day: first, minutes: reportHour * 60 }),
    from: firstDayOf(rhythm, to, place),
    to,
  };
}
