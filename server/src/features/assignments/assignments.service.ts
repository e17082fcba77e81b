import { CallError } from '@crm/contract/core/envelope';
import { type Assignable, type AssignmentChange, type AssignmentForm, pseudoAdmin } from '@crm/contract/work/assignments';
import { dayIn } from '../../clock.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { noteAssigned, noteCompleted, publishChange, readersOf } from './assignment-notifications.ts';
import { countOfNobody, listAssignable, listLiveTeams } from './assignment-people.queries.ts';
import type { AssignmentRow } from './assignment-rows.ts';
import { storedOf } from './assignment-rules.ts';
import { changeAssignment, insertAssignment, lockAssignment, type Stored, trashAssignment } from './assignment-writes.queries.ts';

/** Everybody who can be given work: the pseudo-assignee 'Admin', then active staff. */
export async function listPeople({
  pool,
  clock,
  timeZone,
}: Context): Promise<{ allUser: Assignable[]; teams: { id: number; teamName: string }[] }> {
  const [people, open, teams] = await Promise.all([
    listAssignable(pool, dayIn(timeZone, clock.now())),
    countOfNobody(pool),
    listLiveTeams(pool),
  ]);
  return { allUser: [{ ...pseudoAdmin, open, leaves: [] }, ...people], teams };
}

export async function createAssignment(context: Context, form: AssignmentForm): Promise<{ newId: number }> {
  const { pool, actor, clock } = context;
  const once = idempotentRequestOf(context, 'create assignment', form);
  try {
    const { row, readers, notifiedUserIds } = await transaction(pool, async (db) => {
      const stored = { ...(await storedOf(db, context, form)), status: form.status };
      const made = await insertAssignment(db, stored, actor.id, clock.now());
      await rememberResult(db, context, once, { newId: made.id });
      return { row: made, readers: await readersOf(db, made), notifiedUserIds: await noteAssigned(db, context, made) };
    });
    publishChange(context, readers, notifiedUserIds);
    return { newId: row.id };
  } catch (error) {
    const first = uniqueViolation(error) ? await replayedResult<{ newId: number }>(context, once) : undefined;
    if (!first) throw error;
    return first;
  }
}

export async function updateAssignment(context: Context, change: AssignmentChange): Promise<{ id: number; version: number }> {
  const { pool, actor, clock } = context;
  const { row, readers, notifiedUserIds } = await transaction(pool, async (db) => {
    const before = await lockSeen(context, db, change.id);
    refuseReaders(context, change);
    refuseStale(context, before);
    const saved = await changeAssignment(db, change.id, await changed(db, context, change, before), actor.id, clock.now());
    return {
      row: saved,
      readers: await readersOf(db, before, saved),
      notifiedUserIds: [
        ...(await noteAssigned(db, context, saved, before)),
        ...(await noteCompleted(db, context, saved, before)),
      ],
    };
  });
  publishChange(context, readers, notifiedUserIds);
  return { id: row.id, version: row.version };
}

export async function removeAssignment(context: Context, id: number): Promise<{ id: number }> {
  const { pool, actor, clock } = context;
  const readers = await transaction(pool, async (db) => {
    const row = await lockSeen(context, db, id);
    refuseStale(context, row);
    await trashAssignment(db, id, actor.id, clock.now());
    return readersOf(db, row);
  });
  publishChange(context, readers);
  context.publish({ topics: ['trash'], admins: true });
  return { id };
}

/** Whose board the caller sees; null is the board of administrators, which has everything. */
export function viewerOf({ actor }: Context): number | null {
  return actor.role === 'admin' ? null : actor.id;
}

async function lockSeen(context: Context, db: Db, id: number): Promise<AssignmentRow> {
  const row = await lockAssignment(db, id, viewerOf(context));
  if (!row) throw assignmentMissing();
  return row;
}

export function assignmentMissing(): CallError {
  return new CallError('NOT_FOUND', 'Assignment not found');
}

/** Staff move the cards on their board, their own and those of their teams; everything else is changed by administrators. */
function refuseReaders({ actor }: Context, change: AssignmentChange): void {
  if (actor.role === 'admin') return;
  if ('title' in change) throw new CallError('FORBIDDEN', 'Only the status of an assignment is yours to change.');
}

function refuseStale({ seenVersion }: Context, { version }: AssignmentRow): void {
  requireSeenVersion(seenVersion, version);
}

async function changed(db: Db, context: Context, change: AssignmentChange, before: AssignmentRow): Promise<Stored> {
  const status = change.status ?? before.status;
  if (!('title' in change)) return { ...before, teamId: before.storedTeamId, status };
  return { ...(await storedOf(db, context, change, before)), status };
}
