import { type RefObject, useEffect } from 'react';
import { shownText } from '../sheet/cell-text.ts';
import { readBlock, writeBlock } from '../sheet/sheet-block.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import { focusCell } from './grid-focus.ts';

/** Listens on the document, because browsers do not send these events to a cell that is no field. */
export function useGridClipboard(store: SheetStore, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isHere = () => grid.current?.contains(document.activeElement) ?? false;
    const handleCopy = (event: ClipboardEvent) => {
      if (!isHere() || store.isEditing()) return;
      event.clipboardData?.setData(
        'text/plain',
        writeBlock(store.selection(), (cell) => shownText(store, cell)),
      );
      event.preventDefault();
      if (event.type === 'cut') store.clear();
    };
    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // One text goes into the open field as usual.
      if (!isHere() || text === '' || (store.isEditing() && !/[\t\n]/.test(text.trim()))) return;
      event.preventDefault();
      store.paste(readBlock(text));
      if (grid.current) focusCell(grid.current, store.active());
    };
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [store, grid]);
}
