import type { KeyboardEvent } from 'react';
import { moved, tabbed } from './grid-moves.ts';
import type { Grid } from './use-grid.ts';

type GridKey = KeyboardEvent<HTMLTableElement>;

/** The keys of the work log: those of a spreadsheet. */
export function handleGridKey(grid: Grid, event: GridKey): void {
  if (event.nativeEvent.isComposing) return;
  const isDone = grid.editing ? pressInField(grid, event) : pressOnCell(grid, event);
  if (isDone) event.preventDefault();
}

function pressInField(grid: Grid, { key, shiftKey, altKey, target }: GridKey): boolean {
  if (key === 'Escape') grid.cancel();
  else if (key === 'Tab') grid.moveTo(tabbed(grid.active, shiftKey, grid.size) ?? grid.active);
  else if (key === 'Enter' && !altKey) go(grid, shiftKey ? 'ArrowUp' : 'ArrowDown');
  // In a list of choices the arrows choose.
  else if ((key === 'ArrowUp' || key === 'ArrowDown') && target instanceof HTMLTextAreaElement) go(grid, key);
  else return false;
  return true;
}

function pressOnCell(grid: Grid, event: GridKey): boolean {
  const { key, shiftKey, altKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (key === 'Enter' || key === 'F2') grid.edit(false);
  else if (key === 'Delete' || key === 'Backspace') grid.write([{ cell: grid.active, text: '' }]);
  else if (key === 'Tab') {
    const next = tabbed(grid.active, shiftKey, grid.size);
    if (!next) return false;
    grid.moveTo(next);
  } else if ([...key].length === 1 && !isCtrl && !altKey) {
    grid.edit(true);
    // The browser puts the key into the field that has the focus now.
    return false;
  } else {
    const next = altKey ? undefined : moved(grid.active, key, isCtrl, grid.size);
    if (!next) return false;
    grid.moveTo(next);
  }
  return true;
}

function go(grid: Grid, key: string): void {
  grid.moveTo(moved(grid.active, key, false, grid.size) ?? grid.active);
}
