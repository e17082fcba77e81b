import { CallError } from '@crm/contract/core/envelope';
import type { Db } from '../db/client.ts';
import { notNull, rows, statement } from '../db/statement.ts';
import type { Context } from '../plugins/context.ts';
import { teamMatesOf } from './access/team-mates.ts';
import { trashViewerOf, visibleInTrash } from './trash/trash-sql.ts';

const maxNamed = 10;
/** More than anybody deletes one by one; the counts end here. */
const maxCounted = 1000;

// Whoever may open a task is told its name: the owner, team-mates and administrators a live one, only those who find it in their
// own Trash a deleted one. $1 and $2 are the viewer, $3 the viewer's team-mates.
const find = statement(
  'find_blocking_tasks',
  `with t as (
     select t.*, case when t.deleted_at is null then $2::boolean or t.staff_id = any($3::bigint[] || $1::bigint)
       else ${visibleInTrash('t', 'staff_id')} end as seen
     from tasks t where t.contact_id = any($4::bigint[]) or t.requirement_id = any($5::bigint[]) limit ${maxCounted}
   )
   select t.id, t.contact_id as "contactId", coalesce(q.project, 'General Requirement') as title, coalesce(t.name, c.name) as customer,
     t.deleted_at is not null as "inTrash", t.seen, (count(*) over ())::int as total, (count(*) filter (where t.seen) over ())::int as "seenCount"
   from t join customers c on c.id = t.contact_id left join requirements q on q.id = t.requirement_id
   order by t.seen desc, t.deleted_at is not null, t.id limit ${maxNamed}`,
  { seen: notNull },
);

/** Throws while a task, live or in Trash, refers to one of the records; the refusal names the tasks that the caller may open. */
export async function refuseWithTasks(
  context: Context,
  db: Db,
  { contacts = [], requirements = [] }: { contacts?: number[]; requirements?: number[] },
  sentence: string,
): Promise<void> {
  const viewer = trashViewerOf(context);
  const mates = await teamMatesOf(db, viewer.id);
  const found = await rows(db, find, [viewer.id, viewer.isAdmin, mates, contacts, requirements]);
  const [first] = found;
  if (!first) return;
  const tasks = found
    .filter(({ seen }) => seen)
    .map(({ id, contactId, title, customer, inTrash }) => ({ id, contactId, title, customer, inTrash }));
  const blocked = { tasks, more: first.seenCount - tasks.length, hidden: first.total - first.seenCount };
  throw new CallError('NOT_ALLOWED_NOW', sentence, { blocked });
}
