import { useEffect, useEffectEvent } from 'react';

/** Takes pictures pasted anywhere on the page. A paste that also has text is meant for a field. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      handleFiles([...clipboardData.files].map(named));
    };
    window.addEventListener('paste', handlePaste);
    return () => window.removeEventListener('paste', handlePaste);
  }, []);
}

/** Every picture from the clipboard is called image.png. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  const time = new Date().toLocaleTimeString('en-GB').replaceAll(':', '.');
  return new File([file], `Pasted image ${time}.png`, { type: file.type });
}
