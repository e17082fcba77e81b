import type { Db } from '../../db/client.ts';
import { inPublic, listTables } from '../catalogue.ts';

/**
 * Drops foreign keys, indexes and triggers while rows are loaded: tables then need no order despite circular references,
 * totals are not counted twice, and building an index at once is faster than row by row. Returns a function that recreates
 * them, which checks every reference.
 */
export async function setAside(db: Db): Promise<(doing: (what: string) => void) => Promise<void>> {
  const tables = (await listTables(db)).map(({ name }) => inPublic(name));
  const { rows: references } = await db.query({
    text: `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
           from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  });
  const { rows: indexes } = await db.query({
    text: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
           from pg_index join pg_class c on c.oid = indrelid
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
             and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f') order by 1`,
  });
  for (const { table, name } of references) await db.query({ text: `alter table ${table} drop constraint ${name}` });
  for (const { name } of indexes) await db.query({ text: `drop index ${name}` });
  for (const table of tables) await db.query({ text: `alter table ${table} disable trigger user` });

  return async (doing) => {
    for (const { name, definition } of indexes) {
      doing(`index ${name}`);
      await db.query({ text: definition });
    }
    for (const { table, name, definition } of references) {
      doing(`references of ${table}`);
      await db.query({ text: `alter table ${table} add constraint ${name} ${definition}` });
    }
    for (const table of tables) await db.query({ text: `alter table ${table} enable trigger user` });
  };
}
