import { lazy, useEffect } from 'react';

// The form, the filters and the drawer weigh as much as the list and are not on screen at first: they come right after it.
const loadForm = () => import('./lead-form.tsx');
const loadView = () => import('./lead-view.tsx');
const loadFilters = () => import('./leads-filter-fields.tsx');

export const LeadForm = lazy(async () => ({ default: (await loadForm()).LeadForm }));
export const LeadView = lazy(async () => ({ default: (await loadView()).LeadView }));
export const LeadsFilterFields = lazy(async () => ({ default: (await loadFilters()).LeadsFilterFields }));

export function useLoadedLater(): void {
  useEffect(() => {
    // A failure is met again, and said, when the part is really needed.
    void Promise.allSettled([loadForm(), loadView(), loadFilters()]);
  }, []);
}
