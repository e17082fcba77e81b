import type { calendarCalls } from '@crm/contract/calendar/calendar';
import { type Leave, type LeaveForm, leaveTypeLabels } from '@crm/contract/calendar/leave';
import { addresses } from '@crm/contract/core/addresses';
import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { monthRange, toCalendarDay } from '@crm/contract/rules/plain-days';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { notifyAdmins } from '../../records/notify.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { leaveList } from './leave-list.ts';
import { daysOf, refuseBadDays, refuseDecided, refuseFreeDays, refuseHalfDays, refuseOverlap } from './leave-rules.ts';
import { changeLeave, deleteLeave, insertLeave, type LeaveRow, lockLeave, lockLeavesOf } from './leaves.queries.ts';

export async function listOwnLeaves(
  context: Context,
  { year, month }: MonthOfYear,
  query: Received<typeof calendarCalls.leaves>['query'],
): Promise<Answer<Leave[]>> {
  const days = query.id === undefined ? monthRange(year, month) : undefined;
  const asked = { ...query, view: 'own', owners: context.actor.id, days } as const;
  return answerPortion(await listPortion(context, leaveList, asked), leaveOf);
}

export async function createLeave(context: Context, form: LeaveForm): Promise<Leave> {
  const { pool, actor, clock } = context;
  const once = idempotentRequestOf(context, 'create leave', form);
  try {
    const made = await transaction(pool, async (db) => {
      refuseBadDays(context, form);
      const { isFormer } = await lockLeavesOf(db, actor.id);
      // The account was deleted while this waited for the lock: nobody would decide it any more.
      if (isFormer) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
      await refuseHalfDays(db, actor.id, form);
      await refuseFreeDays(context, db, spanOf(form));
      await refuseOverlap(context, db, self(actor.id), spanOf(form));
      const leave = leaveOf(await insertLeave(db, actor.id, form, clock.now()));
      await rememberResult(db, context, once, leave);
      return { leave, told: await noteAsked(db, context, form) };
    });
    publishChange(context);
    context.publish({ topics: ['notifications'], users: made.told });
    return made.leave;
  } catch (error) {
    // When it is sent again, it overlaps with the first send.
    const first = await replayedResult<Leave>(context, once);
    if (!first) throw error;
    return first;
  }
}

export async function updateLeave(context: Context, id: number, form: LeaveForm): Promise<Leave> {
  const { pool, actor, clock } = context;
  const saved = await transaction(pool, async (db) => {
    const before = await lockOwn(context, db, id, 'edited');
    refuseBadDays(context, form, before);
    await refuseHalfDays(db, actor.id, form, before);
    await refuseFreeDays(context, db, spanOf(form), before);
    await refuseOverlap(context, db, self(actor.id), spanOf(form), id);
    return changeLeave(db, id, actor.id, form, clock.now());
  });
  publishChange(context);
  return leaveOf(saved);
}

/** For good: a leave has no Trash. */
export async function removeLeave(context: Context, id: number): Promise<{ id: number }> {
  const { pool, actor, clock } = context;
  await transaction(pool, async (db) => {
    await lockOwn(context, db, id, 'deleted');
    await deleteLeave(db, id, actor.id, clock.now());
  });
  publishChange(context);
  return { id };
}

async function lockOwn({ actor, seenVersion }: Context, db: Db, id: number, verb: 'edited' | 'deleted'): Promise<LeaveRow> {
  await lockLeavesOf(db, actor.id);
  const row = await lockLeave(db, id, actor.id);
  if (!row) throw new CallError('NOT_FOUND', 'Leave not found');
  refuseDecided(row, verb);
  requireSeenVersion(seenVersion, row.version);
  return row;
}

function publishChange({ publish, actor }: Context): void {
  publish({ topics: ['calendar'], users: [actor.id], admins: true });
}

function self(id: number) {
  return { id, has: 'You already have' };
}

/** A request waits for the administrators. */
function noteAsked(db: Db, context: Context, form: LeaveForm): Promise<number[]> {
  const asked = spanOf(form);
  const text = `${context.actor.name} asks for leave: ${leaveTypeLabels[asked.type]}, ${daysOf(asked, context.company)}.`;
  return notifyAdmins(db, context, { kind: 'leave', text, link: addresses.leaveQueue });
}

export function spanOf({ leaveType, leaveDate, endDate }: LeaveForm): LeaveSpan {
  return { type: leaveType, start: leaveDate, end: endDate };
}

export function leaveOf({
  id,
  type,
  category,
  start,
  end,
  reason,
  status,
  decisionReason,
  withdrawal,
  version,
}: LeaveRow): Leave {
  const days = { leaveDate: toCalendarDay(start), endDate: toCalendarDay(end) };
  return { id, leaveType: type, category, ...days, description: reason, status, decisionReason, withdrawal, version };
}
