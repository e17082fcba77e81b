import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isStandby, openProbe } from './client.ts';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';
import { failureText, OperatorError } from './operator-error.ts';
import type { Address } from './portal-client.ts';

const retryMs = 1000;
const sayEveryMs = 30_000;

export interface Patience {
  seconds: number;
  signal?: AbortSignal;
  say?: (words: string) => void;
}

/**
 * Until the database, such as 'PostgreSQL at db.example.com:5432', lets us in: it may start later than we do. What waiting cannot
 * mend is refused at once.
 */
export async function waitForDatabase(connection: Address, database: string, { seconds, signal, say }: Patience): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  let nextWords = 0;
  for (;;) {
    const failure = await failureToEnter(connection);
    if (!failure) return;
    if (!isWorthWaiting(failure)) throw new OperatorError(refusal(database, failure));
    const now = performance.now();
    if (now >= deadline) throw new OperatorError(absence(database, failure, seconds));
    if (now >= nextWords) {
      say?.(`${database} does not answer yet: ${failureText(failure)}. The start waits for it, up to ${seconds} seconds in all.`);
      nextWords = now + sayEveryMs;
    }
    await sleep(Math.min(retryMs, deadline - now), undefined, { signal });
  }
}

async function failureToEnter(connection: Address): Promise<Error | undefined> {
  try {
    const client = await openProbe(connection);
    const isRefused = await isStandby(client).finally(() => client.end().catch(() => undefined));
    return isRefused ? new DatabaseAway('it is a standby, which takes no writes') : undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A PostgreSQL whose connections are all taken has room again in a moment. */
function isWorthWaiting(error: Error): boolean {
  return isDatabaseAway(error) || (error instanceof pg.DatabaseError && error.code === '53300');
}

function absence(database: string, error: Error, seconds: number): string {
  const silence = seconds > 0 ? `did not answer for ${seconds} seconds` : 'does not answer';
  return (
    `${database} ${silence}: ${failureText(error)}. ` +
    'Is it running, is a firewall in between, and are host and port in DATABASE_URL right?'
  );
}

/** By the prefix of the SQLSTATE. */
const remedies: [RegExp, string][] = [
  [/^28/, 'Are user and password in DATABASE_URL right, and does its pg_hba.conf admit this machine?'],
  [/^3D000/, 'Create it as docs/operating.md says, or correct the name in DATABASE_URL.'],
];

function refusal(database: string, error: Error): string {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  const remedy = remedies.find(([states]) => states.test(code))?.[1] ?? 'DATABASE_URL says where it is and how to enter.';
  return `${database} refuses us: ${failureText(error)}. ${remedy}`;
}
