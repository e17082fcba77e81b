import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

// What is kept for the figures, against what the history tells, for the tasks or leads between two ids.

const columns = 'task_id, state, next, entered_at, left_at';
const differing = {
  tasks: statement(
    'flow_differing_tasks',
    `with told as (select * from task_waits_told($1, $2)),
     kept as (select ${columns} from task_waits where task_id between $1 and $2),
     differs as (
       (select ${columns} from told except all select ${columns} from kept)
       union all (select ${columns} from kept except all select ${columns} from told)
     )
     select distinct task_id as id from differs order by 1`,
    { id: notNull },
  ),
  // A contact that is kept and not told any more took place all the same: its call was purged.
  leads: statement(
    'flow_differing_leads',
    `select t.lead_id as id from lead_waits_told($1, $2) t left join lead_waits w using (lead_id)
     where w.lead_id is null or (t.contacted_at is not null and (w.contacted_at is null or w.contacted_at > t.contacted_at)) order by 1`,
    { id: notNull },
  ),
};
const lock = statement('flow_lock_tasks', 'select id from tasks where id = any($1::bigint[]) order by id for no key update');
const forget = statement('flow_forget_tasks', 'delete from task_waits where task_id = any($1::bigint[])');
const tell = statement(
  'flow_tell_tasks',
  `insert into task_waits (${columns}) select ${columns} from task_waits_told($2, $3) where task_id = any($1::bigint[])
   order by task_id, left_at, entered_at`,
);
const tellLeads = statement(
  'flow_tell_leads',
  `insert into lead_waits as w (lead_id, created_at, contacted_at)
   select lead_id, created_at, contacted_at from lead_waits_told($2, $3) where lead_id = any($1::bigint[]) order by lead_id
   on conflict (lead_id) do update set contacted_at = excluded.contacted_at
   where excluded.contacted_at is not null and (w.contacted_at is null or w.contacted_at > excluded.contacted_at)`,
);
const ids = {
  tasks: statement('flow_last_task', 'select coalesce(max(id), 0) as last from tasks'),
  leads: statement('flow_last_lead', `select coalesce(max(id), 0) as last from customers where kind = 'lead'`),
};
const forgetAll = {
  tasks: statement('flow_forget_all_tasks', 'delete from task_waits where task_id between $1 and $2'),
  leads: statement('flow_forget_all_leads', 'delete from lead_waits where lead_id between $1 and $2'),
};

export type Kept = keyof typeof differing;

export async function lastId(db: Db, kept: Kept): Promise<number> {
  return (await firstRow(db, ids[kept]))?.last ?? 0;
}

export async function differingIds(db: Db, kept: Kept, first: number, last: number): Promise<number[]> {
  return (await rows(db, differing[kept], [first, last])).map(({ id }) => id);
}

/** The caller's transaction holds the tasks, so that none moves meanwhile. */
export async function tellTasks(db: Db, taskIds: readonly number[]): Promise<void> {
  const [first, last] = [Math.min(...taskIds), Math.max(...taskIds)];
  await rows(db, lock, [taskIds]);
  await rows(db, forget, [taskIds]);
  await rows(db, tell, [taskIds, first, last]);
}

export async function mendLeads(db: Db, leadIds: readonly number[]): Promise<void> {
  await rows(db, tellLeads, [leadIds, Math.min(...leadIds), Math.max(...leadIds)]);
}

export async function forgetBetween(db: Db, kept: Kept, first: number, last: number): Promise<void> {
  await rows(db, forgetAll[kept], [first, last]);
}
