import { badEntry, badExit, exitBeforeEntry, notYet } from '@crm/contract/office/attendance';
import {
  type CorrectionForm,
  correctionReasonLength,
  noTimes,
  onlyPastDays,
  reasonNeeded,
} from '@crm/contract/office/corrections';
import { minutesOf, readTime } from '@crm/contract/rules/times';
import type { FormErrors } from '@mantine/form';
import { formatTime } from '../../lib/dates.ts';

/** What the fields of both forms hold. */
export interface CorrectionValues {
  /** YYYY-MM-DD. */
  date: string;
  entryTime: string;
  exitTime: string;
  reason: string;
}

interface Rules {
  /** The last day that can be chosen is the day before; undefined where the day is given. */
  before?: string | undefined;
  /** Whether both times may be empty: then the day is removed. */
  mayBeEmpty: boolean;
  /** Whether a time of that day is still ahead. */
  isAhead: (date: string, time: string) => boolean;
}

interface Times {
  entryTime: string | null;
  exitTime: string | null;
}

export function valuesOf(date: string, times: Partial<Times> | undefined, reason = ''): CorrectionValues {
  return { date, entryTime: times?.entryTime ?? '', exitTime: times?.exitTime ?? '', reason };
}

export function bodyOf({ date, entryTime, exitTime, reason }: CorrectionValues): CorrectionForm {
  return { date, entryTime: timeOf(entryTime), exitTime: timeOf(exitTime), reason: reason.trim() };
}

/** In the order of the fields: the first gets the focus. */
export function errorsOf(values: CorrectionValues, { before, mayBeEmpty, isAhead }: Rules): FormErrors {
  const { date, entryTime, exitTime } = bodyOf(values);
  const isEmpty = isBlank(values.entryTime) && isBlank(values.exitTime);
  const isUnordered = entryTime !== null && exitTime !== null && minutesOf(exitTime) <= minutesOf(entryTime);
  return {
    date: before !== undefined && (date === '' || date >= before) && onlyPastDays,
    entryTime:
      (!isBlank(values.entryTime) && entryTime === null && badEntry) ||
      (isEmpty && !mayBeEmpty && noTimes) ||
      (entryTime !== null && isAhead(date, entryTime) && notYet),
    exitTime:
      (!isBlank(values.exitTime) && exitTime === null && badExit) ||
      (isUnordered && exitBeforeEntry) ||
      (exitTime !== null && isAhead(date, exitTime) && notYet),
    reason:
      (isBlank(values.reason) && reasonNeeded) ||
      (values.reason.trim().length > correctionReasonLength && `Must be at most ${correctionReasonLength} characters`),
  };
}

/** '9:00 AM to 5:45 PM', with a dash for what is missing. */
export function timesText(times: Times | null): string {
  if (!times) return 'Not marked';
  const [entry, exit] = [times.entryTime, times.exitTime].map((time) => (time === null ? '–' : formatTime(time)));
  return `${entry} to ${exit}`;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function timeOf(text: string): string | null {
  return isBlank(text) ? null : (readTime(text) ?? null);
}
