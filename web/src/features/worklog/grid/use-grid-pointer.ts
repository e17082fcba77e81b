import { taskCount } from '@crm/contract/office/worklog';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type CellRef, isSame, titleRow } from '../sheet/sheet-fields.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import { placeIn, startEditing } from './grid-focus.ts';

/** A mouse selects by clicking and dragging. A finger selects with the first tap and edits with the second. */
export function useGridPointer(store: SheetStore, onComment: (place: CellRef) => void) {
  const isDragging = useRef(false);
  const isTouch = useRef(false);
  const isInField = (target: EventTarget) => target instanceof HTMLInputElement;

  return {
    onPointerDown(event: PointerEvent<HTMLTableElement>): void {
      isTouch.current = event.pointerType === 'touch';
      const place = placeIn(event.target);
      if (isTouch.current || !place || event.button !== 0 || isInField(event.target)) return;
      isDragging.current = true;
      if (event.shiftKey) store.extendTo(place);
      else store.moveTo(place);
    },
    onPointerMove(event: PointerEvent<HTMLTableElement>): void {
      const place = isDragging.current && event.buttons === 1 ? placeIn(event.target) : undefined;
      if (place && !isSame(place, store.active())) store.extendTo(place);
    },
    onPointerUp(): void {
      isDragging.current = false;
    },
    onClick(event: MouseEvent<HTMLTableElement>): void {
      const place = placeIn(event.target);
      if (!isTouch.current || !place || isInField(event.target)) return;
      if (isSame(place, store.active())) startEditing(store, false);
      else store.moveTo(place);
    },
    onDoubleClick(event: MouseEvent<HTMLTableElement>): void {
      const place = placeIn(event.target);
      if (isTouch.current || !place || isInField(event.target)) return;
      if (place.day !== titleRow && place.column <= taskCount) onComment(place);
      else startEditing(store, false);
    },
  };
}
