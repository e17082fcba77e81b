import { availableParallelism } from 'node:os';
import type { Call } from '@crm/contract/core/call';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../db/client.ts';
import { createLine, type Line } from './job-line.ts';
import { createShares, type Shares } from './own-share.ts';

/** A queue for each value of a call's `takes`. Work of seconds never waits behind work of minutes. */
export interface Turns extends Record<NonNullable<Call['takes']>, Line> {
  /** Connections for work of minutes: one for each turn, so that other calls never wait for one. */
  jobPool: Pool;
  /** Serialises the pieces of work that may take an hour and gets no turn, such as an upload. */
  piece<T>(work: () => Promise<T>): Promise<T>;
  /** For calls without a turn: one person uses at most half of the connections. */
  shares: Shares;
}

const atOnce = 2;

/** The queues of one server. A stop closes them before it waits for running requests. */
export function createTurns(app: FastifyInstance, pool: Pool, jobPool: Pool): Turns {
  const turns: Turns = {
    minutes: createLine(Math.min(atOnce, jobPool.options.max)),
    // These keep the database busy: at least one connection and one processor stay free for other calls.
    seconds: createLine(Math.max(1, Math.min(atOnce, pool.options.max - 1, availableParallelism() - 1))),
    jobPool,
    piece: createSequence(),
    shares: createShares(Math.max(1, Math.floor(pool.options.max / 2))),
  };
  app.addHook('preClose', async () => {
    turns.minutes.close();
    turns.seconds.close();
  });
  return turns;
}

function createSequence(): Turns['piece'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
