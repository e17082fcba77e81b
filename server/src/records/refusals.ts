import { CallError } from '@crm/contract/core/envelope';
import { staleMessage } from '@crm/contract/core/words';

/** Somebody changed the record after the caller had loaded it. */
export function stale(): CallError {
  return new CallError('STALE', staleMessage);
}

/** Throws when the record has another version than the caller saw. Without If-Match every version is accepted. */
export function requireSeenVersion(seenVersion: number | undefined, version: number): void {
  if (seenVersion !== undefined && version !== seenVersion) throw stale();
}
