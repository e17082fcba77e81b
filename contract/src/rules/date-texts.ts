import type { Company } from '../office/company.ts';
import { monthNames } from './plain-days.ts';
import { minutesOf } from './times.ts';

// The one way in which days and times are written for people, by the server and on screens.

/** How the company writes them. */
export type DateForms = Pick<Company, 'dateForm' | 'clockHours'>;

/** '2026-11-09' as the company writes it. The server knows no reader's browser: it writes 'Nov 9, 2026' then. */
export function dayText(day: string, { dateForm }: Pick<DateForms, 'dateForm'>): string {
  const [year, month, date] = day.split('-');
  if (dateForm === 'iso') return day;
  if (dateForm === 'slashes') return `${date}/${month}/${year}`;
  if (dateForm === 'dots') return `${date}.${month}.${year}`;
  return `${monthNames[Number(month) - 1]?.slice(0, 3)} ${Number(date)}, ${Number(year)}`;
}

/** A stored time, '5:45 PM', as the company writes it: '17:45' on a clock of 24 hours. What is no time stays as it is. */
export function clockText(time: string, { clockHours }: Pick<DateForms, 'clockHours'>): string {
  const minutes = clockHours === 12 ? Number.NaN : minutesOf(time);
  if (Number.isNaN(minutes)) return time;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
