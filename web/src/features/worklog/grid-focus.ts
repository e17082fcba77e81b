import { flushSync } from 'react-dom';
import type { Place } from './sheet-fields.ts';
import type { SheetStore } from './sheet-store.ts';

/** The place of a cell, from anything inside it. */
export function placeIn(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const [day, column] = cell?.getAttribute('data-cell')?.split(':').map(Number) ?? [];
  return day === undefined || column === undefined ? undefined : { day, column };
}

export function cellName({ day, column }: Place): string {
  return `${day}:${column}`;
}

export function focusCell(grid: Element, place: Place): void {
  grid.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`)?.focus();
}

/** The field has to be there before the event ends: the key that is being pressed belongs into it. */
export function startEditing(store: SheetStore, isReplacing: boolean): void {
  flushSync(() => store.edit(isReplacing));
}
