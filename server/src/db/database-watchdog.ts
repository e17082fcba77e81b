import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { connectionOf, dropConnections, isStandby, openClient, type Pool } from './client.ts';
import { DatabaseAway } from './database-away.ts';
import { placeOf } from './database-url.ts';

const everyMs = 2000;
const timeoutMs = 5000;

/**
 * A frozen database keeps its connections open and never answers: requests would wait for ever. A statement timeout would
 * cut long work such as an import, so this pings the database instead. When neither an open connection nor a new one
 * answers, it drops all connections. It drops them too when another server has taken over: one of several, or behind a pooler.
 */
export function watchDatabase(app: FastifyInstance, pool: Pool): void {
  let client: pg.Client | undefined;
  let isSilent = false;
  let timer: NodeJS.Timeout;

  async function beat(): Promise<void> {
    if (client && (await isAnswering(client))) return;
    const before = client;
    void before?.end().catch(() => undefined);
    client = undefined;
    // Others may be asked at once.
    connectionOf(pool, '').primary?.forget();
    const opened = await reach(pool);
    const wasSilent = isSilent;
    isSilent = opened === 'silent';
    if (opened === 'silent') {
      if (!wasSilent) app.log.warn('the database does not answer: its connections are given up');
      dropConnections(pool);
      return;
    }
    if (wasSilent) app.log.warn('the database answers again');
    client = opened;
    if (!opened || !before || placeOf(opened) === placeOf(before)) return;
    app.log.warn(`the database is now at ${placeOf(opened)}: connections to ${placeOf(before)} are given up`);
    dropConnections(pool);
  }

  function next(): void {
    timer = setTimeout(() => void beat().then(next), everyMs);
    timer.unref();
  }

  app.addHook('onReady', async () => next());
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  });
}

async function isAnswering(client: pg.Client): Promise<boolean> {
  return isStandby(client).then(
    (isOne) => !isOne,
    () => false,
  );
}

/** A connection, undefined when the server refuses one, or 'silent' after the timeout. */
async function reach(pool: Pool): Promise<pg.Client | 'silent' | undefined> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const startedAt = performance.now();
  try {
    return await openClient({ ...connectionOf(pool, 'crm-portal pulse'), ...limits });
  } catch (error) {
    if (error instanceof DatabaseAway) return 'silent';
    return performance.now() - startedAt >= timeoutMs ? 'silent' : undefined;
  }
}
