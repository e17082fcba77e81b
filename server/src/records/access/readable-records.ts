import { rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { teamMatesOf } from './team-mates.ts';

const customers = statement(
  'readable_customers',
  `select id, kind, name, priority from customers
   where id = any($1::bigint[]) and deleted_at is null and ($2::boolean or owner_id = any($3::bigint[]))`,
);
const tasks = statement(
  'readable_tasks',
  `select t.id, t.staff_id as "staffId", t.contact_id as "contactId", r.project as requirement, t.stage, t.rework
   from tasks t left join requirements r on r.id = t.requirement_id
   where t.id = any($1::bigint[]) and t.deleted_at is null and ($2::boolean or t.staff_id = any($3::bigint[]))`,
);

/** Live customers and tasks among these that the caller may read: the own, those of team-mates, and all for administrators. */
export async function readReadable(
  { actor, pool }: Context,
  { customerIds, taskIds }: { customerIds: readonly number[]; taskIds: readonly number[] },
) {
  const isAdmin = actor.role === 'admin';
  const owners = isAdmin ? [] : [actor.id, ...(await teamMatesOf(pool, actor.id))];
  return {
    customers: customerIds.length > 0 ? await rows(pool, customers, [customerIds, isAdmin, owners]) : [],
    tasks: taskIds.length > 0 ? await rows(pool, tasks, [taskIds, isAdmin, owners]) : [],
  };
}
