import { CallError, type ErrorCode } from '@crm/contract/core/envelope';

/** What the server said, if it was the server that refused. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof CallError && error.message ? error.message : undefined;
}

/** No answer came: nobody knows whether the server did it. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError);
}

/** What the server said, or that it said nothing, or that it could not be asked. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) return serverMessage(error) ?? `The server answered with an error (${error.status}).`;
  return navigator.onLine ? 'The server cannot be reached. Please check your connection.' : 'You are offline.';
}

/** Deleted in the meantime, or not for this reader: an answer and not a failure. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'NOT_FOUND';
}

export function isRefusedWith(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallError && error.code === code;
}

/** Changed by somebody else in the meantime. */
export function isStale(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'STALE';
}
