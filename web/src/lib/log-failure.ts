import { CallError } from '@crm/contract/core/envelope';

/** The one place that writes to the console: failures that the specification only logs. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for these failures to be logged
  console.error(what, error instanceof CallError ? `${error.code} ${error.message}` : error);
}
