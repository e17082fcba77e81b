import { company } from '../../lib/company/company.ts';
import { formatTime } from '../../lib/dates.ts';

/** A text that says how a time is written, 'hh:mm AM/PM' or 'such as 9:00 AM', for the clock of the company. */
export function clockWords(text: string, view = company.get()): string {
  if (view.clockHours === 12) return text;
  return text.replace(/hh:mm AM\/PM/i, 'HH:MM').replace(/\b\d{1,2}:\d\d [AP]M\b/g, (time) => formatTime(time, view));
}
