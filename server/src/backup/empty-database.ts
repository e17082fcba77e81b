import type { Db } from '../db/client.ts';
import { Refusal } from '../refusal.ts';
import { inPublic, listTables } from './catalogue.ts';

/** What a portal writes by itself when it is started before anybody has an account. */
const writtenByFirstStart = ['schema_migrations', 'app_state', 'rate_limits'];

/** Refuses a database that somebody uses, and takes away the empty tables of a first start. */
export async function requireEmptyDatabase(db: Db): Promise<void> {
  const tables = (await listTables(db)).map(({ name }) => name);
  if (tables.length === 0) return;
  if (!tables.includes('schema_migrations'))
    throw new Refusal('The database has tables of another program. Nothing was changed.');
  await db.query({ text: `lock table ${tables.map(inPublic).join(', ')} in access exclusive mode` });
  const filled: string[] = [];
  for (const name of tables.filter((table) => !writtenByFirstStart.includes(table))) {
    const { rows } = await db.query({ text: `select exists (select from ${inPublic(name)}) as "isFilled"` });
    if (rows[0].isFilled) filled.push(name);
  }
  if (filled.length > 0)
    throw new Refusal(
      `The database is not empty (${filled.join(', ')}). Nothing was changed. Restore into a new data folder or a new database.`,
    );
  await removeSchema(db, tables);
}

/** A portal that runs would write in between. Its connections are known by their name. */
export async function requireNoPortal(db: Db): Promise<void> {
  const { rows } = await db.query({
    text: `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and application_name like 'crm-portal%'`,
  });
  if (rows[0].n > 0) throw new Refusal('CRM Portal is running on this database. Stop it first. Nothing was changed.');
}

async function removeSchema(db: Db, tables: string[]): Promise<void> {
  await db.query({ text: `drop table ${tables.map(inPublic).join(', ')}` });
  const { rows } = await db.query({
    text: `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
             select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  });
  if (rows.length > 0) await db.query({ text: `drop routine ${rows.map(({ name }) => name).join(', ')}` });
}
