import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { checksum, loadFixture, migrationText, type SchemaFixture } from '../testing/schema-fixture.ts';
import { createPool, transaction } from './client.ts';
import { migrate, migrationNames } from './migrate.ts';

const folder = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): SchemaFixture => JSON.parse(readFileSync(join(folder, name), 'utf8')));

async function emptyDatabase() {
  const name = `u_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const pool = createPool({ ...inject('postgres'), database: name }, 4);
  const drop = async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { pool, drop };
}

describe('an upgrade', () => {
  it.each(fixtures)('from $version keeps every row, and its migrations are as they were released', async (fixture) => {
    const released = Object.keys(fixture.migrations);
    expect(Object.fromEntries(released.map((name) => [name, checksum(name)]))).toEqual(fixture.migrations);

    const { pool, drop } = await emptyDatabase();
    await transaction(pool, async (db) => {
      for (const name of released) await db.query({ text: migrationText(name) });
      await loadFixture(db, fixture);
      await db.query({
        text: 'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      });
      await db.query({ text: 'insert into schema_migrations (name) select unnest($1::text[])', values: [released] });
    });
    expect(await migrate(pool)).toEqual(migrationNames().filter((name) => !released.includes(name)));

    for (const [table, rows] of Object.entries(fixture.tables)) {
      const { rows: counted } = await pool.query(`select count(*)::int as n from ${table}`);
      expect([table, counted[0].n]).toEqual([table, rows.length]);
    }
    const { rows: totals } = await pool.query(
      'select sum(all_count)::int as kept, (select count(*)::int from customers where deleted_at is null) as counted from customer_totals',
    );
    expect(totals[0].kept).toBe(totals[0].counted);
    await drop();
  });

  it('to 0.2 keeps two old records whose phones are the same number, and refuses a third', async () => {
    const { pool, drop } = await emptyDatabase();
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

  it('runs once, however many servers start at the same time', async () => {
    const { pool, drop } = await emptyDatabase();
    const applied = await Promise.all([migrate(pool), migrate(pool)]);
    expect(applied.flat().sort()).toEqual(migrationNames());
    await drop();
  });

  it('refuses a database that a newer version has written', async () => {
    const { pool, drop } = await emptyDatabase();
    await migrate(pool);
    await pool.query(`insert into schema_migrations (name) values ('9999_future.sql')`);
    await expect(migrate(pool)).rejects.toThrow(
      'The database was written by a newer version of CRM Portal (9999_future.sql). Please update.',
    );
    await drop();
  });
});
