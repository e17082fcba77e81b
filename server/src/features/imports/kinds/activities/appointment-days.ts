import { dayIn } from '../../../../clock.ts';
import type { Importing } from '../../import-kind.types.ts';

/** The day of '2026-03-01' and of '2026-03-01 09:30'. */
export function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(0, 10) : text;
}

/** Today's appointments may be yet to come. */
export function isOver(day: string, { timeZone, now }: Importing): boolean {
  return day < dayIn(timeZone, now);
}
