import { taskCount } from '@crm/contract/office/worklog';

// A month as a sheet: day 0 is the row of titles, columns 1 to 15 are tasks, then come Total and Attendance.

/** A position of the cursor. */
export interface CellRef {
  day: number;
  column: number;
}

/** One text of the sheet, by name. */
export type Field = `title:${number}` | `time:${number}:${number}` | `comment:${number}:${number}` | `attendance:${number}`;

export const titleRow = 0;
export const totalColumn = taskCount + 1;
export const attendanceColumn = taskCount + 2;
export const taskColumns = Array.from({ length: taskCount }, (_, n) => n + 1);

const maxTitle = 60;
const maxTime = 20;
export const maxComment = 2000;

const fieldForm = /^(?:(title|attendance):(\d{1,2})|(time|comment):(\d{1,2}):(\d{1,2}))$/;

export function timeOf(day: number, column: number): Field {
  return `time:${day}:${column}`;
}

export function commentOf(day: number, column: number): Field {
  return `comment:${day}:${column}`;
}

export function attendanceOf(day: number): Field {
  return `attendance:${day}`;
}

export function titleOf(column: number): Field {
  return `title:${column}`;
}

/** The text that is typed in a cell; Total has none. */
export function fieldAt({ day, column }: CellRef): Field | undefined {
  if (column === totalColumn) return undefined;
  if (column === attendanceColumn) return day === titleRow ? undefined : attendanceOf(day);
  return day === titleRow ? titleOf(column) : timeOf(day, column);
}

/** The cell of a field; undefined when the text names no field. */
export function cellOf(field: string): CellRef | undefined {
  const [, single, n, , day, column] = fieldForm.exec(field) ?? [];
  if (single === 'title') return { day: titleRow, column: Number(n) };
  if (single === 'attendance') return { day: Number(n), column: attendanceColumn };
  return day === undefined ? undefined : { day: Number(day), column: Number(column) };
}

export function isField(text: string): text is Field {
  return fieldForm.test(text);
}

export function longestAt({ day }: CellRef): number {
  return day === titleRow ? maxTitle : maxTime;
}

export function isSame(one: CellRef, other: CellRef): boolean {
  return one.day === other.day && one.column === other.column;
}
