// A plain day is 'YYYY-MM-DD' and has no zone. The calendar's calls write it DD/MM/YYYY.

const dayMs = 86_400_000;
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const calendarForm = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** No calendar has a year 0, and the database takes none. */
export function isRealDay(text: string): boolean {
  // To read a long text as a day takes a while.
  if (text.length !== 10) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000');
}

/** '2026-11-18' is '18/11/2026'. */
export function toCalendarDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** '18/11/2026' is '2026-11-18'; undefined when it is no day. */
export function fromCalendarDay(text: string): string | undefined {
  const [, day, month, year] = calendarForm.exec(text) ?? [];
  const plain = `${year}-${month}-${day}`;
  return year !== undefined && isRealDay(plain) ? plain : undefined;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first and the last day of a month; months count from 1. */
export function monthRange(year: number, month: number): { first: string; last: string } {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return { first, last: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) };
}
