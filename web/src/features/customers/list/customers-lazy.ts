import { lazy, useEffect } from 'react';
import { loadForm } from '../form/customer-form-lazy.ts';

// The form, the filters and the drawer weigh as much as the list and are not on screen at first.
const loadView = () => import('../detail/customer-view.tsx');
const loadFileMenu = () => import('../../imports/list-file-menu.tsx');
const loadFilters = () => import('./customers-filter-fields.tsx');

export const CustomerView = lazy(async () => ({ default: (await loadView()).CustomerView }));
export const ListFileMenu = lazy(async () => ({ default: (await loadFileMenu()).ListFileMenu }));
export const CustomersFilterFields = lazy(async () => ({ default: (await loadFilters()).CustomersFilterFields }));

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** They are fetched at the first sign of a person, well before the first click needs them. */
export function usePreloadOnFirstInput(): void {
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
