import type pg from 'pg';
import { printTable, round } from '../report.ts';

const shown = 20;

/** Takes effect at the next start of Postgres. */
export async function prepareStatements(client: pg.Client): Promise<void> {
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
}

export async function beginStatements(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
}

export async function printStatements(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ calls: number; total: number; mean: number; max: number; perCall: number; text: string }>(
    `select calls::float8, total_exec_time as total, mean_exec_time as mean, max_exec_time as max, rows::float8 / calls as "perCall",
       left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text
     from pg_stat_statements order by total_exec_time desc limit ${shown}`,
  );
  printTable(
    'Statements by the time they took in Postgres, ms',
    ['', 'calls', 'total', 'mean', 'max', 'rows per call'],
    rows.map((row) => [row.text, ...[row.calls, row.total, row.mean, row.max, row.perCall].map(round)]),
  );
}
