import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Options {
  isEditing: boolean;
  copied: () => string;
  onPaste: (text: string) => void;
}

/** Listens on the document, because browsers do not send these events to a cell that is no field. */
export function useGridPaste(grid: RefObject<HTMLElement | null>, { isEditing, copied, onPaste }: Options): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    // In an open field the browser copies and pastes by itself.
    if (isEditing || !grid.current?.contains(document.activeElement)) return;
    if (event.type === 'copy') event.clipboardData?.setData('text/plain', copied());
    else onPaste(event.clipboardData?.getData('text/plain') ?? '');
    event.preventDefault();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('copy', handle, { signal: stop.signal });
    document.addEventListener('paste', handle, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
