import { useEffect } from 'react';
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

/** Whatever may hold typed text now. The router asks one guard alone, so that each of them answers for all. */
const guarded = new Set<() => boolean>();

function isAnythingDirty(): boolean {
  return [...guarded].some((isDirty) => isDirty());
}

/** Leaving the address, reloading and closing the tab ask first, too. */
export function useUnsavedGuard(isDirty: () => boolean, ask = askToDiscard): void {
  const blocker = useBlocker(isAnythingDirty);

  useEffect(() => {
    const own = () => isDirty();
    guarded.add(own);
    return () => void guarded.delete(own);
  }, [isDirty]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isGone = false;
    void ask().then((isAgreed) => {
      // The field went away with its record while the question stood there: the router has forgotten this guard.
      if (isGone) return;
      if (isAgreed) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isGone = true;
    };
  }, [blocker, ask]);

  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isDirty]);
}
