import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ownAddress } from '../../lib/address/own-address.ts';

interface Guard {
  isDirty: () => boolean;
  /** Asks whether what is not saved may be dropped. */
  ask: () => Promise<boolean>;
  /** It stays as it is while only the address's search changes: another month of the same page. */
  staysOnPage?: boolean | undefined;
}

/** Whatever may hold something unsaved now. */
const guards = new Set<Guard>();

export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Leaving the address asks first. Mounted once, because the router takes one such question for the whole page. */
export function useLeaveQuestion(): void {
  const { pathname } = useLocation();
  const address = ownAddress(pathname);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirtyGuards(currentLocation.pathname === nextLocation.pathname).length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isGone = false;
    void askAll(blocker.location.pathname === address).then((isAgreed) => {
      if (isGone) return;
      if (isAgreed) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isGone = true;
    };
  }, [blocker, address]);
}

export function hasUnsaved(): boolean {
  return dirtyGuards(false).length > 0;
}

/** Those that would lose something. */
function dirtyGuards(isSamePage: boolean): Guard[] {
  return [...guards].filter(({ isDirty, staysOnPage }) => !(isSamePage && staysOnPage) && isDirty());
}

/** Each question once, however many would put it. */
async function askAll(isSamePage: boolean): Promise<boolean> {
  const questions = new Set(dirtyGuards(isSamePage).map(({ ask }) => ask));
  for (const ask of questions) {
    if (!(await ask())) return false;
  }
  return true;
}
