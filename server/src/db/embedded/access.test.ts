import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/processes/program.ts';
import { openClient } from '../client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareHome } from './launch.ts';
import { becameReady, spawnPostmaster } from './postmaster.ts';

let folder: ReturnType<typeof temporaryFolder>;
const servers: EmbeddedPostgres[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  folder.remove();
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder.path, isDurable: false, log: () => undefined });
  servers.push(server);
  return server;
}

/** As PostgreSQL itself reads them. */
async function rulesOf({ connection }: EmbeddedPostgres): Promise<{ rules: unknown; users: unknown }> {
  const client = await openClient({ ...connection, user: 'postgres', database: 'postgres' });
  const rules = await client.query('select type, auth_method as method, error from pg_hba_file_rules');
  const users = await client.query('select distinct sys_name as name, error from pg_ident_file_mappings order by 1');
  await client.end();
  return { rules: rules.rows, users: users.rows };
}

const byUser = [{ type: 'local', method: 'peer', error: null }];
const trusting = 'local all all trust\n';

describe('the embedded Postgres', () => {
  it('lets in by the user of the operating system, and never its shared account `nobody`', async () => {
    const { rules, users } = await rulesOf(await start());
    expect(rules).toEqual(byUser);
    expect(users).toContainEqual({ name: 'root', error: null });
    expect(users).not.toContainEqual({ name: 'nobody', error: null });
  });

  it('does so in a cluster of version 1.0, which trusted everybody', async () => {
    await (await start()).stop();
    servers.splice(0);
    await writeFile(join(folder.path, 'postgres', 'cluster', 'pg_hba.conf'), trusting);
    rmSync(join(folder.path, 'postgres', 'pg_hba.conf'), { force: true });
    expect(await rulesOf(await start())).toMatchObject({ rules: byUser });
  });

  it('does so after a killed version 1.0 left its server running', async () => {
    await (await start()).stop();
    servers.splice(0);
    const home = await prepareHome(folder.path, false, () => undefined);
    await writeFile(join(home.cluster, 'pg_hba.conf'), trusting);
    const settings = ['fsync=off', 'listen_addresses=', 'port=5432', `unix_socket_directories=${home.address.host}`];
    const left = spawnPostmaster(
      home.base,
      home.programs,
      settings.flatMap((setting) => ['-c', setting]),
      () => undefined,
    );
    expect(await becameReady(left, home.cluster)).toBe(true);
    expect(await rulesOf(await start())).toMatchObject({ rules: byUser });
    expect(left.hasEnded()).toBe(true);
  });
});
