import { modals } from '@mantine/modals';
import { type ComponentProps, lazy, Suspense } from 'react';
import { createStore } from '../../lib/store.ts';

const ModalsHost = lazy(async () => ({ default: (await import('./modals-host.tsx')).ModalsHost }));

type Settings = Parameters<typeof modals.open>[0] & { modalId: string; children: ComponentProps<'div'>['children'] };

const isNeeded = createStore(false);
const { promise: ready, resolve: handleReady } = Promise.withResolvers<void>();

/** Where alerts and questions appear. Its code is loaded with the first one: no screen begins with a dialog. */
export function DialogHost() {
  return isNeeded.useValue() ? (
    <Suspense>
      <ModalsHost onReady={handleReady} />
    </Suspense>
  ) : null;
}

/** Answers how to close it, also when it is not open yet. */
export function openModal(settings: Settings): () => void {
  let isClosed = false;
  isNeeded.set(true);
  void ready.then(() => {
    if (!isClosed) modals.open(settings);
  });
  return () => {
    isClosed = true;
    modals.close(settings.modalId);
  };
}
