import type { Db } from '../../db/client.ts';
import { OperatorError } from '../../db/operator-error.ts';
import { requireOurTables } from '../../db/our-tables.ts';
import { inPublic, listTables } from '../catalogue.ts';

/** The tables that a server fills by itself before anybody has an account. */
const writtenByFirstStart = ['schema_migrations', 'app_state', 'rate_limits', 'company', 'kept_horizon', 'duplicates_horizon'];

/** Refuses a database in use, and drops the tables of a first start. */
export async function requireEmptyDatabase(db: Db): Promise<void> {
  await requireOurTables(db);
  const tables = (await listTables(db)).map(({ name }) => name);
  if (tables.length === 0) return;
  await db.query({ text: `lock table ${tables.map(inPublic).join(', ')} in access exclusive mode` });
  const filled: string[] = [];
  for (const name of tables.filter((table) => !writtenByFirstStart.includes(table))) {
    const { rows } = await db.query({ text: `select exists (select from ${inPublic(name)}) as "isFilled"` });
    if (rows[0].isFilled) filled.push(name);
  }
  if (filled.length > 0)
    throw new OperatorError(
      `The database is not empty (${filled.join(', ')}). Nothing was changed. Restore into a new data folder or a new database.`,
    );
  await removeSchema(db, tables);
}

async function removeSchema(db: Db, tables: string[]): Promise<void> {
  await db.query({ text: `drop table ${tables.map(inPublic).join(', ')}` });
  const { rows } = await db.query({
    text: `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
             select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  });
  if (rows.length > 0) await db.query({ text: `drop routine ${rows.map(({ name }) => name).join(', ')}` });
}
