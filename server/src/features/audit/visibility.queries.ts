import type { Db } from '../../db/client.ts';
import { notNull, type RowOf, rows, statement } from '../../db/statement.ts';

const shownPeople = 1000;

// Blocked people cannot sign in, so they see nothing.
const list = statement(
  'viewers_of_owner',
  `select u.id, u.name, u.id = $1 as "isOwner", u.role = 'admin' as "isAdmin", u.id = any($2::bigint[]) as "isMate"
   from users u
   where (u.id = $1 or u.id = any($2::bigint[]) or u.role = 'admin') and not u.blocked and u.deleted_at is null
   order by lower(u.name), u.id limit ${shownPeople}`,
  { isOwner: notNull, isMate: notNull },
);

export type Viewer = RowOf<typeof list>;

/** The active people among the owner, those in a team with the owner and the administrators. */
export async function viewersOf(db: Db, ownerId: number, mates: readonly number[]) {
  return rows(db, list, [ownerId, mates]);
}
