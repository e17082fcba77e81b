import './app/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';
import { frameCalls } from './app/frame-calls.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { unreadNoticesQuery } from './features/notifications/notifications.api.ts';
import { ownAddress } from './lib/address/own-address.ts';
import { isAsked } from './lib/first-answers.ts';
import { queryClient } from './lib/live/query-client.ts';
import { profileQuery } from './lib/profile.ts';
import { roleQuery } from './lib/role.ts';
import { watchKeys } from './ui/held-keys/hold-keys.ts';

// The content security policy forbids eval, which Zod would otherwise try.
z.config({ jitless: true });

watchKeys();

/** A server that does not answer must not leave the person with what the page painted: the screen then offers Retry. */
const waitMs = 3000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);

async function start(place: HTMLElement): Promise<void> {
  // Each piece is a task of its own, so that the browser may take a tap in between.
  await nextTask();
  const router = createRouter();
  await nextTask();
  await untilShowable(router);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

type Router = ReturnType<typeof createRouter>;

/** The page shows a frame already, so nothing is drawn over it until there is a screen to draw. */
async function untilShowable(router: Router): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([Promise.all([queryClient.prefetchQuery(roleQuery), untilRouteLoaded(router), ...frameLoads()]), late]);
}

/** What the page has asked for whoever is signed in: drawn at once instead of a moment later. */
function frameLoads(): Promise<void>[] {
  if (!frameCalls.every((url) => isAsked(ownAddress(url)))) return [];
  return [queryClient.prefetchQuery(profileQuery), queryClient.prefetchQuery(unreadNoticesQuery)];
}

function untilRouteLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
