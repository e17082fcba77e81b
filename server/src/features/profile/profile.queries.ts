import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

const read = statement('read_profile', 'select name, email, version, password_hash as "passwordHash" from users where id = $1');
const rename = statement(
  'rename_user',
  `with old as (select id, name, version from users where id = $1 for update),
   upd as (
     update users u set name = $2, version = u.version + 1, updated_at = $3 from old
     where u.id = old.id and ($4::int is null or old.version = $4) returning u.id, u.version
   ),
   ch as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $1, 'user', upd.id, 'updated', jsonb_build_object('name', old.name), jsonb_build_object('name', $2::text) from upd join old using (id)
   )
   select version from upd`,
);

export async function readProfile(db: Db, id: number) {
  return firstRow(db, read, [id]);
}

/** The new version, or undefined when the seen version is no longer the current one. */
export async function renameUser(
  db: Db,
  id: number,
  name: string,
  now: Date,
  seenVersion: number | undefined,
): Promise<number | undefined> {
  return (await firstRow(db, rename, [id, name, now, seenVersion ?? null]))?.version;
}
