import { CallError } from '@crm/contract/core/envelope';
import { inTrashText, type TrashEntity } from '@crm/contract/core/kinds';
import { staleMessage } from '@crm/contract/core/words';

/** Somebody changed the record after the caller had loaded it. */
export function stale(): CallError {
  return new CallError('STALE', staleMessage);
}

/** For a link, to whoever could read the record before. */
export function inTrash(entity: TrashEntity): CallError {
  return new CallError('NOT_FOUND', inTrashText(entity));
}

/** Throws when the record has another version than the caller saw. Without If-Match every version is accepted. */
export function requireSeenVersion(seenVersion: number | undefined, version: number): void {
  if (seenVersion !== undefined && version !== seenVersion) throw stale();
}

/** One wrong field. Its text is the message too: where somebody drags work or takes a move back, no field is on the screen. */
export function invalidField(field: string, text: string): CallError {
  return new CallError('INVALID', text, { fields: { [field]: text } });
}
