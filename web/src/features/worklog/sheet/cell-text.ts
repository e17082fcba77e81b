import { defaultTitle } from '@crm/contract/office/worklog';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { attendanceColumn, attendanceOf, type CellRef, timeOf, titleOf, titleRow, totalColumn } from './sheet-fields.ts';
import type { SheetStore } from './sheet-store.ts';

/** The text of a cell as the reader sees it. */
export function shownText(store: SheetStore, { day, column }: CellRef): string {
  if (day === titleRow) return shownTitle(store, column);
  if (column === totalColumn) return shownMinutes(store.minutesOf(day));
  if (column === attendanceColumn) return store.month()[day - 1]?.attended ?? store.value(attendanceOf(day));
  return store.value(timeOf(day, column));
}

export function shownTitle(store: SheetStore, column: number): string {
  if (column === totalColumn) return 'Total';
  if (column === attendanceColumn) return 'Attendance';
  return store.value(titleOf(column)) || defaultTitle(column);
}

export function shownMinutes(minutes: number | null): string {
  return minutes === null ? '' : formatMinutes(minutes);
}
