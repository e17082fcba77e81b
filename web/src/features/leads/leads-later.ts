import { lazy, useEffect } from 'react';

// The form, the filters and the drawer weigh as much as the list and are not on screen at first.
const loadForm = () => import('./lead-form.tsx');
const loadView = () => import('./lead-view.tsx');
const loadFilters = () => import('./leads-filter-fields.tsx');

export const LeadForm = lazy(async () => ({ default: (await loadForm()).LeadForm }));
export const LeadView = lazy(async () => ({ default: (await loadView()).LeadView }));
export const LeadsFilterFields = lazy(async () => ({ default: (await loadFilters()).LeadsFilterFields }));

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** They are fetched at the first sign of a person, well before the first click needs them. */
export function useLoadedLater(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // A failure is met again, and said, when the part is really needed.
      void Promise.allSettled([loadForm(), loadView(), loadFilters()]);
    };
    for (const sign of signs) window.addEventListener(sign, load, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
}
