import { useEffect, useEffectEvent, useState } from 'react';

/** Files dropped anywhere on the page: one that misses its target would otherwise be opened in place of the page. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleDrop = useEffectEvent(onFiles);
  useEffect(() => {
    const stop = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          // Text that is dragged into a field goes its own way.
          if (event.dataTransfer?.types.includes('Files')) handle(event);
        },
        { signal: stop.signal },
      );
    on('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      handleDrop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);
  return isOver;
}
