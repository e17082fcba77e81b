import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { openClient, type Pool, sessionOf } from '../../db/client.ts';
import { type LiveMessage, liveChannel } from './publish.ts';

const retryMs = 1000;
const pingEveryMs = 15_000;
const timeoutMs = 10_000;

/** One connection that receives what all servers publish. It reconnects after a failure; `onGap` then catches up. */
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
    const next = await openClient(sessionOf(pool, 'crm-portal live'));
    client = next;
    next.on('notification', (note) => onMessages(JSON.parse(note.payload ?? '[]') as LiveMessage[]));
    try {
      // stop() ran while the connection opened.
      if (isStopped) return await next.end();
      await next.query(`listen ${liveChannel}`);
    } catch (error) {
      // A read-only server accepts the connection and refuses LISTEN: each retry would leak a connection.
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
      // Clients reload everything once, because messages were lost while nobody listened.
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

/** A connection that only listens does not notice a dead server, for example after a failover: so it pings. */
function endWhenSilent(client: pg.Client): void {
  const pinging = setInterval(() => {
    const late = setTimeout(() => void client.end().catch(() => undefined), timeoutMs).unref();
    client.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, pingEveryMs).unref();
  client.once('end', () => clearInterval(pinging));
}
