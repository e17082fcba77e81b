import { lazy } from 'react';

/** The drawer opens a form, too: on its own, so that list and drawer can both wait for it. */
export const loadForm = () => import('./customer-form.tsx');
export const CustomerForm = lazy(async () => ({ default: (await loadForm()).CustomerForm }));
