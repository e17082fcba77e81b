import { join } from 'node:path';
import pg from 'pg';

/** Straight into the database of the run, for more rows than calls could make in time. */
export async function plant(text: string, values: unknown[]): Promise<void> {
  const host = join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'socket');
  const client = new pg.Client({ host, port: 5432, user: 'crm', database: 'crm' });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
