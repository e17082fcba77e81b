import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPool } from '../../src/db/client.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';
import { checkStatements } from './check-statements.ts';

// npm run sql writes what PostgreSQL says of every statement beside it. With the address of a migrated database it only compares,
// and answers what it finds as JSON.
const [address] = process.argv.slice(2);
if (address === undefined) await save();
else process.stdout.write(JSON.stringify(await checked(address, false)));

async function save(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-sql-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => undefined });
  try {
    const pool = createPool(postgres.connection, 2);
    await migrate(pool).finally(() => pool.end());
    const { statements, problems, outdated } = await checked(postgres.connection, true);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
    else process.stdout.write(`${statements} statements, ${outdated.length} files written\n`);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function checked(connection: string | pg.ClientConfig, isSaving: boolean) {
  const client = new pg.Client(connection);
  await client.connect();
  return checkStatements(client, isSaving).finally(() => client.end());
}
