import { type Db, rows, statement } from '../../db/client.ts';

export interface Viewer {
  id: number;
  name: string;
  isOwner: boolean;
  isMate: boolean;
  isAdmin: boolean;
}

const shownPeople = 1000;

// Blocked people cannot sign in, so they see nothing.
const list = statement(
  'viewers_of_owner',
  `select u.id, u.name, u.id = $1 as "isOwner", u.role = 'admin' as "isAdmin", u.id = any($2::bigint[]) as "isMate"
   from users u
   where (u.id = $1 or u.id = any($2::bigint[]) or u.role = 'admin') and not u.blocked and u.deleted_at is null
   order by lower(u.name), u.id limit ${shownPeople}`,
);

/** The active people among the owner, those in a team with the owner and the administrators. */
export async function viewersOf(db: Db, ownerId: number, mates: readonly number[]): Promise<Viewer[]> {
  return rows(db, list, [ownerId, mates]);
}
