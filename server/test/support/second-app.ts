import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, createApp } from '../../src/app.ts';
import { connectionOf, createPools, type Pools } from '../../src/db/client.ts';
import { requireDeclaredAnswers } from './api/declared-answers.ts';
import { type TestServer, testSettings } from './test-app.ts';

/** Another server on the same database, with other settings where told. Whoever makes it closes it. */
export async function createSecondApp(
  { pool, jobPool, clock }: TestServer,
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const app = await createApp({ pool, jobPool, clock, ...testSettings, ...options });
  requireDeclaredAnswers(app);
  return app;
}

interface OtherServer {
  app: FastifyInstance;
  pools: Pools;
}

/** Another server with connections of its own, as on another machine; ended with the test file. */
export function createOtherServer(server: TestServer): OtherServer {
  const other = {} as OtherServer;
  beforeAll(async () => {
    other.pools = createPools(connectionOf(server.pool, 'another server'), 4);
    other.app = await createSecondApp(server, other.pools);
  });
  afterAll(async () => {
    await other.app.close();
    await Promise.all([other.pools.pool.end(), other.pools.jobPool.end()]);
  });
  return other;
}

/** The same database, served by a business in this zone; one server for each zone of a test file. */
export function createZones(server: TestServer): (timeZone: string) => Promise<FastifyInstance> {
  const apps = new Map<string, FastifyInstance>();
  afterAll(async () => {
    for (const app of apps.values()) await app.close();
  });
  return async (timeZone) => {
    const app = apps.get(timeZone) ?? (await createSecondApp(server, { timeZone }));
    apps.set(timeZone, app);
    return app;
  };
}
