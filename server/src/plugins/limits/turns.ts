import { availableParallelism } from 'node:os';
import type { Call } from '@crm/contract/core/call';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../db/client.ts';
import { createLine, type Line } from './job-line.ts';
import { createShares, type Shares } from './own-share.ts';

/** A line for each answer to what a call takes at its limit. Work of seconds never waits behind work of minutes. */
export interface Turns extends Record<NonNullable<Call['takes']>, Line> {
  /** The connections of work that takes minutes: one for each turn, so that nobody else waits for one. */
  jobPool: Pool;
  /** Pieces of what may drip for an hour and so gets no turn, such as an upload, come one after the other. */
  piece<T>(work: () => Promise<T>): Promise<T>;
  /** Of all that gets no turn: one person takes half of the connections at most. */
  shares: Shares;
}

const atOnce = 2;

/** The lines of one server. They end before a stop waits for what runs. */
export function createTurns(app: FastifyInstance, pool: Pool, jobPool: Pool): Turns {
  const turns: Turns = {
    minutes: createLine(Math.min(atOnce, jobPool.options.max)),
    // These keep the database busy all the time: a connection and a processor at least are left to everybody else.
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
