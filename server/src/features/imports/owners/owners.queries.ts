import type { Db } from '../../../db/client.ts';
import { rows, statement } from '../../../db/statement.ts';

const active = statement(
  'active_import_owners',
  `select id from users where id = any($1::bigint[]) and role = 'staff' and not blocked and deleted_at is null for share`,
);
const values = statement(
  'import_owner_values',
  `select value, count(*)::int as rows from (
     select left(btrim(cells->>$2::int, E' \\t\\r\\n'), $3) as value from import_rows where import_id = $1
   ) v where value <> '' group by value order by rows desc, value limit $4`,
);
const named = statement(
  'people_named_in_import',
  `select id, name, lower(name) as "nameKey", lower(email) as "emailKey" from users
   where (lower(email) = any($1::text[]) or lower(name) = any($1::text[])) and (role = 'staff' and not blocked or id = $2) and deleted_at is null
   order by id limit 2000`,
);

/** Locked until the transaction ends: nobody is blocked or removed in between. */
export async function activeStaffAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  return (await rows(db, active, [ids])).map(({ id }) => id);
}

export async function valuesOfColumn(db: Db, importId: number, column: number, asked: { characters: number; limit: number }) {
  return rows(db, values, [importId, column, asked.characters, asked.limit]);
}

/** Active staff, and the importer, by their name or their e-mail in small letters. */
export async function peopleNamed(db: Db, texts: readonly string[], importerId: number) {
  return rows(db, named, [texts, importerId]);
}
