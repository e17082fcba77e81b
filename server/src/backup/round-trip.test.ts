import { join } from 'node:path';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase } from '../../test/support/databases.ts';
import { leadForm } from '../../test/support/factories.ts';
import { shortOrFull } from '../../test/support/full.ts';
import { rowDigests } from '../../test/support/row-digests.ts';
import { createTestServer, testSettings } from '../../test/support/test-app.ts';
import type { Pool } from '../db/client.ts';
import { fillDemo } from '../demo/fill.ts';
import { listSequences } from './catalogue.ts';
import { checkBackup } from './restore/read-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const server = createTestServer();
const newServer = createTestServer();
const folder = temporaryFolder();
afterAll(() => folder.remove());

async function backUp(pool: Pool, name: string): Promise<string> {
  const file = join(folder.path, name);
  const client = await pool.connect();
  await writeBackup(client, file, { version: '1.2.3', createdAt: new Date(), appSecret: undefined });
  client.release();
  return file;
}

async function restored(file: string) {
  const database = await createDatabase();
  const result = await restoreBackup(database.pool, file, await checkBackup(file));
  return { ...database, ...result };
}

/** Everything that makes a table what it is, besides its rows. */
async function structure(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'index' as kind, indexname::text as name, indexdef as definition from pg_indexes where schemaname = 'public'
     union all select contype::text, conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select 'trigger ' || tgenabled::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
  return rows;
}

const disagreeing = `select owner_id, kind from customer_totals full join (
    select owner_id, kind, count(*) as n from customers where deleted_at is null group by owner_id, kind) c using (owner_id, kind)
  where coalesce(all_count, 0) <> coalesce(n, 0)`;

describe('a backup', () => {
  it('of a whole company, files included, comes back with every row of every table', async () => {
    const { pool } = server;
    await fillDemo(pool, testSettings.secret, server.clock.now());
    const file = await backUp(pool, 'company.backup');
    const copy = await restored(file);

    const digests = await rowDigests(copy.pool);
    expect(digests).toEqual(await rowDigests(pool));
    expect(copy.rowCounts).toEqual(
      Object.fromEntries(Object.entries(digests).map(([table, digest]) => [table, Number.parseInt(digest, 10)])),
    );
    expect(copy.rowCounts.task_attachment_chunks).toBeGreaterThan(100);
    expect(await listSequences(copy.pool)).toEqual(await listSequences(pool));
    expect(await structure(copy.pool)).toEqual(await structure(pool));
    await copy.drop();
  });

  it('made while people write is one moment: nothing half done, nothing answered missing', async () => {
    // Beside what they write, a company of years only takes longer.
    const written = shortOrFull(newServer, server);
    const { pool } = written;
    const people = await Promise.all(Array.from({ length: 4 }, () => written.person('staff')));
    const answered: number[] = [];
    let isOver = false;
    const writers = people.map(async ({ send }) => {
      while (!isOver) answered.push((await send(leadCalls.create, { body: leadForm() })).data.id);
    });
    await expect.poll(() => answered.length).toBeGreaterThan(20);
    const answeredBefore = [...answered];
    const file = await backUp(pool, 'busy.backup');
    const answeredDuring = answered.length - answeredBefore.length;
    isOver = true;
    await Promise.all(writers);
    expect(answeredDuring).toBeGreaterThan(0);

    const copy = await restored(file);
    const { rows: kept } = await copy.pool.query('select id from customers');
    const keptIds = new Set(kept.map(({ id }) => id));
    expect(answeredBefore.filter((id) => !keptIds.has(id))).toEqual([]);
    expect((await copy.pool.query(disagreeing)).rows).toEqual([]);
    const halfDone = `select id from customers c where kind = 'lead' and owner_id = any($1)
      and not exists (select from changes where entity = 'lead' and entity_id = c.id and action = 'created')`;
    expect((await copy.pool.query(halfDone, [people.map(({ id }) => id)])).rows).toEqual([]);

    // New rows get numbers of their own, and the totals are kept on.
    await copy.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       values ('lead', $1, 'New', 'x', '1234567890', 'x', 'x', 0, now())`,
      [people[0]?.id],
    );
    expect((await copy.pool.query(disagreeing)).rows).toEqual([]);
    await copy.drop();
  });

  it('takes along a table that somebody added, and a restore says that it left it out', async () => {
    const source = await createDatabase('crm_template');
    await source.pool.query(
      'create table "Our ""own""" (id serial primary key, a text); insert into "Our ""own""" (a) values (1)',
    );
    const copy = await restored(await backUp(source.pool, 'own.backup'));
    expect(copy.leftOut).toEqual(['Our "own"']);
    expect(await rowDigests(copy.pool)).not.toHaveProperty('Our "own"');
    await source.drop();
    await copy.drop();
  });
});
