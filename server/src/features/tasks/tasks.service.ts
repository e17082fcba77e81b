import type { Answered, Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type AdminColumn, type StaffColumn, staffColumns } from '@crm/contract/rules/task-states';
import type { TaskForm } from '@crm/contract/work/task-forms';
import type { Task, taskCalls } from '@crm/contract/work/tasks';
import { dayIn } from '../../clock.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { invalidField, requireSeenVersion } from '../../records/refusals.ts';
import { listEverybodysTasks } from './all-tasks.ts';
import { requireOwnTask, taskMissing } from './task-access.ts';
import { type TaskView, taskList } from './task-list.ts';
import { readTask, type TaskRow, taskOf } from './task-rows.ts';
import {
  contactByPhone,
  countStages,
  insertTask,
  type Links,
  listByTitle,
  mayListContact,
  requirementIdOf,
  trashTask,
  updateTaskRow,
} from './tasks.queries.ts';

/** What every list of tasks can be asked for. */
type TaskQuery = Received<typeof taskCalls.pending>['query'];

interface Which {
  view: TaskView;
  contact?: number;
}

/** The board of one person, a column at a time, or one task of it. */
export async function listOwnBoard(context: Context, { column, id, ...query }: Received<typeof taskCalls.list>['query']) {
  if (id !== undefined) {
    await requireOwnTask(context, context.pool, id);
    return new Answer([taskOf(await readRow(context.pool, id))], { total: 1 });
  }
  return listOwnTasks(context, query, { view: column ? staffViews[column] : 'all' });
}

export function listWholeBoard(context: Context, { column, ...query }: TaskQuery & { column?: AdminColumn | undefined }) {
  return listAllTasks(context, query, column ? adminViews[column] : 'all');
}

export async function listOwnTasks(context: Context, query: TaskQuery, which: Which): Promise<Answer<Task[]>> {
  return answerPortion(await listPortion(context, taskList, { ...query, ...which, owners: context.actor.id }), taskOf);
}

/** Those on a contact that the caller may read: own ones, those of team-mates, all for administrators. */
export async function listTasksOnContact(context: Context, contact: number, limit: number) {
  const { actor, pool } = context;
  const owners = actor.role === 'admin' ? 'everybody' : [...new Set([actor.id, ...(await teamMatesOf(pool, actor.id))])];
  return listPortion(context, taskList, { view: 'all', contact, owners, limit });
}

/** For administrators. */
export async function listAllTasks(context: Context, query: TaskQuery, view: TaskView): Promise<Answer<Task[]>> {
  return answerPortion(await listEverybodysTasks(context, { ...query, view }), taskOf);
}

const staffViews: Record<StaffColumn, TaskView> = {
  'Not Started': 'todo',
  'In Progress': 'progressOrReview',
  Completed: 'completed',
};
const adminViews: Record<AdminColumn, TaskView> = {
  'Not Started': 'todo',
  'In Progress': 'progress',
  Review: 'review',
  Completed: 'completed',
};

/** Own tasks of a column, or on a contact. */
export async function listOwnTasksBy(context: Context, query: TaskQuery, value: string): Promise<Answer<Task[]>> {
  const { actor, pool } = context;
  const column = staffColumns.find((name) => name === value);
  if (column) return listOwnTasks(context, query, { view: staffViews[column] });
  const contact = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  if (!(await mayListContact(pool, contact, actor.id))) throw new CallError('NOT_FOUND', 'Not found');
  return listOwnTasks(context, query, { view: 'all', contact });
}

export async function listTasksByStatus(
  context: Context,
  query: TaskQuery,
  status: AdminColumn,
): Promise<Answer<{ taskDetails: Task[] }>> {
  const column = staffColumns.find((name) => name === status);
  if (context.actor.role === 'staff' && !column) throw new CallError('NOT_FOUND', 'Not found');
  const { data, beside } =
    context.actor.role === 'staff' && column
      ? await listOwnTasks(context, query, { view: staffViews[column] })
      : await listAllTasks(context, query, adminViews[status]);
  return new Answer({ taskDetails: data }, beside);
}

export async function countTasks(context: Context, scope: 'own' | 'all'): Promise<Answered<typeof taskCalls.counts>> {
  const { actor, pool, timeZone, clock } = context;
  if (scope === 'all' && actor.role !== 'admin') throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
  return countStages(pool, scope === 'all' ? 'everybody' : actor.id, dayIn(timeZone, clock.now()));
}

export async function createTask(context: Context, form: TaskForm): Promise<Task> {
  const { actor, clock, pool } = context;
  const once = idempotentRequestOf(context, 'createTask', form);
  try {
    const row = await transaction(pool, async (db) => {
      requireFuture(context, form.finishBy);
      const id = await insertTask(db, actor.id, await linkOf(db, actor.id, form), form, clock.now());
      const created = await readRow(db, id);
      await recordChange(db, {
        at: clock.now(),
        actorId: actor.id,
        entity: 'task',
        entityId: id,
        action: 'created',
        after: factsOf(created),
      });
      await rememberResult(db, context, once, created);
      return created;
    });
    tellOfTask(context, row.staffId, 'contacts');
    return taskOf(row);
  } catch (error) {
    const first = uniqueViolation(error) ? await replayedResult<TaskRow>(context, once) : undefined;
    if (!first) throw error;
    return taskOf(first);
  }
}

/** An unchanged contact or list is not checked again: it may be somebody else's by now. */
export async function updateTask(context: Context, id: number, form: TaskForm): Promise<Task> {
  const { actor, clock, pool, seenVersion } = context;
  const row = await transaction(pool, async (db) => {
    const { version } = await requireOwnTask(context, db, id, { lock: true });
    const before = await readRow(db, id);
    if (form.finishBy !== before.finishBy) requireFuture(context, form.finishBy);
    const link = await linkOf(db, actor.id, form, { ...before, requirementId: await requirementIdOf(db, id) });
    requireSeenVersion(seenVersion, version);
    await updateTaskRow(db, id, link, form, clock.now());
    const after = await readRow(db, id);
    await recordDifference(db, context, id, factsOf(before), factsOf(after));
    return after;
  });
  tellOfTask(context, row.staffId, 'contacts');
  return taskOf(row);
}

export async function removeTask(context: Context, id: number): Promise<{ id: number }> {
  const { actor, clock, pool, seenVersion } = context;
  await transaction(pool, async (db) => {
    const { version } = await requireOwnTask(context, db, id, { lock: true });
    requireSeenVersion(seenVersion, version);
    const now = clock.now();
    await trashTask(db, id, actor.id, now);
    await recordChange(db, { at: now, actorId: actor.id, entity: 'task', entityId: id, action: 'deleted' });
  });
  tellOfTask(context, actor.id, 'contacts', 'trash');
  return { id };
}

export async function readRow(db: Db, id: number): Promise<TaskRow> {
  const row = await readTask(db, id);
  if (!row) throw taskMissing();
  return row;
}

export function tellOfTask({ publish }: Context, ownerId: number, ...more: ('contacts' | 'trash' | 'notifications')[]): void {
  publish({ topics: ['tasks', ...more], users: [ownerId], mates: true, admins: true });
}

/** Finds the contact and the list of the form among the owner's own. Unchanged ones stay linked. */
async function linkOf(
  db: Db,
  ownerId: number,
  form: TaskForm,
  current?: Links & { phone: string; requirement: string | null },
): Promise<Links> {
  const contactId = form.phone === current?.phone ? current.contactId : await contactByPhone(db, ownerId, form.phone);
  const requirementId =
    current && isSameTitle(form.requirement, current.requirement)
      ? current.requirementId
      : await listByTitle(db, ownerId, form.requirement);
  if (contactId === undefined) throw invalidField('phone', 'No contact with this phone. Please create the contact first.');
  if (requirementId === undefined) throw invalidField('requirement', 'No list with this title. Please create the list first.');
  return { contactId, requirementId };
}

export function requireFuture({ timeZone, clock }: Context, finishBy: string): void {
  if (finishBy < dayIn(timeZone, clock.now())) throw invalidField('finishBy', 'Finish By must be today or later');
}

function isSameTitle(one: string, other: string | null): boolean {
  return other !== null && one.toLowerCase() === other.toLowerCase();
}

type Facts = Record<string, unknown>;

/** A task as the history keeps it: what its form changes. */
function factsOf({ requirement, phone, notes, description, finishBy, priority }: TaskRow): Facts {
  return { requirement, phone, notes, description, finishBy, priority };
}

async function recordDifference(db: Db, { actor, clock }: Context, id: number, before: Facts, after: Facts): Promise<void> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  await recordChange(db, {
    at: clock.now(),
    actorId: actor.id,
    entity: 'task',
    entityId: id,
    action: 'updated',
    before: pick(before),
    after: pick(after),
  });
}
