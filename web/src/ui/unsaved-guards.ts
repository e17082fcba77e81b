import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface Guard {
  isDirty: () => boolean;
  /** Asks whether what is not saved may be dropped. */
  ask: () => Promise<boolean>;
}

/** Whatever may hold something unsaved now. */
const guards = new Set<Guard>();

export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Leaving the address asks first. Mounted once, because the router takes one such question for the whole page. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(isAnythingDirty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isGone = false;
    void askAll().then((isAgreed) => {
      if (isGone) return;
      if (isAgreed) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isGone = true;
    };
  }, [blocker]);
}

function isAnythingDirty(): boolean {
  return [...guards].some(({ isDirty }) => isDirty());
}

/** Each question once, however many would put it. */
async function askAll(): Promise<boolean> {
  const questions = new Set([...guards].filter(({ isDirty }) => isDirty()).map(({ ask }) => ask));
  for (const ask of questions) {
    if (!(await ask())) return false;
  }
  return true;
}
