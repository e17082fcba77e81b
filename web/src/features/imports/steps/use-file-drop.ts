import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files dropped anywhere on the page: the browser would open one that misses its target instead of the page. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleDrop = useEffectEvent(onFiles);
  useEffect(() => {
    const stop = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          // Text that is dragged into a field is not handled here.
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
