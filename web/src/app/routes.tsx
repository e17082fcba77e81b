import type { ComponentType } from 'react';
import { type RouteObject, useLocation } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { InvalidDataPage } from './invalid-data-page.tsx';
import { Loading } from './loading.tsx';
import { Root } from './root.tsx';
import { parseRouteData } from './route-data.ts';
import { type RouteDataKind, type RouteEntry, routeTable } from './route-table.ts';

type Load = () => Promise<ComponentType>;
const leads = () => import('../features/leads/lead-pages.tsx');

/** The screens that are built, by the path of the route table. */
export const screens: Readonly<Record<string, Load>> = {
  '/login': async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  '/access-denied': async () => (await import('./access-denied-page.tsx')).AccessDeniedPage,
  '*': async () => (await import('./not-found-page.tsx')).NotFoundPage,
  '/': async () => (await import('../features/home/staff-home-page.tsx')).StaffHomePage,
  '/admin': async () => (await import('../features/home/admin-home-page.tsx')).AdminHomePage,
  '/operations/leads': async () => (await leads()).LeadsPage,
  '/sales/pendings': async () => (await leads()).PendingLeadsPage,
  '/sales/rejected': async () => (await leads()).RejectedLeadsPage,
  '/sales/completed': async () => (await leads()).CompletedLeadsPage,
  '/global/leads': async () => (await leads()).GlobalLeadsPage,
  '/global/completed/leads': async () => (await leads()).GlobalCompletedLeadsPage,
  '/global/pending/leads': async () => (await leads()).GlobalPendingLeadsPage,
  '/global/rejected/leads': async () => (await leads()).GlobalRejectedLeadsPage,
  '/trash': async () => (await import('../features/trash/trash-page.tsx')).TrashPage,
  '/profile/customise': async () => (await import('../features/profile/settings-page.tsx')).SettingsPage,
};

const notBuilt: Load = async () => (await import('./not-built-page.tsx')).NotBuiltPage;

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
    // A second boundary inside the shell: a page that breaks leaves the sidebar usable.
    children: [{ ErrorBoundary: ErrorPage, children: routeTable.map(routeOf) }],
  },
];

function routeOf(entry: RouteEntry): RouteObject {
  const load = screens[entry.path] ?? notBuilt;
  return {
    path: entry.path,
    handle: entry,
    lazy: async () => {
      const Screen = await load();
      return { Component: entry.data ? withData(entry.data, Screen) : Screen };
    },
  };
}

function withData(kind: RouteDataKind, Screen: ComponentType): ComponentType {
  return function ScreenWithData() {
    const { pathname } = useLocation();
    return parseRouteData(kind, pathname) === undefined ? <InvalidDataPage /> : <Screen />;
  };
}
