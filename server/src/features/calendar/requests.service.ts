import { addresses } from '@crm/contract/core/addresses';
import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import type { calendarCalls } from '@crm/contract/office/calendar';
import type { LeaveRequest } from '@crm/contract/office/leave';
import { monthRange } from '@crm/contract/rules/plain-days';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { notify } from '../../records/notify.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
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

export async function decide(context: Context, id: number, decision: Decision): Promise<LeaveRequest> {
  const { pool, clock, publish } = context;
  const decided = await transaction(pool, async (db) => {
    const before = await lockRequest(context, db, await requireRequest(db, id));
    if (before.status === decision.status) return before;
    const after = await decideIn(db, context, before, decision);
    await notify(db, clock, [after.staff.id], {
      kind: 'leave',
      text: decisionText(after, context.company),
      link: addresses.calendar,
    });
    return after;
  });
  publish({ topics: ['calendar', 'notifications', 'messages'], users: [decided.staff.id], mates: true, admins: true });
  return requestOf(decided);
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
