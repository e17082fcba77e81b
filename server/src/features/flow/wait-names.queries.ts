import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

// How what waits is called, and with whom it is.

const taskNames = statement(
  'flow_task_names',
  `select t.id, coalesce(r.project, 'General Requirement') || ': ' || coalesce(t.name, c.name) as name, t.contact_id as "contactId", u.name as "with"
   from tasks t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id
   left join requirements r on r.id = t.requirement_id where t.id = any($1::bigint[])`,
);
const leadNames = statement(
  'flow_lead_names',
  `select c.id, c.name, u.name as "with" from customers c join users u on u.id = c.owner_id where c.id = any($1::bigint[])`,
);
const leaveNames = statement(
  'flow_leave_names',
  `select l.id, u.name, l.start_date::text as start, l.end_date::text as end from leaves l join users u on u.id = l.staff_id
   where l.id = any($1::bigint[])`,
);

export async function namesOfTasks(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : rows(db, taskNames, [ids]);
}

export async function namesOfLeads(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : rows(db, leadNames, [ids]);
}

export async function namesOfLeaves(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : rows(db, leaveNames, [ids]);
}
