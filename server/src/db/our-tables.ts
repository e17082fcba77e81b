import type { Db } from './client.ts';
import { OperatorError } from './operator-error.ts';

const list = 'schema_migrations';
/** Another program may also have a table of this name. */
const isOurList = `c.relname = '${list}' and (
  select count(*) from pg_attribute where attrelid = c.oid and attname in ('name', 'applied_at') and not attisdropped) = 2`;

/** Refuses a database of another program. Ours is empty, or its list of migrations begins with our first. */
export async function requireOurTables(db: Db): Promise<void> {
  const { rows } = await db.query({
    text: `select n.nspname as schema, c.relname as name, ${isOurList} as "isList"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'f') and (n.nspname = 'public' or ${isOurList})
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`,
  });
  const tables = rows.filter(({ schema }) => schema === 'public');
  const elsewhere = rows.find(({ schema }) => schema !== 'public')?.schema;
  // Up to 1.0 the settings of the role or the database chose the schema of the tables.
  if (tables.length === 0 && elsewhere !== undefined)
    throw new OperatorError(
      `The tables of CRM Portal are in the schema ${elsewhere} and belong into public. Nothing was changed.`,
    );
  const isEmpty = tables.every(({ isList }) => isList);
  if (!isEmpty && !(tables.some(({ isList }) => isList) && (await beginsAsOurs(db))))
    throw new OperatorError('The database has tables of another program. Nothing was changed.');
}

async function beginsAsOurs(db: Db): Promise<boolean> {
  const { rowCount } = await db.query({ text: `select from public.${list} where name = '0001_foundation.sql'` });
  return rowCount === 1;
}
