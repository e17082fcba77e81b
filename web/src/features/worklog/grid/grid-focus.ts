import { flushSync } from 'react-dom';
import type { CellRef } from '../sheet/sheet-fields.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';

/** The place of a cell, from anything inside it. */
export function placeIn(target: EventTarget | null): CellRef | undefined {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const [day, column] = cell?.getAttribute('data-cell')?.split(':').map(Number) ?? [];
  return day === undefined || column === undefined ? undefined : { day, column };
}

export function cellName({ day, column }: CellRef): string {
  return `${day}:${column}`;
}

export function focusCell(grid: Element, place: CellRef): void {
  grid.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`)?.focus();
}

/** The field has to be there before the event ends: the key that is being pressed belongs into it. */
export function startEditing(store: SheetStore, isReplacing: boolean): void {
  flushSync(() => store.edit(isReplacing));
}
