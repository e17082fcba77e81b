import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { createPool, transaction } from '../../src/db/client.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';

// Run when a version is released: node server/test/support/save-fixture.ts 0.1.0
// Fills today's schema with fixtures/<version>.sql and keeps its backup as fixtures/<version>.backup for the upgrade test.
// A version that changes no table takes the rows of an older one, named after it.
const [version = '', rowsOf = version] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', '..', 'src', 'db', 'fixtures');
const kept = join(folder, `${version}.backup`);
const dataDir = mkdtempSync(join(tmpdir(), 'crm-fixture-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => undefined });
const pool = createPool(postgres.connection, 2);
await migrate(pool);
await transaction(pool, (db) => db.query({ text: readFileSync(join(folder, `${rowsOf}.sql`), 'utf8') }));
const client = await pool.connect();
await writeBackup(client, kept, { version, createdAt: new Date(), appSecret: undefined });
chmodSync(kept, 0o644);
client.release();
await pool.end();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
