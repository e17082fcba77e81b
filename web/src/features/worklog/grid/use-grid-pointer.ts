import { taskCount } from '@crm/contract/office/worklog';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type CellRef, isSame, titleRow } from '../sheet/sheet-fields.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import { cellIn, startEditing } from './grid-focus.ts';

/** A mouse selects by clicking and dragging. A finger selects with the first tap and edits with the second. */
export function useGridPointer(store: SheetStore, onComment: (cell: CellRef) => void) {
  const isDragging = useRef(false);
  const isTouch = useRef(false);
  const isInField = (target: EventTarget) => target instanceof HTMLInputElement;

  return {
    onPointerDown(event: PointerEvent<HTMLTableElement>): void {
      isTouch.current = event.pointerType === 'touch';
      const cell = cellIn(event.target);
      if (isTouch.current || !cell || event.button !== 0 || isInField(event.target)) return;
      isDragging.current = true;
      if (event.shiftKey) store.extendTo(cell);
      else store.moveTo(cell);
    },
    onPointerMove(event: PointerEvent<HTMLTableElement>): void {
      const cell = isDragging.current && event.buttons === 1 ? cellIn(event.target) : undefined;
      if (cell && !isSame(cell, store.active())) store.extendTo(cell);
    },
    onPointerUp(): void {
      isDragging.current = false;
    },
    onClick(event: MouseEvent<HTMLTableElement>): void {
      const cell = cellIn(event.target);
      if (!isTouch.current || !cell || isInField(event.target)) return;
      if (isSame(cell, store.active())) startEditing(store, false);
      else store.moveTo(cell);
    },
    onDoubleClick(event: MouseEvent<HTMLTableElement>): void {
      const cell = cellIn(event.target);
      if (isTouch.current || !cell || isInField(event.target)) return;
      if (cell.day !== titleRow && cell.column <= taskCount) onComment(cell);
      else startEditing(store, false);
    },
  };
}
