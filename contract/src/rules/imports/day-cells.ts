import { addDays, isRealDay } from '../plain-days.ts';
import type { CellReading } from './cell-reading.types.ts';
import { monthOf } from './month-names.ts';

type DayOrder = 'dayFirst' | 'monthFirst';
interface Moment {
  day: string | undefined;
  /** HH:MM */
  time: string | undefined;
}

const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;
const clock =
  /(?:^|[\sT,])(\d{1,2})(?:[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s?([ap])\.?\s?m\b|(?:^|[\sT,])(\d{1,2})[:h](\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?/i;
const compactClock = /^T(\d{2})(\d{2})\d{2}/;
const zone = /(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2}))$/;
const longest = 60;
/** Days since 1899-12-30 and parts of a day, as a spreadsheet counts them. */
const serial = /^([2-7]\d{4})(\.\d+)?$/;
const epochMilliseconds = /^1\d{12}$/;

/** The day of a cell; a time of day beside it, which no field takes, goes into the note. */
export function readDay(cell: string, header: string, order: DayOrder, timeZone?: string): CellReading {
  const { day, time } = momentOf(cell, order, timeZone);
  const isLoss = day !== undefined && time !== undefined && time !== '00:00';
  return { text: day, note: isLoss ? [`${header}: ${cell}`] : [] };
}

/** The time of day of a cell as HH:MM, also where a day stands before it. */
export function readTime(cell: string, order: DayOrder, timeZone?: string): CellReading {
  return { text: momentOf(cell, order, timeZone).time ?? wholeHour(cell), note: [] };
}

function momentOf(cell: string, order: DayOrder, timeZone: string | undefined): Moment {
  const text = cell.replace(/^'/, '');
  if (text.length > longest) return { day: undefined, time: undefined };
  const counted = serialMoment(text) ?? (epochMilliseconds.test(text) ? instantMoment(Number(text), timeZone) : undefined);
  if (counted) return counted;
  const { day, rest } = dayAndRest(text, order);
  const time = timeOf(rest);
  const [found, sign, hours, minutes] = zone.exec(rest.trim()) ?? [];
  if (day === undefined || time === undefined || found === undefined || timeZone === undefined) return { day, time };
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return instantMoment(Date.parse(`${day}T${time}:00Z`) - offset * 60_000, timeZone);
}

function dayAndRest(text: string, order: DayOrder): { day: string | undefined; rest: string } {
  const [iso, year, sign, month, date] = yearFirst.exec(text) ?? [];
  if (iso !== undefined && (sign !== '' || iso.length === 8))
    return { day: dayOf(year, month, date), rest: text.slice(iso.length) };
  const [found, first, dot, second, lastYear] = yearLast.exec(text) ?? [];
  if (found === undefined) return namedDay(text);
  // Nobody writes a month first before a dot; 14/03 and 03/14 tell by themselves.
  const isDayFirst = dot === '.' || Number(first) > 12 || (order === 'dayFirst' && Number(second) <= 12);
  const day = isDayFirst ? dayOf(lastYear, second, first) : dayOf(lastYear, first, second);
  return { day, rest: text.slice(found.length) };
}

/** 'Tuesday, March 3, 2026 at 10:00', '3. März 2026', '3-Mar-26' */
function namedDay(text: string): { day: string | undefined; rest: string } {
  const start = clock.exec(text)?.index ?? text.length;
  const isDayBefore = start > 0 && /\p{L}{3}/u.test(text.slice(0, start));
  const written = isDayBefore ? text.slice(0, start) : '';
  const month = (written.match(/\p{L}{3,}/gu) ?? []).map(monthOf).find((number) => number !== undefined);
  const numbers = written.match(/\d+/g) ?? [];
  if (month === undefined || numbers.length !== 2) return { day: undefined, rest: text };
  const [date, year] = numbers[0]?.length === 4 ? [numbers[1], numbers[0]] : numbers;
  return { day: dayOf(year, String(month), date), rest: text.slice(start) };
}

function dayOf(year = '', month = '', date = ''): string | undefined {
  const century = Number(year) < 70 ? '20' : '19';
  const day = `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day) ? day : undefined;
}

function timeOf(rest: string): string | undefined {
  const compact = compactClock.exec(rest);
  if (compact) return timeText(Number(compact[1]), Number(compact[2]));
  const [, hour, minute = '0', , half, hourOf24, minuteOf24] = clock.exec(rest) ?? [];
  if (half === undefined) return hourOf24 === undefined ? undefined : timeText(Number(hourOf24), Number(minuteOf24));
  const isTwelfth = Number(hour) <= 12 && Number(hour) > 0;
  return isTwelfth ? timeText((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(minute)) : undefined;
}

/** '9', '9 Uhr', '9h' */
function wholeHour(cell: string): string | undefined {
  const [, hour] = /^(\d{1,2})(?: ?(?:h|uhr|o'clock))?$/i.exec(cell) ?? [];
  return hour === undefined ? undefined : timeText(Number(hour), 0);
}

function timeText(hour: number, minute: number): string | undefined {
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function serialMoment(text: string): Moment | undefined {
  const [, days, part] = serial.exec(text) ?? [];
  if (days === undefined) return undefined;
  const minutes = part === undefined ? 0 : Math.round(Number(part) * 1440) % 1440;
  return { day: addDays('1899-12-30', Number(days)), time: timeText(Math.floor(minutes / 60), minutes % 60) };
}

const zoneForms = new Map<string, Intl.DateTimeFormat>();

function instantMoment(milliseconds: number, timeZone = 'UTC'): Moment {
  const form = zoneForms.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  zoneForms.set(timeZone, form);
  const [day, time] = form.format(milliseconds).split(' ');
  return { day, time };
}
