import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../test/processes/command.ts';
import { startOtherPostgres } from '../../test/processes/other-postgres.ts';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase } from '../../test/support/databases.ts';
import { rowDigests } from '../../test/support/row-digests.ts';
import { testSettings } from '../../test/support/test-app.ts';
import { createPool } from '../db/client.ts';
import { fillDemo } from '../demo/fill.ts';

const place = temporaryFolder();
const inPlace = (name: string) => join(place.path, name);
const file = inPlace('company.backup');
let rows: Awaited<ReturnType<typeof rowDigests>>;

beforeAll(async () => {
  const company = await createDatabase('crm_template');
  await fillDemo(company.pool, testSettings.secret, new Date('2026-03-10T15:00:00Z'));
  rows = await rowDigests(company.pool);
  expect((await backUp(file, { DATABASE_URL: company.url, DATA_DIR: place.path }).ended).code).toBe(0);
  await company.drop();
});
afterAll(() => place.remove());

async function digestsAt(url: string): Promise<typeof rows> {
  const pool = createPool({ connectionString: url }, 2);
  return rowDigests(pool).finally(() => pool.end());
}

describe('a backup of the built-in PostgreSQL', () => {
  it.each(['14.23.0-beta.17', '15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17'])(
    'is restored into PostgreSQL %s, where the portal runs, and a backup comes back',
    { timeout: 300_000 },
    async (version) => {
      const other = await startOtherPostgres(version, inPlace(version));
      const there = { DATABASE_URL: other.url, DATA_DIR: inPlace('there') };
      expect(await restore(file, there).ended).toMatchObject({ code: 0 });
      expect(await digestsAt(other.url)).toEqual(rows);

      const back = inPlace(`${version}.backup`);
      expect(await backUp(back, there).ended).toMatchObject({ code: 0 });
      const portal = await startProgram(inPlace('there'), there);
      expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200);
      expect(await portal.end('SIGTERM')).toBe(0);
      await other.stop();

      const home = await createDatabase();
      expect(await restore(back, { DATABASE_URL: home.url, DATA_DIR: place.path }).ended).toMatchObject({ code: 0 });
      expect(await rowDigests(home.pool)).toEqual(rows);
      await home.drop();
    },
  );
});
