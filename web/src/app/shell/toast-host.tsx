import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Pop-ups wait in the store until their part of the app, loaded with the first one, is there. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false);
  if (useNotifications().notifications.length > 0 && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
