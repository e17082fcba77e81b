import { join } from 'node:path';
import pg from 'pg';

type Row = Record<string, unknown>;

/** Straight into the database of the run, for more rows than calls could make in time. */
export async function plant(text: string, values: unknown[]): Promise<void> {
  await query(text, values);
}

/** What is really stored, for counts that a call might get wrong; of the server of all tests unless told. */
export async function query(text: string, values: unknown[], dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<Row[]> {
  const host = join(dataDir, 'postgres', 'socket');
  const client = new pg.Client({ host, port: 5432, user: 'crm', database: 'crm' });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
