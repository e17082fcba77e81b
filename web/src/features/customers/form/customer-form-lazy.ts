import { lazy } from 'react';

/** A chunk of its own, because both the list and the drawer open the form. */
export const loadForm = () => import('./customer-form.tsx');
export const CustomerForm = lazy(async () => ({ default: (await loadForm()).CustomerForm }));
