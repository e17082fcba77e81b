import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { to as copyTo } from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../test/support/databases.ts';
import { shortOrFull } from '../../test/support/full.ts';
import { columnList } from '../backup/catalogue.ts';
import type { TableShape } from '../backup/format.ts';
import { portableText } from '../backup/portable-text.ts';
import { checkBackup, readBackup } from '../backup/restore/read-backup.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import type { Pool } from './client.ts';
import { migrate, migrationNames, migrationText } from './migrate.ts';
import { ourMigrations } from './upgrade/migration-files.ts';

const folder = join(import.meta.dirname, 'fixtures');
const kept = readdirSync(folder)
  .filter((name) => name.endsWith('.backup'))
  .map((name) => ({ version: name.replace('.backup', ''), file: join(folder, name) }));

/** The oldest one, the first that was released, and the last one. */
const some = kept.filter(({ version }, at) => at === 0 || version === '1.0.0' || at === kept.length - 1);

type Rows = { shape: TableShape; lines: string[] };

async function rowsOfBackup(file: string): Promise<Rows[]> {
  const tables: Rows[] = [];
  await readBackup(file, {
    async table(shape, pieces) {
      tables.push({ shape, lines: sortedLines(await text(pieces)) });
      return undefined;
    },
  });
  return tables;
}

/** Tables whose rows stand elsewhere by now, with what says where. */
const moved: Record<string, string> = {
  import_mappings: `select m.kind || ' ' || m.header_hash as key from import_plans m where m.plan ? 'mapping'`,
};

/** What the database has now in the columns that the table had then. */
async function rowsNow(pool: Pool, shape: TableShape): Promise<string[]> {
  const client = await pool.connect();
  await client.query(`begin; ${portableText}`);
  const copied = await text(client.query(copyTo(`copy (select ${columnList(shape)} from ${shape.name}) to stdout`)));
  await client.query('commit');
  client.release();
  return sortedLines(copied);
}

function sortedLines(copied: string): string[] {
  return copied.split('\n').slice(0, -1).sort();
}

describe('an upgrade', () => {
  it.each(shortOrFull(some, kept))(
    'from $version keeps every row, and its migrations are as they were released',
    async ({ file }) => {
      const manifest = await checkBackup(file);
      const released = manifest.migrations.map(({ name }) => name);
      const asReleased = ourMigrations().filter(({ name }) => released.includes(name));
      expect(manifest.migrations).toEqual(asReleased.map(({ name, sha256 }) => ({ name, sha256 })));
      const before = await rowsOfBackup(file);
      expect(before.find(({ shape }) => shape.name === 'customers')?.lines.length).toBeGreaterThan(10);

      const { pool, drop } = await createDatabase();
      await restoreBackup(pool, file, manifest);
      for (const { shape, lines } of before.filter(({ shape }) => shape.name !== 'schema_migrations')) {
        const elsewhere = moved[shape.name];
        if (elsewhere) {
          const { rows } = await pool.query<{ key: string }>(elsewhere);
          for (const line of lines) expect(rows.some(({ key }) => line.replaceAll('\t', ' ').includes(key))).toBe(true);
          continue;
        }
        expect([shape.name, await rowsNow(pool, shape)]).toEqual([shape.name, lines]);
      }
      const { rows: applied } = await pool.query('select name from schema_migrations order by name');
      expect(applied.map(({ name }) => name)).toEqual(migrationNames());
      const { rows: totals } = await pool.query(
        'select sum(all_count)::int as kept, (select count(*)::int from customers where deleted_at is null) as counted from customer_totals',
      );
      expect(totals[0].kept).toBe(totals[0].counted);
      await drop();
    },
  );

  it('to 0.2 keeps two old records whose phones are the same number, and refuses a third', async () => {
    const { pool, drop } = await createDatabase();
    const insert = `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
      values ('lead', 1, 'x', 'x', $1, 'x', 'x', 0, now())`;
    await pool.query(migrationText('0001_foundation.sql'));
    await pool.query(`insert into users (name, email, password_hash, created_at) values ('x', 'x@old.example', '', now())`);
    for (const phone of ['4915112345678', '004915112345678', '0012']) await pool.query(insert, [phone]);
    await pool.query(
      `create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
       insert into schema_migrations (name) values ('0001_foundation.sql')`,
    );
    await migrate(pool);
    const { rows } = await pool.query('select phone from customers where is_old_twin');
    expect(rows).toEqual([{ phone: '004915112345678' }]);
    await expect(pool.query(insert, ['004915112345678'])).rejects.toThrow('customers_phone');
    await expect(pool.query(insert, ['0012'])).rejects.toThrow('customers_phone');
    await drop();
  });

  it('closes leave that waits for a decision and whose person has left, with a reason', async () => {
    const { pool, drop } = await createDatabase();
    const leavers = '0022_leavers.sql';
    for (const name of migrationNames().filter((name) => name < leavers)) await pool.query(migrationText(name));
    await pool.query(
      `insert into users (name, email, password_hash, created_at, deleted_at)
       values ('stays', 's@old.example', '', now(), null), ('left', 'l@old.example', '', now(), now());
       insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
       select id, 'fullday', 'Casual', '2026-03-02', '2026-03-02', 'Family', unnest(array['Pending', 'Approve']), now() from users`,
    );
    await pool.query(migrationText(leavers));
    const { rows } = await pool.query(
      `select u.name, l.status, l.decision_reason as reason, (select c.action from changes c where c.entity = 'leave' and c.entity_id = l.id) as told
       from leaves l join users u on u.id = l.staff_id order by u.name, l.status`,
    );
    expect(rows.map(({ name, status, reason, told }) => [name, status, reason, told])).toEqual([
      ['left', 'Approve', null, null],
      ['left', 'Reject', 'Account deleted', 'rejected'],
      ['stays', 'Approve', null, null],
      ['stays', 'Pending', null, null],
    ]);
    await drop();
  });

  it('runs once, however many servers start at the same time', async () => {
    const { pool, drop } = await createDatabase();
    const applied = await Promise.all([migrate(pool), migrate(pool)]);
    expect(applied.flat().sort()).toEqual(migrationNames());
    await drop();
  });

  it('refuses a database that a newer version has written', async () => {
    const { pool, drop } = await createDatabase();
    await migrate(pool);
    await pool.query(`insert into schema_migrations (name) values ('9999_future.sql')`);
    await expect(migrate(pool)).rejects.toThrow(
      'The database was written by a newer version of CRM Portal (9999_future.sql). Please update.',
    );
    await drop();
  });
});
