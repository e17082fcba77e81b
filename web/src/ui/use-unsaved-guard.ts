import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './alerts.tsx';

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
export function useUnsavedGuard(isDirty: () => boolean): void {
  const shouldBlock = useCallback(() => isDirty(), [isDirty]);
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard().then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isDirty]);
}
