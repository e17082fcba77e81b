import { CallError } from '@crm/contract/core/envelope';
import { useEffect } from 'react';

/** The one place that writes to the console: failures that the specification only logs. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for these failures to be logged
  console.error(what, error instanceof CallError ? `${error.code} ${error.message}` : error);
}

/** Logs a query's failure once, not on each render. */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
