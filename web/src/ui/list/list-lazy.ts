import { lazy, useEffect, useEffectEvent } from 'react';

// What is not on screen at first is fetched at the first sign of a person, well before the first click needs it.

const loadFilterFields = () => import('./list-filter-fields.tsx');
export const ListFilterFields = lazy(async () => ({ default: (await loadFilterFields()).ListFilterFields }));

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

export type Load = () => Promise<unknown>;

export function usePreloadOnFirstInput(more: readonly Load[] = []): void {
  const preload = useEffectEvent(() => {
    // A failure is met again, and said, when the part is really needed.
    void Promise.allSettled([loadFilterFields, ...more].map((load) => load()));
  });
  useEffect(() => {
    const stop = new AbortController();
    const handleSign = () => {
      stop.abort();
      preload();
    };
    for (const sign of signs) window.addEventListener(sign, handleSign, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
}
