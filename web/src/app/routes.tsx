import type { ComponentType } from 'react';
import { type RouteObject, useLocation, useParams } from 'react-router';
import { readId } from '../lib/address/record-id.ts';
import { areAnswersWaiting } from '../lib/first-answers.ts';
import { queryClient } from '../lib/live/query-client.ts';
import type { DataInPath, IdInPath, Page, Screen } from '../lib/registry/screens.ts';
import { roleQuery } from '../lib/role.ts';
import { InvalidData } from '../ui/invalid-data.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { Loading } from './pages/loading.tsx';
import { Root } from './root.tsx';
import { routeTable } from './route-table.ts';

const waitMs = 100;

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
    // A second boundary inside the shell: a page that breaks leaves the sidebar usable.
    children: [{ ErrorBoundary: ErrorPage, children: routeTable.map(routeOf) }],
  },
];

function routeOf(screen: Screen): RouteObject {
  return { path: screen.path, handle: screen, lazy: async () => ({ Component: await guarded(screen) }) };
}

async function guarded({ title, id, data, load, roles }: Screen): Promise<ComponentType> {
  const Page = await load();
  await untilFirstLoaded(Page, roles);
  if (data) return withData(data, Page, title);
  return id ? withId(id, Page, (await import('./pages/not-found-page.tsx')).NotFoundPage) : Page;
}

/** Its first rows are then drawn with the frame, and no empty one before. It never holds up the frame for long. */
async function untilFirstLoaded({ loadFirst }: Page, roles: Screen['roles']): Promise<void> {
  if (!loadFirst || location.search !== '' || !areAnswersWaiting()) return;
  const late = new Promise((resolve) => setTimeout(resolve, waitMs));
  const load = async () => {
    // The guard sends others away, and the server would refuse them.
    const role = await queryClient.ensureQueryData(roleQuery);
    if (role && roles.includes(role)) await loadFirst();
  };
  await Promise.race([load().catch(() => undefined), late]);
}

/** An address whose id is none leads nowhere, as any other that nobody knows. */
function withId({ alsoKnown }: IdInPath, Page: ComponentType, NotFound: ComponentType): ComponentType {
  return function PageWithId() {
    const { id = '' } = useParams();
    return id === alsoKnown || readId(id) !== null ? <Page /> : <NotFound />;
  };
}

function withData({ parse }: DataInPath, Page: ComponentType, title: string): ComponentType {
  return function PageWithData() {
    const { pathname } = useLocation();
    return parse(pathname) === undefined ? <InvalidData title={title} /> : <Page />;
  };
}
