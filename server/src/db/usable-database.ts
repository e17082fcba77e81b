import type { ClientBase } from 'pg';
import { OperatorError } from './operator-error.ts';
import { looseSettings } from './session-settings.ts';

const oldestVersion = 14;
/** lower() of a Turkish locale changes the first differently; that of the locale C leaves the others. */
const latin = { capital: 'I', small: 'i' };
const others = { capital: 'ÄŁЖ', small: 'äłж' };
const another =
  `Make another one, by: create database NAME template template0 encoding 'UTF8' locale 'C.UTF-8'. ` +
  'What is in this one moves there by npm run backup and npm run restore.';

/** Refuses a database that could hold duplicate accounts or in which search would find nothing. It changes nothing. */
export async function requireUsableDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_encoding') as encoding, current_setting('session_replication_role') as "triggerRole"`,
  );
  const { version, major, encoding, triggerRole } = rows[0];
  if (major < oldestVersion)
    throw new OperatorError(`PostgreSQL ${version} is too old: CRM Portal needs version ${oldestVersion} or newer.`);
  if (encoding !== 'UTF8')
    throw new OperatorError(`The database has the encoding ${encoding}, and CRM Portal needs UTF8. ${another}`);
  await requireSmallLetters(client, latin);
  if (triggerRole !== 'origin')
    throw new OperatorError(
      `The database has session_replication_role=${triggerRole}, which turns off triggers. Take that back.`,
    );
  await requireExtensionsInPublic(client);
  const loose = await looseSettings(client);
  if (loose.length > 0)
    throw new OperatorError(
      `The database does not keep ${loose.join(', ')} as CRM Portal sets it. A pooler needs pool_mode=session.`,
    );
}

/**
 * An empty database must know the letters of every language. A database in use with the locale C keeps working: in it, search
 * is case-sensitive beyond A to Z.
 */
export async function requireLettersOfAllLanguages(client: ClientBase): Promise<void> {
  await requireSmallLetters(client, others);
}

async function requireSmallLetters(client: ClientBase, { capital, small }: typeof latin): Promise<void> {
  const { rows } = await client.query('select lower($1::text) as made', [capital]);
  const { made } = rows[0];
  if (made === small) return;
  const are = capital.length === 1 ? 'is the small letter' : 'are the small letters';
  throw new OperatorError(
    `The database has a locale in which ${made} ${are} of ${capital}, and CRM Portal needs ${small}. ${another}`,
  );
}

/** Statements use only this schema. */
async function requireExtensionsInPublic(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select extname as name, nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where extname in ('pg_trgm', 'btree_gin') and nspname <> 'public'`,
  );
  const [misplaced] = rows;
  if (misplaced)
    throw new OperatorError(
      `The extension ${misplaced.name} is in the schema ${misplaced.schema}. Move it, by: alter extension ${misplaced.name} set schema public.`,
    );
}
