import { CallError } from '@crm/contract/core/envelope';
import { staleMessage } from '@crm/contract/core/words';

/** Somebody changed the record since the caller saw it. */
export function stale(): CallError {
  return new CallError('STALE', staleMessage);
}

/** Refuses to change a record that is not any more as the caller saw it. Who names no version changes it as it is. */
export function requireSeenVersion(seenVersion: number | undefined, version: number): void {
  if (seenVersion !== undefined && version !== seenVersion) throw stale();
}
