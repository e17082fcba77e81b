import './app/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { queryClient } from './lib/live/query-client.ts';
import { roleQuery } from './lib/role.ts';
import { watchKeys } from './ui/hold-keys.ts';

// The content security policy forbids eval, which Zod would otherwise try.
z.config({ jitless: true });

watchKeys();

/** A server that does not answer must not leave the person with what the page painted: the screen then offers Retry. */
const waitMs = 3000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void untilShowable().then(() =>
  // In slices: the browser may paint and take a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  ),
);

/** The page shows a frame already, so nothing is drawn over it until there is a screen to draw. */
async function untilShowable(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([Promise.all([queryClient.prefetchQuery(roleQuery), untilRouteLoaded()]), late]);
}

function untilRouteLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
