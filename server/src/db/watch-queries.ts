import type { PoolClient } from 'pg';
import type { Pool } from './client.ts';

interface Sent {
  name?: string | undefined;
  text: string;
  values?: unknown[] | undefined;
}

/** Called for each statement, and so given only what is there already; `result` is no result when it failed. */
export type OnEnd = (ms: number, statement: Sent, result: unknown) => void;

/** Reports how long each statement took, on the pool itself and inside transactions. */
export function watchQueries(pool: Pool, onEnd: OnEnd): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client, onEnd);
  });
}

/** pg calls a callback if it gets one, as from its pool, and returns a promise otherwise. */
function watch(client: PoolClient, onEnd: OnEnd): void {
  const { query } = client;
  const watchedQuery = (...given: unknown[]): unknown => {
    const startedAt = performance.now();
    const end = (result: unknown) => onEnd(performance.now() - startedAt, statementOf(given[0]), result);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        end(result);
        callback(error, result);
      };
      return Reflect.apply(query, client, given);
    }
    const answer: unknown = Reflect.apply(query, client, given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  Object.assign(client, { query: watchedQuery });
}

function statementOf(given: unknown): Sent {
  return typeof given === 'string' ? { text: given } : (given as Sent);
}

export function rowCount(result: unknown): number | undefined {
  const isResult = typeof result === 'object' && result !== null && 'rowCount' in result;
  return isResult && typeof result.rowCount === 'number' ? result.rowCount : undefined;
}
