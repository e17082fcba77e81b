import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { connectionOf, openClient, type Pool } from '../../db/client.ts';
import { type LiveMessage, liveChannel } from '../live/publish.ts';

const retryMs = 1000;
const askEveryMs = 15_000;
const timeoutMs = 10_000;

/** One connection that hears what all servers publish. It is opened again when it broke; `onGap` then catches up. */
export function listenToDatabase(
  pool: Pool,
  log: FastifyBaseLogger,
  onMessages: (messages: LiveMessage[]) => void,
  onGap: () => void,
): { start(): Promise<void>; stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function start(): Promise<void> {
    const next = await openClient(connectionOf(pool, 'crm-portal live'));
    client = next;
    next.on('notification', (note) => onMessages(JSON.parse(note.payload ?? '[]') as LiveMessage[]));
    try {
      // Stopped while it was opened.
      if (isStopped) return await next.end();
      await next.query(`listen ${liveChannel}`);
    } catch (error) {
      // A server that may only be read lets us in and refuses to be listened to: each attempt would leave a connection.
      void next.end().catch(() => undefined);
      throw error;
    }
    next.on('end', again);
    endWhenSilent(next);
  }

  function again(): void {
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      // Whatever was published while nobody listened is caught up by loading everything once.
      start().then(onGap, (error) => {
        log.warn({ err: error }, 'live updates wait for the database');
        again();
      });
    }, retryMs);
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  }

  return { start, stop };
}

/** Who only listens does not see that the other side is gone, as after a failover: so it is asked from time to time. */
function endWhenSilent(client: pg.Client): void {
  const asking = setInterval(() => {
    const late = setTimeout(() => void client.end().catch(() => undefined), timeoutMs).unref();
    client.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, askEveryMs).unref();
  client.once('end', () => clearInterval(asking));
}
