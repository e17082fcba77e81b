import pg from 'pg';
import { ConfigError } from './config.ts';
import { AlreadyRunning } from './db/embedded/instance-lock.ts';

/** Something that the operator can put right: it is told as a sentence, without a stack. */
export class OperatorError extends Error {}

const lostConnection = /^Connection terminated/;

export function failureText(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration has mistakes:\n${error.message}`;
  if (error instanceof OperatorError || error instanceof AlreadyRunning) return error.message;
  // One address after the other was tried, and the whole has no words of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return failureText(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Choose another PORT.`;
  // The words of the system or of PostgreSQL, such as a full disk or a wrong password.
  if ('syscall' in error || error instanceof pg.DatabaseError || lostConnection.test(error.message)) return error.message;
  return error.stack ?? error.message;
}
