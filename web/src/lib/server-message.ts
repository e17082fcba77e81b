import { CallError } from '@crm/contract/core/envelope';

/** What the server said, if it was the server that refused; a network failure has no product text. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof CallError && error.message ? error.message : undefined;
}

/** For dialogs that show the server's words, or those of the error itself where there are none. */
export function errorText(error: unknown): string | undefined {
  return error instanceof Error && error.message ? error.message : undefined;
}

/** Deleted in the meantime, or not for this reader: an answer and not a failure. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'NOT_FOUND';
}

/** Changed by somebody else in the meantime. */
export function isStale(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'STALE';
}
