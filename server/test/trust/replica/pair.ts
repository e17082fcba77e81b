import { afterAll, beforeAll } from 'vitest';
import { createPool } from '../../../src/db/client.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { type Server, startPrimary } from '../../processes/own-postgres.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { serveDatabase, type TestServer } from '../../support/test-app.ts';

/** For a whole test file: a primary with tables, a standby that follows it, and a server that may read from it. */
export interface Pair {
  folder: string;
  primary: Server;
  standby: Server;
  server: TestServer;
}

export function createPair(standbySettings: Record<string, string> = {}): Pair {
  const holder: { pair?: Pair } = {};
  const place = temporaryFolder();
  const servers: Server[] = [];
  beforeAll(async () => {
    const primary = await startPrimary(place.path);
    servers.push(primary);
    const pool = createPool(primary.connection, 2);
    await migrate(pool);
    await pool.end();
    const standby = await primary.addStandby('standby', standbySettings);
    servers.push(standby);
    const server = await serveDatabase(primary.connection, { replica: standby.connection }, async () => undefined);
    holder.pair = { folder: place.path, primary, standby, server };
  });
  afterAll(async () => {
    await holder.pair?.server.close();
    for (const server of servers) await server.stop();
    place.remove();
  });
  return new Proxy({} as Pair, { get: (_target, name) => Reflect.get(holder.pair ?? {}, name) });
}
