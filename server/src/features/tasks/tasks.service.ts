import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { type AdminColumn, type StaffColumn, staffColumns, type TaskState } from '@crm/contract/rules/task-states';
import type { Task, TaskForm } from '@crm/contract/work/tasks';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { recordChange } from '../../records/changes.ts';
import { firstThousand } from '../../records/first-thousand.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { requireOwnTask, taskMissing } from './task-access.ts';
import { listTasks, readTask, type TaskFilter, type TaskRow, taskOf } from './task-rows.ts';
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

export async function listTasksOf(context: Context, filter: TaskFilter): Promise<Task[] | Answer<Task[]>> {
  const tasks = await listTasks(context.pool, filter);
  return firstThousand(tasks, (shown) => shown.map(taskOf));
}

const everyRework = ['R1', 'R2'] as const;
const staffStates: Record<StaffColumn, readonly TaskState[]> = {
  'Not Started': ['S1'],
  'In Progress': ['S2', 'S3'],
  Completed: ['S4', ...everyRework],
};
const adminStates: Record<AdminColumn, readonly TaskState[]> = {
  'Not Started': ['S1'],
  'In Progress': ['S2'],
  Review: ['S3'],
  Completed: ['S4', ...everyRework],
};

/** Own tasks of a column, or on a contact. */
export async function listOwnTasksBy(context: Context, value: string): Promise<Task[] | Answer<Task[]>> {
  const { actor, pool } = context;
  const column = staffColumns.find((name) => name === value);
  if (column) return listTasksOf(context, { staffId: actor.id, states: staffStates[column] });
  const contactId = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  if (!(await mayListContact(pool, contactId, actor.id))) throw new CallError('NOT_FOUND', 'Not found');
  return listTasksOf(context, { staffId: actor.id, contactId });
}

export async function listTasksByStatus(
  context: Context,
  status: AdminColumn,
): Promise<{ taskDetails: Task[] } | Answer<{ taskDetails: Task[] }>> {
  const { actor } = context;
  const column = staffColumns.find((name) => name === status);
  if (actor.role === 'staff' && !column) throw new CallError('NOT_FOUND', 'Not found');
  const filter =
    actor.role === 'staff' && column ? { staffId: actor.id, states: staffStates[column] } : { states: adminStates[status] };
  const tasks = await listTasksOf(context, filter);
  return tasks instanceof Answer ? new Answer({ taskDetails: tasks.data }, tasks.beside) : { taskDetails: tasks };
}

export async function countTasks(context: Context, scope: 'own' | 'all'): Promise<{ stage: number; count: number }[]> {
  if (scope === 'all' && context.actor.role !== 'admin')
    throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
  return countStages(context.pool, scope === 'all' ? 'everybody' : context.actor.id);
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
    await trashTask(db, id, actor.id, clock.now());
    await recordChange(db, { at: clock.now(), actorId: actor.id, entity: 'task', entityId: id, action: 'deleted' });
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
  if (contactId === undefined) throw refused('phone', 'No contact with this phone. Please create the contact first.');
  if (requirementId === undefined) throw refused('requirement', 'No list with this title. Please create the list first.');
  return { contactId, requirementId };
}

function refused(field: string, message: string): CallError {
  return new CallError('INVALID', message, { fields: { [field]: message } });
}

function requireFuture({ timeZone, clock }: Context, finishBy: string): void {
  if (finishBy < dayIn(timeZone, clock.now())) throw invalidFields({ finishBy: 'Finish By must be today or later' });
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
