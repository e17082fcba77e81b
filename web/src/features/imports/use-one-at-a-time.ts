import { useRef } from 'react';

/** State comes a render late for the second of two quick clicks; this does not. */
export function useOneAtATime() {
  const isBusy = useRef(false);
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  };
}
