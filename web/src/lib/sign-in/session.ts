import type { Call } from '@crm/contract/core/call';
import type { Role } from '@crm/contract/core/permissions';
import { queryClient } from '../live/query-client.ts';
import { createStore } from '../store.ts';

/**
 * open: as far as the browser knows. covered: the session ended in the middle of work, the sign-in form lies over the page.
 * expired: it ended before anything could be typed, the guard goes to /login and comes back. ended: signed out, the guard goes to /login.
 */
type Status = 'open' | 'covered' | 'expired' | 'ended';

export const roleKey = ['role'] as const;

const status = createStore<Status>('open');
let isRouteOpening = true;
let waiting: ((isBack: boolean) => void)[] = [];

/** Told of every 401. Resolves to true when the same person has signed in again and the call may be repeated. */
export function signInAgain(call: Call): Promise<boolean> {
  if (call.who === 'public') return Promise.resolve(false);
  if (isRouteOpening || isOver(status.get())) {
    closeSession(status.get() === 'ended' ? 'ended' : 'expired');
    return Promise.resolve(false);
  }
  coverPage();
  return new Promise((resolve) => waiting.push(resolve));
}

export function coverPage(): void {
  if (status.get() === 'open') status.set('covered');
}

/** The same person is back: calls that were refused meanwhile are repeated. */
export function resumeSession(role: Role): void {
  status.set('open');
  queryClient.setQueryData(roleKey, role);
  answer(true);
}

/** Signed out: whoever signs in next begins at home. */
export function endSession(): void {
  closeSession('ended');
}

/** Nobody is signed in any more: what was loaded for that person is dropped. */
function closeSession(how: 'expired' | 'ended'): void {
  queryClient.setQueryData(roleKey, null);
  status.set(how);
  dropLoaded();
  answer(false);
}

export function startSession(role: Role): void {
  dropLoaded();
  status.set('open');
  queryClient.setQueryData(roleKey, role);
}

/** Not clear(): that would cut the guard off from the role it watches. */
function dropLoaded(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== roleKey[0] });
}

/** While a route is being opened nothing can have been typed, so a 401 then goes to /login. */
export function setRouteOpening(isOpening: boolean): void {
  isRouteOpening = isOpening;
}

export const useSessionStatus = status.useValue;

export function isOver(now: Status): boolean {
  return now === 'expired' || now === 'ended';
}

function answer(isBack: boolean): void {
  const asked = waiting;
  waiting = [];
  for (const resolve of asked) resolve(isBack);
}
