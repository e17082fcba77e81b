import type { ClientBase } from 'pg';

/**
 * What our statements rely on, whatever the server, the database, the role or DATABASE_URL say. Every connection sets it, and
 * not in the startup packet: there a pooler refuses unknown names, and so does PostgreSQL before 17 for one of these.
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
  // A search reads the rows that wait to be sorted into its index.
  gin_pending_list_limit: '256kB',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // An acknowledged write is on disk. A stricter setting stays.
  synchronous_commit: 'on',
  exit_on_error: 'off',
  // Imports and backups take long, and some connections only listen or hold a lock: database-watchdog.ts detects silence.
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

const list = Object.entries(sessionSettings)
  .map(([name, value]) => `('${name}', '${value}')`)
  .join(', ');
/** The settings with another value in force; a name that this version of PostgreSQL does not know has no value. */
const overriddenSettings = `from (values ${list}) wanted (name, value)
  where current_setting(name, true) <> value and (name <> 'synchronous_commit' or current_setting(name) = 'off')`;

/** Also answers, in the same round trip, whether the server is a standby. */
export async function pinSettings(client: ClientBase): Promise<{ isStandby: boolean }> {
  const { rows } = await client.query(
    `select array(select set_config(name, value, false) ${overriddenSettings}), pg_is_in_recovery() as "isStandby"`,
  );
  return { isStandby: rows[0].isStandby };
}

/** For connections that a pooler opens: they begin with these settings. A role may set them for itself, here in this database. */
export async function pinForRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select format('alter role current_user in database %I set %I to %L', current_database(), name, value) as text ${overriddenSettings}`,
  );
  for (const { text } of rows) await client.query(text);
}

/** The names of the settings that another value overrides. */
export async function looseSettings(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select name ${overriddenSettings}`);
  return rows.map(({ name }) => String(name));
}
