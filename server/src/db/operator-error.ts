import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

/** An error that the operator can fix: it is printed as a sentence, without a stack. */
export class OperatorError extends Error {}

export function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  // All addresses of a host name failed, and the aggregate error has no message.
  if (error instanceof AggregateError && error.errors.length > 0) return failureText(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Choose another PORT.`;
  // The message of the system or of PostgreSQL, such as a full disk or a wrong password.
  if ('syscall' in error || error instanceof pg.DatabaseError || isDatabaseAway(error)) return error.message;
  return error.stack ?? error.message;
}
