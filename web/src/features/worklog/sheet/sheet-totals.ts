import { isMismatch, readWorkTime } from '@crm/contract/rules/worklog-times';
import { readText, type Sheet } from './sheet.ts';
import { attendanceOf, taskColumns, timeOf } from './sheet-fields.ts';
import type { DayFacts } from './worklog-month.ts';

/** Minutes; null when nothing was typed. A text that is no time counts 0. */
export function minutesOfDay(sheet: Sheet, day: number): number | null {
  return sum(taskColumns.map((column) => readText(sheet, timeOf(day, column))));
}

export function minutesOfColumn(sheet: Sheet, column: number, days: number): number | null {
  return sum(daysTo(days).map((day) => readText(sheet, timeOf(day, column))));
}

/** The hours of the attendance, else those that were typed. */
export function attendedOf(sheet: Sheet, facts: DayFacts): number | null {
  return sum([facts.attended ?? readText(sheet, attendanceOf(facts.day))]);
}

export function attendedOfMonth(sheet: Sheet, month: readonly DayFacts[]): number | null {
  return totalOf(month.map((facts) => attendedOf(sheet, facts)));
}

/** Minutes attended but not logged; negative when too much is logged; 0 when both match or one is not known yet. */
export function gapOf(logged: number | null, attended: number | null, { isPast }: DayFacts): number {
  if (!isPast || attended === null || !isMismatch(logged ?? 0, attended)) return 0;
  return attended - (logged ?? 0);
}

/** Null when no part is known. */
export function totalOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce((all, part) => (part === null ? all : (all ?? 0) + part), null);
}

function sum(texts: readonly string[]): number | null {
  return totalOf(texts.map((text) => (text === '' ? null : (readWorkTime(text) ?? 0))));
}

function daysTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n + 1);
}
