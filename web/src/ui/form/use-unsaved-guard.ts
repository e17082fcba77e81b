import { useEffect } from 'react';
import { confirm } from '../dialog/alerts.tsx';
import { addGuard } from './unsaved-guards.ts';

/** Asks whether typed text may be dropped. */
export function askToDiscard(): Promise<boolean> {
  return confirm({
    title: 'Discard changes?',
    text: 'What you typed will be lost.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    isDangerous: true,
  });
}

/** Leaving the address, reloading and closing the tab ask first, too. */
export function useUnsavedGuard(
  isDirty: () => boolean,
  ask = askToDiscard,
  { staysOnPage = false }: { staysOnPage?: boolean } = {},
): void {
  useEffect(() => addGuard({ isDirty, ask, staysOnPage }), [isDirty, ask, staysOnPage]);

  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isDirty]);
}
