import pg from 'pg';

const networkFailures =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/;
const networkCalls = ['connect', 'read', 'write', 'getaddrinfo'];
const driverWords = /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/;
/** Of a PostgreSQL that starts, stops or crashed, and of lost connections. */
const states = /^(57P0[1-4]|08)/;

/** Nobody there takes writes, or nobody knows whether what was sent is kept. */
export class DatabaseAway extends Error {}

/** Whether the database could not be reached, or left during the work. */
export function isDatabaseAway(error: NodeJS.ErrnoException): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '');
  if (error instanceof DatabaseAway || driverWords.test(error.message)) return true;
  // By code: when all addresses of a host name fail, the error has no message.
  const first: NodeJS.ErrnoException | undefined = error instanceof AggregateError ? error.errors[0] : error;
  return networkFailures.test(first?.code ?? '') && networkCalls.includes(first?.syscall ?? '');
}
