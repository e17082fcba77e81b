import './app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { queryClient } from './lib/live/query-client.ts';
import { roleQuery } from './lib/role.ts';

// The content security policy forbids eval, which Zod would otherwise try.
z.config({ jitless: true });

// Asked at once, while the screen's own file is still on its way.
void queryClient.prefetchQuery(roleQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
