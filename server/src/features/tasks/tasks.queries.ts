import type { TaskForm } from '@crm/contract/work/task-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

// The lock keeps the chosen contact or list from going to Trash until the task is written. The contact's amount stays as well: the
// task gets a copy of it.
const findContact = statement(
  'contact_of_task',
  `select id from customers where owner_id = $1 and kind = 'contact' and deleted_at is null and not is_old_twin and phone_key(phone) = phone_key($2) for share`,
);
const findList = statement(
  'list_of_task',
  'select id from requirements where owner_id = $1 and deleted_at is null and lower(project) = lower($2) for key share',
);
const create = statement(
  'create_task',
  `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);
const update = statement(
  'update_task',
  `update tasks set contact_id = $2, requirement_id = $3, notes = $4, description = $5, finish_by = $6, priority = $7,
     version = version + 1, updated_at = $8 where id = $1`,
);
const requirementId = statement('requirement_of_task', 'select requirement_id as id from tasks where id = $1');
const remove = statement(
  'remove_task',
  'update tasks set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1',
);
const stages = 'cross join lateral (values (1, t.stage_1), (2, t.stage_2), (3, t.stage_3), (4, t.stage_4)) s (stage, count)';
/** Totals are kept; only the open tasks that are due by tomorrow are counted. */
function countsOf(totals: string, ofWhom: string): string {
  return `select s.stage, s.count, late.overdue, late.soon from (${totals}) s cross join lateral (
      select count(*) filter (where o.finish_by < $1)::int as overdue, count(*) filter (where o.finish_by >= $1)::int as soon
      from tasks o where o.deleted_at is null and o.stage <= 3 and o.stage = s.stage and o.finish_by <= $1::date + 1${ofWhom}
    ) late where s.count > 0 order by s.stage`;
}
const counts = {
  own: statement(
    'count_own_tasks',
    countsOf(`select s.stage, s.count from task_totals t ${stages} where t.staff_id = $2`, ' and o.staff_id = $2'),
    { stage: notNull },
  ),
  all: statement(
    'count_all_tasks',
    countsOf(`select s.stage, sum(s.count)::int as count from task_totals t ${stages} group by s.stage`, ''),
    { stage: notNull },
  ),
};
const ownsContact = statement(
  'may_list_contact_tasks',
  `select exists (select 1 from customers where id = $1 and kind = 'contact' and owner_id = $2 and deleted_at is null)
     or exists (select 1 from tasks where contact_id = $1 and staff_id = $2 and deleted_at is null) as "mayList"`,
);

export interface Links {
  contactId: number;
  requirementId: number | null;
}

export async function contactByPhone(db: Db, ownerId: number, phone: string): Promise<number | undefined> {
  return (await firstRow(db, findContact, [ownerId, phone]))?.id;
}

export async function listByTitle(db: Db, ownerId: number, title: string): Promise<number | undefined> {
  return (await firstRow(db, findList, [ownerId, title]))?.id;
}

export async function insertTask(db: Db, staffId: number, link: Links, form: TaskForm, now: Date): Promise<number> {
  const { notes, description, finishBy, priority } = form;
  const values = [staffId, link.contactId, link.requirementId, notes, description, finishBy, priority, now];
  const row = await firstRow(db, create, values);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function requirementIdOf(db: Db, id: number): Promise<number | null> {
  return (await firstRow(db, requirementId, [id]))?.id ?? null;
}

export async function updateTaskRow(db: Db, id: number, link: Links, form: TaskForm, now: Date): Promise<void> {
  const { notes, description, finishBy, priority } = form;
  await rows(db, update, [id, link.contactId, link.requirementId, notes, description, finishBy, priority, now]);
}

export async function trashTask(db: Db, id: number, actorId: number, now: Date): Promise<void> {
  await rows(db, remove, [id, actorId, now]);
}

export async function countStages(db: Db, staffId: number | 'everybody', today: string) {
  return staffId === 'everybody' ? rows(db, counts.all, [today]) : rows(db, counts.own, [today, staffId]);
}

/** An own contact, or one that the person has a task on. */
export async function mayListContact(db: Db, contactId: number, staffId: number): Promise<boolean> {
  return (await firstRow(db, ownsContact, [contactId, staffId]))?.mayList ?? false;
}
