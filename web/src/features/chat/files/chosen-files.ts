import { useState } from 'react';

/** By person; kept while the tab is open, so that another thread can be read meanwhile. */
const chosen = new Map<string, readonly File[]>();

/** The files that go with the next message to a person. */
export function useChosenFiles(me: number, other: number) {
  const name = `${me} ${other}`;
  const [files, setFiles] = useState(() => chosen.get(name) ?? []);
  const put = (next: readonly File[]) => {
    chosen.set(name, next);
    setFiles(next);
  };
  return {
    files,
    add: (more: readonly File[]) => put([...files, ...more]),
    remove: (file: File) => put(files.filter((other) => other !== file)),
    clear: () => put([]),
  };
}
