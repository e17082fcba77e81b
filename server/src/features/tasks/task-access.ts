import { CallError } from '@crm/contract/core/envelope';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { areTeamMates } from '../../records/access/team-mates.ts';
import { inTrash } from '../../records/refusals.ts';

const columns = `id, staff_id as "staffId", contact_id as "contactId", version, stage, rework, new_update as "newUpdate", notes,
  finish_by as "finishBy"`;
const find = statement('find_task', `select ${columns} from tasks where id = $1 and deleted_at is null`);
const lock = statement('lock_task', `select ${columns} from tasks where id = $1 and deleted_at is null for update`);
const lockMany = statement(
  'lock_tasks',
  `select ${columns} from tasks where id = any($1::bigint[]) and deleted_at is null order by id for update`,
);

const findTrashed = statement(
  'find_trashed_task',
  'select staff_id as "staffId" from tasks where id = $1 and deleted_at is not null',
);

/** What a rule needs to know of a live task. */
export type TaskKey = RowOf<typeof find>;

/** The caller's own task. Locked, it cannot change or go to Trash before the transaction ends. */
export async function requireOwnTask(context: Context, db: Db, id: number, options: { lock?: boolean } = {}): Promise<TaskKey> {
  const task = await firstRow(db, options.lock ? lock : find, [id]);
  if (task?.staffId === context.actor.id) return task;
  throw task && (await mayReadTask(context, db, task)) ? readOnly() : taskMissing();
}

/** The owner, everybody in a team with the owner, and administrators. */
export async function requireReadableTask(context: Context, id: number): Promise<TaskKey> {
  const task = await findReadableTask(context, context.pool, id);
  if (!task) throw taskMissing();
  return task;
}

/** For links: whoever may see a task in Trash is told that it is there. */
export async function refusalOfLink({ actor, pool }: Context, id: number): Promise<CallError> {
  const trashed = await firstRow(pool, findTrashed, [id]);
  const isSeen = trashed && (actor.role === 'admin' || trashed.staffId === actor.id);
  return isSeen ? inTrash('task') : taskMissing();
}

/** For features that belong to a task and have their own text for a refusal. */
export async function findReadableTask(context: Context, db: Db, id: number): Promise<TaskKey | undefined> {
  const task = await firstRow(db, find, [id]);
  return task && (await mayReadTask(context, db, task)) ? task : undefined;
}

/** The owner or a team-mate: those who work on it. */
export async function requireTeamTask(context: Context, id: number): Promise<TaskKey> {
  const task = await requireReadableTask(context, id);
  if (!(await worksOn(context, context.pool, task))) throw readOnly();
  return task;
}

/** The same, locked for a write. */
export async function lockTeamTask(context: Context, db: Db, id: number): Promise<TaskKey> {
  const task = await firstRow(db, lock, [id]);
  if (!task || !(await mayReadTask(context, db, task))) throw taskMissing();
  if (!(await worksOn(context, db, task))) throw readOnly();
  return task;
}

/** Any live task, for administrators. */
export async function lockAnyTask(db: Db, id: number): Promise<TaskKey> {
  const task = await firstRow(db, lock, [id]);
  if (!task) throw taskMissing();
  return task;
}

/** Those of them that are live, for administrators. They are locked in one order, so that two reviews never wait for each other. */
export async function lockAnyTasks(db: Db, ids: readonly number[]): Promise<TaskKey[]> {
  return rows(db, lockMany, [ids]);
}

async function mayReadTask(context: Context, db: Db, task: TaskKey): Promise<boolean> {
  return context.actor.role === 'admin' || worksOn(context, db, task);
}

async function worksOn({ actor }: Context, db: Db, { staffId }: TaskKey): Promise<boolean> {
  return staffId === actor.id || areTeamMates(db, actor.id, staffId);
}

export function taskMissing(): CallError {
  return new CallError('NOT_FOUND', 'Task not found');
}

export function readOnly(): CallError {
  return new CallError('FORBIDDEN', 'You can only change your own tasks.');
}
