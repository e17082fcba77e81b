import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, transaction } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { takeFixture } from './schema-fixture.ts';

// Run when a version is released: node server/src/testing/save-fixture.ts 0.1.0
// Fills today's schema with fixtures/<version>.sql and keeps the rows as fixtures/<version>.json for the upgrade test.
const version = process.argv[2] ?? '';
const place = join(import.meta.dirname, '..', 'db', 'fixtures', version);
const dataDir = mkdtempSync(join(tmpdir(), 'crm-fixture-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => undefined });
const pool = createPool(postgres.connection, 2);
await migrate(pool);
await transaction(pool, (db) => db.query({ text: readFileSync(`${place}.sql`, 'utf8') }));
writeFileSync(`${place}.json`, `${JSON.stringify(await takeFixture(pool, version))}\n`);
await pool.end();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
