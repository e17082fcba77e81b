import { type Company, nowSql, personAt } from './company.ts';

/** A line for each that was created, and for what happened to it later; in the order of time, as a company writes them. */
export function historySql(company: Company): string {
  const now = nowSql(company);
  const lines = [
    created('kind', 'owner_id', `jsonb_build_object('name', name, 'amount', amount)`, 'customers'),
    updated('kind', 'owner_id', `'{"amount": 10}', '{"amount": 20}'`, 'customers', 1, now),
    updated('kind', 'owner_id', `'{"priority": null}', '{"priority": "Client"}'`, 'customers', 2, now),
    created(`'task'`, 'staff_id', `jsonb_build_object('description', description)`, 'tasks'),
    ...[1, 2, 3].map((n) => updated(`'task'`, 'staff_id', `'{"stage": ${n}}', '{"stage": ${n + 1}}'`, 'tasks', n, now)),
    created(`'call'`, 'staff_id', `jsonb_build_object('subject', subject)`, 'calls'),
    updated(`'call'`, 'staff_id', `'{"status": "pending"}', '{"status": "completed"}'`, 'calls', 1, now),
    created(`'meeting'`, 'staff_id', `jsonb_build_object('subject', subject)`, 'meetings'),
    updated(`'meeting'`, 'staff_id', `'{"status": "pending"}', '{"status": "completed"}'`, 'meetings', 1, now),
    created(`'attendance'`, 'staff_id', `jsonb_build_object('entry', entry_time)`, 'attendance_days'),
    `select (work_date + time '17:00') at time zone 'UTC' as at, staff_id, 'worklog', id, 'updated', null, '{"tasks": 4}' from worklogs`,
    created(`'leave'`, 'staff_id', `jsonb_build_object('reason', reason)`, 'leaves'),
    created(`'requirement'`, 'owner_id', `jsonb_build_object('project', project)`, 'requirements'),
    created(`'assignment'`, personAt(0), `jsonb_build_object('title', title)`, 'assignments'),
  ];
  return `insert into changes (at, actor_id, entity, entity_id, action, before, after) select * from (${lines.join(' union all ')}) line order by at`;
}

function created(entity: string, actor: string, after: string, table: string): string {
  return `select created_at as at, ${actor} as actor_id, ${entity} as entity, id, 'created' as action, null::jsonb as before, ${after} as after from ${table}`;
}

/** The n-th of a few updates, within the first weeks or as much as there was time for. */
function updated(entity: string, actor: string, facts: string, table: string, n: number, now: string): string {
  return `select created_at + least(interval '5 days', (${now} - created_at) / 4) * ${n}, ${actor}, ${entity}, id, 'updated', ${facts} from ${table}`;
}
