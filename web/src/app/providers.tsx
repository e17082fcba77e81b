import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { basePath } from '../lib/address/own-address.ts';
import { queryClient } from '../lib/live/query-client.ts';
import { RegistryContext } from '../lib/registry/registry.ts';
import { liftWith } from '../lib/sign-in/refusals.ts';
import { DialogHost } from '../ui/dialog/open-modal.tsx';
import { registry } from './registry.ts';
import { resolver, theme } from './shell/theme.ts';
import { ToastHost } from './shell/toast-host.tsx';

liftWith(async () => (await import('../features/factors/lift-refusal.tsx')).liftRefusal);

/** first-paint.js reads it under the same name. */
const colorSchemeManager = localStorageColorSchemeManager({ key: `mantine-color-scheme-value${basePath}` });

export function Providers({ children }: { children: ReactNode }) {
  return (
    // All variables are written here, so that Mantine's 27 kB file of their defaults need not be loaded.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RegistryContext value={registry}>
          <ToastHost />
          <DialogHost />
          {children}
        </RegistryContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
