import type { Context } from '../../context.ts';
import { firstRow, rows, statement } from '../../db/client.ts';
import type { Deletion, TrashKind } from '../../records/trash-kind.ts';
import { deletionOf, trashViewerOf } from '../../records/trash-sql.ts';
import { publishChange, readersOf } from './assignment-notifications.ts';
import { type AssignmentRow, facts } from './assignment-rows.ts';

/** Every administrator finds them, whoever deleted them; nobody else does. $2 is whether the viewer is one. */
const trashed = 'a.deleted_at is not null and $2::boolean';
const place = 'a.staff_id as "staffId", a.team_id as "storedTeamId"';

const list = statement(
  'list_assignment_trash',
  `select a.id, a.title, ${deletionOf('a', 'staff_id')} from assignments a
   where ${trashed} and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5) and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
   order by a.deleted_at desc, a.id desc limit $6`,
);
// Whoever was deleted meanwhile does not get it back: it becomes one of 'Admin'.
const restore = statement(
  'restore_assignment',
  `with a as (
     update assignments a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4,
       staff_id = (select u.id from users u where u.id = a.staff_id and u.deleted_at is null)
     where ${trashed} and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $4, $1::bigint, 'assignment', a.id, 'restored' from a
   )
   select ${place} from a`,
);
const purge = statement(
  'purge_assignment',
  `with a as (delete from assignments a where ${trashed} and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1::bigint, 'assignment', a.id, 'purged', ${facts('a')} from a
   )
   select ${place} from a`,
);

export const assignmentTrash: TrashKind = {
  async list(context, range, limit) {
    const { id, isAdmin } = trashViewerOf(context);
    const values = [id, isAdmin, range?.from ?? null, range?.to ?? null, context.timeZone, limit];
    const found = await rows<{ id: number; title: string } & Deletion>(context.pool, list, values);
    return found.map(({ title, ...rest }) => ({ ...rest, details: { title } }));
  },
  restore: (context, id) => take(context, restore, id),
  purge: (context, id) => take(context, purge, id),
};

async function take(context: Context, how: typeof restore, id: number): Promise<boolean> {
  const { pool, clock, publish } = context;
  const viewer = trashViewerOf(context);
  const values = [viewer.id, viewer.isAdmin, id, clock.now()];
  const taken = await firstRow<Pick<AssignmentRow, 'staffId' | 'storedTeamId'>>(pool, how, values);
  if (!taken) return false;
  publishChange(context, await readersOf(pool, taken));
  publish({ topics: ['trash'], admins: true });
  return true;
}
