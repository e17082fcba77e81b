import type { Client } from 'pg';
import type { Catalogue } from './catalogue.ts';
import { queryOf } from './node-tree.ts';
import { printRow } from './print-types.ts';
import { columnsOfRow } from './row-columns.ts';
import type { Column } from './shapes.ts';

export interface Description {
  /** The types of $1, $2 and so on. */
  parameters: string[];
  /** None where it answers no rows. */
  columns: ReadonlyMap<string, Column>;
}

/** What PostgreSQL says of each text: a description, or why it refuses it. The client is of no use for anything else. */
export async function describeTexts(
  client: Client,
  catalogue: Catalogue,
  texts: readonly string[],
): Promise<(Description | Error)[]> {
  const failures = new Map<string, Error>();
  const attempt = (name: string, sql: string) => client.query(sql).catch((error: Error) => failures.set(name, error));
  const named = texts.map((text, place) => ({ name: `described_${place}`, text }));
  for (const { name, text } of named) await attempt(name, `prepare ${name} as ${text}`);
  const types = await read<string[]>(client, 'select name as key, parameter_types::text[] as value from pg_prepared_statements');
  // The body of such a function is kept as the tree that PostgreSQL makes of it, with the columns, joins and types that it has found.
  for (const { name, text } of named) {
    const parameters = types.get(name);
    if (parameters)
      await attempt(name, `create function pg_temp.${name}(${parameters.join(', ')}) returns void begin atomic ${text}; end`);
  }
  const trees = await read<string>(
    client,
    'select proname as key, prosqlbody as value from pg_proc where pronamespace = pg_my_temp_schema()',
  );
  return named.map(({ name }) => {
    const tree = trees.get(name);
    if (tree === undefined) return failures.get(name) ?? new Error('PostgreSQL says nothing of it');
    return described(tree, types.get(name) ?? [], catalogue);
  });
}

function described(tree: string, parameters: string[], catalogue: Catalogue): Description | Error {
  try {
    const columns = columnsOfRow(queryOf(tree), catalogue);
    // A type that cannot be written is told with the name of its statement.
    printRow(columns, '', 0);
    return { parameters, columns };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function read<Value>(client: Client, text: string): Promise<Map<string, Value>> {
  const { rows } = await client.query<{ key: string; value: Value }>(text);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
