import { type HolidayEntry, maxSpanDays } from '@crm/contract/calendar/holiday-spans';
import { addDays } from '@crm/contract/rules/plain-days';
import { formatDay, formatDayOfYear } from '../../../lib/dates.ts';

/** Days in a row with the same text: one holiday. */
export interface HolidayGroup {
  from: string;
  to: string;
  description: string;
  type: HolidayEntry['type'];
  entries: HolidayEntry[];
}

/** The entries come by their day. */
export function groupsOf(entries: readonly HolidayEntry[]): HolidayGroup[] {
  const groups: HolidayGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && goesOn(last, entry)) {
      last.to = entry.date;
      last.entries.push(entry);
    } else {
      const { date, description, type } = entry;
      groups.push({ from: date, to: date, description, type, entries: [entry] });
    }
  }
  return groups;
}

/** 'Nov 26 – 27', with the year when it is not this one. */
export function spanText({ from, to }: { from: string; to: string }, today: string): string {
  const short = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day) : formatDay(day));
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

function goesOn(group: HolidayGroup, { date, description, type }: HolidayEntry): boolean {
  const isSame = group.description === description && group.type === type;
  return isSame && addDays(group.to, 1) === date && group.entries.length < maxSpanDays;
}
