import type { ClientBase } from 'pg';

/**
 * What our statements rely on, whatever the server, the database, the role or DATABASE_URL say. Said anew on every connection
 * and not in its first packet: a pooler refuses there what it does not know, and so does PostgreSQL before 17 for one of these.
 */
const sessionSettings = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // An answered write is on disk. Whoever waits for more than that keeps waiting for it.
  synchronous_commit: 'on',
  exit_on_error: 'off',
  // Imports and backups take long, and some connections only listen or hold a lock: `pulse.ts` looks after silent ones.
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

const list = Object.entries(sessionSettings)
  .map(([name, value]) => `('${name}', '${value}')`)
  .join(', ');
/** Those that another value is in force of; a name that this version of PostgreSQL does not know has none. */
const changedFacts = `from (values ${list}) wanted (name, value)
  where current_setting(name, true) <> value and (name <> 'synchronous_commit' or current_setting(name) = 'off')`;

export async function pinSettings(client: ClientBase): Promise<void> {
  await client.query(`select set_config(name, value, false) ${changedFacts}`);
}

/** The names of those that do not hold although they were said. */
export async function looseSettings(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select name ${changedFacts}`);
  return rows.map(({ name }) => String(name));
}
