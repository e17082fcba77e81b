import { useRef, useState } from 'react';

/**
 * State comes a render late for the second of two quick clicks; `once` does not. Work of one record does not keep that of
 * another from running.
 */
export function useOneAtATime() {
  const running = useRef(new Set<number | string | undefined>());
  const [isBusy, setBusy] = useState(false);
  const once = async <T>(work: () => Promise<T>, recordId?: number | string): Promise<T | undefined> => {
    if (running.current.has(recordId)) return undefined;
    running.current.add(recordId);
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current.delete(recordId);
      setBusy(running.current.size > 0);
    }
  };
  return { once, isBusy };
}
