import { modals } from '@mantine/modals';
import { type ComponentType, useDeferredValue, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '../../lib/store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { holdKeys } from '../held-keys/hold-keys.ts';

type Settings = Omit<Parameters<typeof modals.open>[0], 'modalId'>;

const host = createStore<ComponentType<{ onReady: () => void }> | null>(null);
const { promise: ready, resolve } = Promise.withResolvers<void>();
let isReady = false;

/** Where alerts and questions appear. No screen begins with one, so their code comes when the screen is there. */
export function DialogHost() {
  // One that fails is met again, and said, when a dialog is really needed.
  useEffect(() => whenIdle(() => void loadDialogs().catch(() => undefined)), []);
  const Host = useDeferredValue(host.useValue());
  return Host && <Host onReady={handleReady} />;
}

/** Answers how to close it, also when it is not open yet. Keys that are pressed before it is open are for it. */
export function openModal(modalId: string, load: () => Promise<Settings>): { opened: Promise<void>; close: () => void } {
  let isClosed = false;
  const releaseKeys = isReady ? undefined : holdKeys();
  const open = async () => {
    const [settings] = await Promise.all([load(), loadDialogs()]);
    // At once: later it would note its own button as the place that the focus returns to.
    if (!isClosed) flushSync(() => modals.open({ modalId, ...settings }));
  };
  const close = () => {
    isClosed = true;
    modals.close(modalId);
  };
  return { opened: open().finally(releaseKeys), close };
}

async function loadDialogs(): Promise<void> {
  const [{ ModalsHost }] = await Promise.all([import('./modals-host.tsx'), import('./alert-body.tsx')]);
  host.set(ModalsHost);
  await ready;
}

function handleReady(): void {
  isReady = true;
  resolve();
}
