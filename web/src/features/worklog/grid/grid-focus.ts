import { flushSync } from 'react-dom';
import type { CellRef } from '../sheet/sheet-fields.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';

/** The cell that an element lies in. */
export function cellIn(target: EventTarget | null): CellRef | undefined {
  const element = target instanceof Element ? target.closest('[data-cell]') : null;
  const [day, column] = element?.getAttribute('data-cell')?.split(':').map(Number) ?? [];
  return day === undefined || column === undefined ? undefined : { day, column };
}

export function cellName({ day, column }: CellRef): string {
  return `${day}:${column}`;
}

export function focusCell(grid: Element, cell: CellRef): void {
  grid.querySelector<HTMLElement>(`[data-cell="${cellName(cell)}"]`)?.focus();
}

/** Renders the field before the event ends, because the pressed key belongs into it. */
export function startEditing(store: SheetStore, isReplacing: boolean): void {
  flushSync(() => store.edit(isReplacing));
}
