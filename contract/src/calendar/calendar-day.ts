import * as z from 'zod/mini';
import { fromCalendarDay } from '../rules/plain-days.ts';

/** Arrives DD/MM/YYYY, is used YYYY-MM-DD. */
export function calendarDay(message: string) {
  return z.pipe(
    z.string(message).check(
      z.minLength(1, message),
      z.refine((text) => text === '' || fromCalendarDay(text) !== undefined, 'Must be a date DD/MM/YYYY'),
    ),
    z.transform((text: string) => fromCalendarDay(text) ?? text),
  );
}
