import { lazy } from 'react';

// Loaded later: what is not on screen at first weighs as much as the list.
export const loadView = () => import('../detail/customer-view.tsx');
export const loadBulkActions = () => import('./customer-bulk-actions.tsx');
const loadFiles = () => import('./customer-files.tsx');

export const CustomerView = lazy(async () => ({ default: (await loadView()).CustomerView }));
export const CustomerBulkActions = lazy(async () => ({ default: (await loadBulkActions()).CustomerBulkActions }));
export const CustomerOwnerAction = lazy(async () => ({ default: (await loadBulkActions()).CustomerOwnerAction }));
export const CustomerFiles = lazy(async () => ({ default: (await loadFiles()).CustomerFiles }));
