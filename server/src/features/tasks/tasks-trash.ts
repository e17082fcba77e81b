import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import type { TrashKind } from '../../records/trash/trash-kind.ts';
import { type TrashViewer, trashViewerOf, visibleInTrash } from '../../records/trash/trash-sql.ts';

const trashed = `t.deleted_at is not null and ${visibleInTrash('t', 'staff_id')}`;

const restore = statement(
  'restore_task',
  `with t as (
     update tasks t set deleted_at = null, deleted_by = null, version = t.version + 1, updated_at = $4
     where ${trashed} and t.id = $3 returning t.id, t.staff_id
   ), history as (insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'task', t.id, 'restored' from t)
   select staff_id as "staffId" from t`,
);
// The database deletes its sub-tasks, files and team work with it.
const purge = statement(
  'purge_task',
  `with t as (
     delete from tasks t where ${trashed} and t.id = $3 returning t.id, t.staff_id, t.description
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1, 'task', t.id, 'purged', jsonb_build_object('description', t.description) from t
   )
   select staff_id as "staffId" from t`,
);

export const taskTrash: TrashKind = {
  table: 'tasks',
  row: 't',
  join: 'join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id',
  name: `coalesce(r.project, 'General Requirement') || ', ' || coalesce(t.name, c.name)`,
  owner: 't.staff_id',
  visible: visibleInTrash('t', 'staff_id'),
  restore: (context, id) => take(context, restore, id),
  purge: (context, id) => take(context, purge, id),
};

async function take(context: Context, how: typeof restore, id: number): Promise<boolean> {
  const staffId = await taken(context.pool, how, trashViewerOf(context), id, context.clock.now());
  if (staffId === undefined) return false;
  context.publish({ topics: ['tasks', 'contacts', 'trash'], users: [staffId], mates: true, admins: true });
  return true;
}

async function taken(db: Db, how: typeof restore, viewer: TrashViewer, id: number, now: Date): Promise<number | undefined> {
  return (await firstRow(db, how, [viewer.id, viewer.isAdmin, id, now]))?.staffId;
}
