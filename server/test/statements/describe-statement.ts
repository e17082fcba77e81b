import type { Client } from 'pg';
import type { Catalogue } from './catalogue.ts';
import { queryOf } from './node-tree.ts';
import { columnsOfRow } from './row-columns.ts';
import type { Column } from './shapes.ts';

export interface Description {
  /** The types of $1, $2 and so on. */
  parameters: string[];
  /** None where it answers no rows. */
  columns: ReadonlyMap<string, Column>;
}

/** What PostgreSQL says of a statement. Inside a transaction that is rolled back. */
export async function describeStatement(client: Client, catalogue: Catalogue, text: string): Promise<Description> {
  await client.query(`prepare described as ${text}`);
  const { rows: prepared } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'described'`,
  );
  await client.query('deallocate described');
  const parameters = prepared[0]?.types ?? [];
  // The body of such a function is kept as the tree that PostgreSQL makes of it: with the columns, joins and types that it has found.
  await client.query(
    `create or replace function pg_temp.described(${parameters.join(', ')}) returns void begin atomic ${text}; end`,
  );
  const { rows: bodies } = await client.query<{ tree: string }>(
    `select prosqlbody as tree from pg_proc where oid = 'pg_temp.described(${parameters.join(', ')})'::regprocedure`,
  );
  return { parameters, columns: columnsOfRow(queryOf(bodies[0]?.tree ?? ''), catalogue) };
}
