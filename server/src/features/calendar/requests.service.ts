import type { calendarCalls } from '@crm/contract/calendar/calendar';
import type { LeaveDecision, LeaveRequest } from '@crm/contract/calendar/leave';
import { addresses } from '@crm/contract/core/addresses';
import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import { monthRange } from '@crm/contract/rules/plain-days';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { notify } from '../../records/notify.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { giveBack, givenBackText } from './handovers/give-back.service.ts';
import { lockPeople, takersOf } from './handovers/handed-over.ts';
import { leaveList } from './leave-list.ts';
import { refuseOverlap } from './leave-rules.ts';
import { decisionText } from './leave-words.ts';
import { lockLeave, lockLeavesOf } from './leaves.queries.ts';
import { leaveOf } from './leaves.service.ts';
import { type Decision, findRequest, type RequestRow, writeDecision } from './requests.queries.ts';

export type { RequestRow } from './requests.queries.ts';

export async function listRequests(
  context: Context,
  { year, month }: MonthOfYear,
  { staffId, ...query }: Received<typeof calendarCalls.requests>['query'],
): Promise<Answer<LeaveRequest[]>> {
  const asked = { ...query, view: 'requests', owners: staffId ?? 'everybody', days: monthRange(year, month) } as const;
  return answerPortion(await listPortion(context, leaveList, asked), requestOf);
}

/** An approval that is taken back gives the work back that was handed over with it. */
export async function decide(context: Context, id: number, decision: Decision): Promise<LeaveDecision> {
  const { pool, clock, publish } = context;
  const { decided, back } = await transaction(pool, async (db) => {
    const seen = await requireRequest(db, id);
    const takers = await takersOf(db, id);
    // In the order in which a handover locks them.
    if (takers.length > 0) await lockPeople(db, [seen.staff.id, ...takers]);
    const before = await lockRequest(context, db, seen);
    if (before.status === decision.status) return { decided: before };
    const after = await decideIn(db, context, before, decision);
    const taken = before.status === 'Approve' ? await giveBack(db, context, after) : undefined;
    const text = [decisionText(after, context.company), ...(taken ? [givenBackText(taken.answer)] : [])]
      .filter(Boolean)
      .join(' ');
    await notify(db, clock, [after.staff.id], { kind: 'leave', text, link: addresses.calendar });
    return { decided: after, back: taken };
  });
  publish({ topics: ['calendar', 'notifications', 'messages'], users: [decided.staff.id], mates: true, admins: true });
  if (back) {
    const users = [decided.staff.id, ...back.userIds];
    publish({ topics: ['calls', 'meetings', 'tasks', 'contacts'], users, mates: true, admins: true });
    publish({ topics: ['notifications'], users: back.toldIds });
  }
  return { ...requestOf(decided), ...(back && { givenBack: back.answer }) };
}

export async function requireRequest(db: Db, id: number): Promise<RequestRow> {
  const request = await findRequest(db, id);
  if (!request) throw missing();
  return request;
}

/** The lock keeps others from deciding it, and the person from asking for more leave, until the transaction ends. */
export async function lockRequest({ seenVersion }: Context, db: Db, { id, staff }: RequestRow): Promise<RequestRow> {
  await lockLeavesOf(db, staff.id);
  const row = await lockLeave(db, id, staff.id);
  if (!row) throw missing();
  requireSeenVersion(seenVersion, row.version);
  return { ...row, staff };
}

/** The caller has locked the request. Any state may follow any other, but no day may be taken twice. */
export async function decideIn(db: Db, context: Context, request: RequestRow, decision: Decision): Promise<RequestRow> {
  const { actor, clock } = context;
  const { status } = decision;
  const { id, staff } = request;
  if (staff.isFormer && status === 'Pending')
    throw new CallError('CONFLICT', `${staff.name} is former staff. Nothing waits for a decision any more.`);
  if (status !== 'Reject') await refuseOverlap(context, db, { id: staff.id, has: `${staff.name} already has` }, request, id);
  const after = await writeDecision(db, id, decision, actor.id, clock.now());
  if (!after) throw missing();
  return after;
}

export function requestOf(row: RequestRow): LeaveRequest {
  return { ...leaveOf(row), staff: row.staff };
}

function missing(): CallError {
  return new CallError('NOT_FOUND', 'Leave not found');
}
