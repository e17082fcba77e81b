import type { KeyboardEvent } from 'react';
import type { CellRef } from '../sheet/sheet-fields.ts';
import { moved, tabbed } from '../sheet/sheet-moves.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import { focusCell, startEditing } from './grid-focus.ts';

type GridKey = KeyboardEvent<HTMLTableElement>;

/** The keys of a spreadsheet. True when a key was one of them. */
export function useGridKeys(store: SheetStore, onComment: (cell: CellRef) => void): (event: GridKey) => void {
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const isDone = store.isEditing() ? pressInField(store, event) : pressOnCell(store, event, onComment);
    if (isDone) event.preventDefault();
  };
}

function pressInField(store: SheetStore, event: GridKey): boolean {
  const { key, shiftKey } = event;
  if (key === 'Escape') {
    store.cancel();
    focusCell(event.currentTarget, store.active());
    return true;
  }
  if (key === 'Tab') return go(store, event, tabbed(store.active(), shiftKey) ?? store.active());
  if (key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown') {
    const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
    return go(store, event, step(store, isUp ? 'ArrowUp' : 'ArrowDown'));
  }
  return false;
}

function pressOnCell(store: SheetStore, event: GridKey, onComment: (cell: CellRef) => void): boolean {
  const { key, shiftKey, altKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  if ((key === 'Enter' && altKey) || (key === 'F2' && shiftKey)) onComment(store.active());
  else if (isCtrl && isLetter(key, 'z')) change(store, event, shiftKey ? store.redo : store.undo);
  else if (isCtrl && isLetter(key, 'y')) change(store, event, store.redo);
  else if (key === 'Enter' || key === 'F2') startEditing(store, false);
  else if (key === 'Delete' || key === 'Backspace') store.clear();
  else if (key === 'Escape') store.moveTo(store.active());
  else if (key === 'Tab') return go(store, event, tabbed(store.active(), shiftKey));
  else if (isTyped(event)) {
    startEditing(store, true);
    // The browser puts the key into the field that has the focus now.
    return false;
  } else return move(store, event);
  return true;
}

function move(store: SheetStore, event: GridKey): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const next = altKey ? undefined : moved(store.active(), { key, isCtrl: ctrlKey || metaKey }, store.month().length);
  if (!next || !shiftKey) return go(store, event, next);
  store.extendTo(next);
  focusCell(event.currentTarget, next);
  return true;
}

function go(store: SheetStore, event: GridKey, cell: CellRef | undefined): boolean {
  if (!cell) return false;
  store.moveTo(cell);
  focusCell(event.currentTarget, cell);
  return true;
}

function change(store: SheetStore, event: GridKey, work: () => void): void {
  work();
  focusCell(event.currentTarget, store.active());
}

function step(store: SheetStore, key: string): CellRef {
  return moved(store.active(), { key, isCtrl: false }, store.month().length) ?? store.active();
}

function isTyped({ key, ctrlKey, metaKey, altKey }: GridKey): boolean {
  return key === 'Process' || ([...key].length === 1 && !ctrlKey && !metaKey && !altKey);
}

function isLetter(key: string, letter: string): boolean {
  return key.toLowerCase() === letter;
}
