import type { ComponentType } from 'react';
import { type RouteObject, useLocation, useParams } from 'react-router';
import { readId } from '../lib/record-id.ts';
import { ErrorPage } from './error-page.tsx';
import { InvalidDataPage } from './invalid-data-page.tsx';
import { Loading } from './loading.tsx';
import { Root } from './root.tsx';
import { parseRouteData } from './route-data.ts';
import { type RouteDataKind, type RouteEntry, routeTable } from './route-table.ts';

type Load = () => Promise<ComponentType>;
const leads = () => import('../features/customers/lead-pages.tsx');
const contacts = () => import('../features/customers/contact-pages.tsx');
const team = () => import('../features/customers/team-pages.tsx');
const customer = () => import('../features/customers/customer-pages.tsx');
const imports = () => import('../features/imports/import-pages.tsx');

const notFound: Load = async () => (await import('./not-found-page.tsx')).NotFoundPage;

/** The screens that are built, by the path of the route table. */
export const screens: Readonly<Record<string, Load>> = {
  '/login': async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  '/access-denied': async () => (await import('./access-denied-page.tsx')).AccessDeniedPage,
  '*': notFound,
  '/': async () => (await import('../features/home/staff-home-page.tsx')).StaffHomePage,
  '/admin': async () => (await import('../features/home/admin-home-page.tsx')).AdminHomePage,
  '/operations/leads': async () => (await leads()).LeadsPage,
  '/operations/leads/import': async () => (await imports()).ImportLeadsPage,
  '/operations/contacts/import': async () => (await imports()).ImportContactsPage,
  '/sales/pendings': async () => (await leads()).PendingLeadsPage,
  '/sales/rejected': async () => (await leads()).RejectedLeadsPage,
  '/sales/completed': async () => (await leads()).CompletedLeadsPage,
  '/global/leads': async () => (await leads()).GlobalLeadsPage,
  '/global/completed/leads': async () => (await leads()).GlobalCompletedLeadsPage,
  '/global/pending/leads': async () => (await leads()).GlobalPendingLeadsPage,
  '/global/rejected/leads': async () => (await leads()).GlobalRejectedLeadsPage,
  '/operations/contacts': async () => (await contacts()).ContactsPage,
  '/global/contacts': async () => (await contacts()).GlobalContactsPage,
  '/team/leads': async () => (await team()).TeamLeadsPage,
  '/team/contacts': async () => (await team()).TeamContactsPage,
  '/operations/leads/:id': async () => withId((await customer()).LeadPage, await notFound()),
  '/operations/contacts/:id': async () => withId((await customer()).ContactPage, await notFound()),
  '/operations/personalize': async () => (await import('../features/requirements/requirements-page.tsx')).RequirementsPage,
  '/operations/documents': async () => (await import('../features/documents/documents-page.tsx')).DocumentsPage,
  '/operations/accounts': async () => (await import('../features/accounts/accounts-page.tsx')).AccountsPage,
  '/operations/duplicates': async () => (await import('../features/duplicates/duplicates-page.tsx')).DuplicatesPage,
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

/** An address whose id is none leads nowhere, as any other that nobody knows. */
function withId(Screen: ComponentType, NotFound: ComponentType): ComponentType {
  return function ScreenWithId() {
    return readId(useParams().id) === null ? <NotFound /> : <Screen />;
  };
}

function withData(kind: RouteDataKind, Screen: ComponentType): ComponentType {
  return function ScreenWithData() {
    const { pathname } = useLocation();
    return parseRouteData(kind, pathname) === undefined ? <InvalidDataPage /> : <Screen />;
  };
}
