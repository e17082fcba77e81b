import type { HolidaySpan } from '@crm/contract/calendar/holiday-spans';
import { maxSpanDays, maxSpans } from '@crm/contract/calendar/holiday-spans';
import { addDays } from '@crm/contract/rules/plain-days';
import ICAL from 'ical.js';

export const maxFileBytes = 1_000_000;
/** Repeated events are entered for this and the next year. */
const shownYears = 2;
const maxRepeats = 1000;

export class UnreadableFile extends Error {}

/** The all-day events of a calendar file that touch this year or the next, by their day. Times of day are no holidays. */
export function readIcs(text: string, year: number): HolidaySpan[] {
  const first = `${year}-01-01`;
  const last = `${year + shownYears - 1}-12-31`;
  const events = eventsOf(text).flatMap((event) => spansOf(event, first, last));
  const inYears = events.filter(({ from, to }) => from >= first && to <= last);
  const spans = [...new Map(inYears.map((span) => [`${span.from} ${span.to} ${span.description}`, span])).values()];
  if (spans.length > maxSpans) throw new UnreadableFile(`This file has more than ${maxSpans} holidays.`);
  return spans.sort((one, other) => one.from.localeCompare(other.from));
}

function eventsOf(text: string): ICAL.Event[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== 'vcalendar' || !/END:VCALENDAR\s*$/i.test(text.slice(-100))) throw new Error('not a whole calendar');
    const parts = calendar.getAllSubcomponents('vevent');
    return parts.map((part) => new ICAL.Event(part)).filter(({ startDate }) => startDate?.isDate === true);
  } catch {
    throw new UnreadableFile('This is no calendar file (.ics).');
  }
}

function spansOf(event: ICAL.Event, first: string, last: string): HolidaySpan[] {
  const description = (event.summary ?? '').replace(/\s+/g, ' ').trim().slice(0, 200) || 'Holiday';
  // The end is the day after the last one; without it the event has one day.
  const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
  if (days > maxSpanDays) throw new UnreadableFile(`'${description}' has more than ${maxSpanDays} days.`);
  return startsOf(event, first, last).map((from) => ({
    from,
    to: addDays(from, days - 1),
    description,
    type: 'publicHoliday',
  }));
}

function startsOf(event: ICAL.Event, first: string, last: string): string[] {
  if (!event.isRecurring()) return [dayOf(event.startDate)];
  const starts: string[] = [];
  const repeats = event.iterator();
  for (let count = 0; count < maxRepeats; count += 1) {
    const next = repeats.next();
    if (!next || dayOf(next) > last) break;
    if (dayOf(next) >= first) starts.push(dayOf(next));
  }
  return starts;
}

function dayOf({ year, month, day }: ICAL.Time): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
