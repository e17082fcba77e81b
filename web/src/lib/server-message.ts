import { CallError } from '@crm/contract/envelope';

/** What the server said, if it was the server that refused; a network failure has no product text. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof CallError && error.message ? error.message : undefined;
}
