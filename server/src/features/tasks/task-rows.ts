import { type TaskState, taskStates } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import type { Db } from '../../db/client.ts';
import { composed, firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Replayed } from '../../plugins/limits/idempotency.ts';
import { firstThousandLimit } from '../../records/first-thousand.ts';

/** Columns of `tasks t`. Its own name, phone and amount take precedence over the customer's. */
const columns = `t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress`;

const joined = `join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id`;

/** A check of the table makes sure that every contact has an e-mail. */
export const taskSays = { customer: holds<Task['customer']>() };

/** The tasks that a piece of SQL selects (`select t.* from tasks t …`), whole, in the order of their days. */
export function tasksFrom(selection: string): string {
  return `select ${columns} from (${selection}) t ${joined} order by t.finish_by, t.id`;
}

/** One more row than is shown tells that there are more. */
const cut = `order by t.finish_by, t.id limit ${firstThousandLimit}`;

export interface TaskFilter {
  staffId?: number;
  contactId?: number;
  /** Every state when it is undefined. */
  states?: readonly TaskState[];
}

const conditions: Record<TaskState, string> = {
  S1: 't.stage = 1 and not t.rework',
  S2: 't.stage = 2 and not t.rework',
  S3: 't.stage = 3 and not t.rework',
  S4: 't.stage = 4 and not t.rework',
  R1: 't.stage = 4 and t.rework and t.new_update is null',
  R2: 't.stage = 4 and t.rework and t.new_update is not null',
};

const listed = composed('list_tasks', () => exampleFilters().map(listText), taskSays);

/** Live tasks, the next to finish first; one more than are shown where there are more. */
export async function listTasks(db: Db, filter: TaskFilter) {
  const { staffId, contactId, states } = filter;
  const key = [staffId !== undefined, contactId !== undefined, states?.join('')].join('|');
  return rows(
    db,
    listed.prepared(key, () => listText(filter)),
    [staffId, contactId].filter((value) => value !== undefined),
  );
}

/** Each state is read in its order from the index, then they are sorted into one. */
function listText({ staffId, contactId, states }: TaskFilter): string {
  const scope = [
    't.deleted_at is null',
    ...(staffId === undefined ? [] : ['t.staff_id = $1']),
    ...(contactId === undefined ? [] : [`t.contact_id = $${staffId === undefined ? 1 : 2}`]),
  ].join(' and ');
  if (!states) return tasksFrom(`select t.* from tasks t where ${scope} ${cut}`);
  const parts = states.map((state) => `(select t.* from tasks t where ${scope} and ${conditions[state]} ${cut})`);
  return tasksFrom(`select t.* from (${parts.join(' union all ')}) t ${cut}`);
}

/** Everybody's tasks, one person's and one contact's, in every state and in some. */
function exampleFilters(): TaskFilter[] {
  const scopes = [{}, { staffId: 1 }, { contactId: 1 }, { staffId: 1, contactId: 1 }];
  return scopes.flatMap((scope) => [scope, { ...scope, states: taskStates }]);
}

const read = statement('read_task', tasksFrom('select t.* from tasks t where t.id = $1 and t.deleted_at is null'), taskSays);

/** A task as the database answers it. */
export type TaskRow = RowOf<typeof read>;

export async function readTask(db: Db, id: number) {
  return firstRow(db, read, [id]);
}

/** Read, just written, or answered again to a repeated send. */
export function taskOf(row: TaskRow | Replayed<TaskRow>): Task {
  return {
    ...row,
    newUpdate: row.newUpdate && new Date(row.newUpdate).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
