import type { WorklogCell, WorklogDay } from '@crm/contract/office/worklog';
import { isSavableDay } from '@crm/contract/rules/worklog-rows';
import { readText, type Sheet } from './sheet.ts';
import { attendanceOf, cellOf, commentOf, type Field, taskColumns, timeOf, titleOf, titleRow } from './sheet-fields.ts';
import type { DayFacts } from './worklog-month.ts';

export interface SavePlan {
  worklogs: WorklogDay[];
  /** The fields that are saved with these days. */
  sent: ReadonlyMap<Field, string>;
}

export interface Waiting {
  days: number[];
  titles: number[];
}

/** Days that were changed and have a time or an attendance, and days that were emptied. */
export function planSave(sheet: Sheet, month: readonly DayFacts[]): SavePlan {
  const waiting = waitingOf(sheet, month);
  const days = changedDays(sheet, month).filter(({ day }) => !waiting.days.includes(day));
  const titles = changedTitles(sheet).filter((column) => !waiting.titles.includes(column));
  // A title is sent with a cell of its column, if possible on a day that is sent anyway.
  const bearers = titles.flatMap((column) => [...days, ...month].find((facts) => bears(sheet, facts, column)) ?? []);
  const sentDays = [...new Set([...days, ...bearers])].toSorted((one, other) => one.day - other.day);
  const sent = [...sentDays.flatMap(({ day }) => fieldsOfDay(day)), ...titles.map(titleOf)];
  return {
    worklogs: sentDays.map((facts) => dayOf(sheet, facts)),
    sent: new Map(sent.map((field) => [field, readText(sheet, field)])),
  };
}

/** What cannot be saved yet: a comment on a day without a time, the title of a column without a cell. */
export function waitingOf(sheet: Sheet, month: readonly DayFacts[]): Waiting {
  return {
    days: changedDays(sheet, month)
      .filter((facts) => !isSavable(sheet, facts))
      .map(({ day }) => day),
    titles: changedTitles(sheet).filter((column) => !month.some((facts) => bears(sheet, facts, column))),
  };
}

function changedDays({ changes }: Sheet, month: readonly DayFacts[]): DayFacts[] {
  const changed = new Set([...changes.keys()].map((field) => cellOf(field)?.day));
  return month.filter(({ day }) => changed.has(day));
}

function changedTitles({ changes }: Sheet): number[] {
  return [...changes.keys()].flatMap((field) => {
    const cell = cellOf(field);
    return cell?.day === titleRow ? [cell.column] : [];
  });
}

function bears(sheet: Sheet, facts: DayFacts, column: number): boolean {
  return isFilled(sheet, facts.day, column) && isSavable(sheet, facts);
}

function dayOf(sheet: Sheet, { day, date }: DayFacts): WorklogDay {
  const tasks = taskColumns.flatMap((column): WorklogCell[] => {
    if (!isFilled(sheet, day, column)) return [];
    return [
      {
        taskNumber: `task${column}`,
        taskName: readText(sheet, titleOf(column)),
        time: readText(sheet, timeOf(day, column)),
        comment: readText(sheet, commentOf(day, column)),
      },
    ];
  });
  return { date, attendance: readText(sheet, attendanceOf(day)), tasks };
}

function isSavable(sheet: Sheet, facts: DayFacts): boolean {
  return !facts.isLocked && isSavableDay(dayOf(sheet, facts), facts.attended !== undefined);
}

function isFilled(sheet: Sheet, day: number, column: number): boolean {
  return readText(sheet, timeOf(day, column)) !== '' || readText(sheet, commentOf(day, column)) !== '';
}

function fieldsOfDay(day: number): Field[] {
  return [attendanceOf(day), ...taskColumns.flatMap((column) => [timeOf(day, column), commentOf(day, column)])];
}
