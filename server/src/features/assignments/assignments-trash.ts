import { firstRow, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import type { TrashKind } from '../../records/trash/trash-kind.ts';
import { trashViewerOf } from '../../records/trash/trash-sql.ts';
import { publishChange, readersOf } from './assignment-notifications.ts';
import { facts } from './assignment-rows.ts';

/** Every administrator sees them, whoever deleted them, and nobody else does. $2 says whether the viewer is one. */
const trashed = 'a.deleted_at is not null and $2::boolean';
const readers = 'a.staff_id as "staffId", a.team_id as "storedTeamId"';

// If the account of the assignee was deleted since then, the assignment goes to 'Admin'.
const restore = statement(
  'restore_assignment',
  `with a as (
     update assignments a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4,
       staff_id = (select u.id from users u where u.id = a.staff_id and u.deleted_at is null)
     where ${trashed} and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $4, $1::bigint, 'assignment', a.id, 'restored' from a
   )
   select ${readers} from a`,
);
const purge = statement(
  'purge_assignment',
  `with a as (delete from assignments a where ${trashed} and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1::bigint, 'assignment', a.id, 'purged', ${facts('a')} from a
   )
   select ${readers} from a`,
);

export const assignmentTrash: TrashKind = {
  table: 'assignments',
  row: 'a',
  name: 'a.title',
  owner: 'a.staff_id',
  visible: '$2::boolean',
  restore: (context, id) => take(context, restore, id),
  purge: (context, id) => take(context, purge, id),
};

async function take(context: Context, how: typeof restore, id: number): Promise<boolean> {
  const { pool, clock, publish } = context;
  const viewer = trashViewerOf(context);
  const values = [viewer.id, viewer.isAdmin, id, clock.now()];
  const taken = await firstRow(pool, how, values);
  if (!taken) return false;
  publishChange(context, await readersOf(pool, taken));
  publish({ topics: ['trash'], admins: true });
  return true;
}
