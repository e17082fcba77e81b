import { taskCount } from '@crm/contract/office/worklog';
import { attendanceColumn, type CellRef, titleRow } from './sheet-fields.ts';

interface Keys {
  key: string;
  isCtrl: boolean;
}

const week = 7;
const steps: Record<string, CellRef> = {
  ArrowUp: { day: -1, column: 0 },
  ArrowDown: { day: 1, column: 0 },
  ArrowLeft: { day: 0, column: -1 },
  ArrowRight: { day: 0, column: 1 },
  PageUp: { day: -week, column: 0 },
  PageDown: { day: week, column: 0 },
};

/** The cell that a key leads to; undefined when the key does not move the cursor. */
export function moved(cell: CellRef, { key, isCtrl }: Keys, lastDay: number): CellRef | undefined {
  const step = steps[key];
  if (step) return clamp({ day: cell.day + step.day, column: cell.column + step.column }, cell, lastDay);
  if (key === 'Home') return { day: isCtrl ? 1 : cell.day, column: 1 };
  if (key === 'End') return { day: isCtrl ? lastDay : cell.day, column: cell.day === titleRow ? taskCount : attendanceColumn };
  return undefined;
}

/** The cell that Tab leads to; undefined at the end of the row, where Tab leaves the table. */
export function tabbed({ day, column }: CellRef, isBack: boolean): CellRef | undefined {
  const next = column + (isBack ? -1 : 1);
  const last = day === titleRow ? taskCount : attendanceColumn;
  return next < 1 || next > last ? undefined : { day, column: next };
}

/** Total and Attendance have no title cell. Page Up stops at the first day, not in the titles. */
function clamp({ day, column }: CellRef, from: CellRef, lastDay: number): CellRef {
  const right = Math.min(Math.max(column, 1), from.day === titleRow && day === titleRow ? taskCount : attendanceColumn);
  const isStep = from.day - day === 1;
  const top = right <= taskCount && (isStep || from.day === titleRow) ? titleRow : 1;
  return { day: Math.min(Math.max(day, top), lastDay), column: right };
}
