import type { Company } from '../office/company.ts';
import { monthNames } from './plain-days.ts';
import { minutesOf } from './times.ts';

// The one way in which days and times are written for people, by the server and on screens.

/** How the company writes them. */
export type DateForms = Pick<Company, 'dateForm' | 'clockHours'>;

/** '2026-11-09' as the company writes it. The server knows no reader's browser: it writes 'Nov 9, 2026' then. */
export function dayText(day: string, { dateForm }: Pick<DateForms, 'dateForm'>): string {
  if (dateForm === 'iso') return day;
  const parts = day.split('-').reverse();
  if (dateForm === 'slashes') return parts.join('/');
  if (dateForm === 'dots') return parts.join('.');
  const [date, month, year] = parts.map(Number);
  return `${monthNames[Number(month) - 1]?.slice(0, 3)} ${date}, ${year}`;
}

/** A stored time, '5:45 PM', as the company writes it: '17:45' on a clock of 24 hours. What is no time stays as it is. */
export function clockText(time: string, { clockHours }: Pick<DateForms, 'clockHours'>): string {
  const minutes = minutesOf(time);
  if (clockHours === 12 || Number.isNaN(minutes)) return time;
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}
