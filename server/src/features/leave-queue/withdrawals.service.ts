import type { Leave, LeaveRequest } from '@crm/contract/calendar/leave';
import type { WithdrawalDecision } from '@crm/contract/calendar/leave-queue';
import { addresses } from '@crm/contract/core/addresses';
import { CallError } from '@crm/contract/core/envelope';
import { dayIn } from '../../clock.ts';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { notify, notifyAdmins } from '../../records/notify.ts';
import { daysOf, refuseOverlap } from '../calendar/leave-rules.ts';
import { atDays, withReason } from '../calendar/leave-words.ts';
import { leaveOf } from '../calendar/leaves.service.ts';
import { lockRequest, type RequestRow, requestOf, requireRequest } from '../calendar/requests.service.ts';
import { type QueueRow, writeWithdrawal, writeWithdrawalAsked } from './queue.queries.ts';

/** Of the own approved leave that has not ended. */
export async function askToWithdraw(context: Context, id: number, isAsked: boolean): Promise<Leave> {
  const { pool, actor, clock, timeZone, publish } = context;
  const { after, told } = await transaction(pool, async (db) => {
    const found = await requireRequest(db, id);
    if (found.staff.id !== actor.id) throw new CallError('NOT_FOUND', 'Leave not found');
    const before = await lockRequest(context, db, found);
    const wasAsked = before.withdrawal === 'asked';
    if (wasAsked === isAsked) return { after: before, told: [] };
    if (before.status !== 'Approve') throw new CallError('CONFLICT', 'Only approved leave can be withdrawn.');
    if (isAsked && before.end < dayIn(timeZone, clock.now())) {
      throw new CallError('CONFLICT', 'Leave that is over cannot be withdrawn.');
    }
    const row = await writeWithdrawalAsked(db, id, isAsked, actor.id, clock.now());
    const text = `${actor.name} asks to withdraw approved leave: ${daysOf(before, context.company)}.`;
    const link = addresses.leaveQueue;
    return { after: row, told: isAsked ? await notifyAdmins(db, context, { kind: 'leave', text, link }) : [] };
  });
  publish({ topics: ['calendar'], users: [actor.id], admins: true });
  publish({ topics: ['notifications'], users: told });
  return leaveOf(after);
}

/** A leave that was taken back is rejected: its days are free, and the year still shows it. */
export async function decideWithdrawal(
  context: Context,
  id: number,
  { decision, reason }: { decision: WithdrawalDecision; reason?: string | undefined },
): Promise<LeaveRequest> {
  const { pool, actor, clock, publish } = context;
  const after = await transaction(pool, async (db) => {
    const before = await lockRequest(context, db, await requireRequest(db, id));
    const { staff } = before;
    requireStateFor(decision, before);
    const changes = {
      accept: { withdrawal: 'accepted', status: 'Reject' },
      reject: { withdrawal: 'rejected', status: 'Approve' },
      reset: { withdrawal: 'asked', status: 'Approve' },
    } as const;
    const next = changes[decision];
    // Somebody may have taken the days since.
    if (before.status === 'Reject')
      await refuseOverlap(context, db, { id: staff.id, has: `${staff.name} already has` }, before, id);
    const said = decision === 'reset' ? null : reason || null;
    const row = await writeWithdrawal(db, id, { ...next, reason: said }, actor.id, clock.now());
    await notify(db, clock, [staff.id], { kind: 'leave', text: textOf(context, row, decision, said), link: addresses.calendar });
    return row;
  });
  publish({ topics: ['calendar', 'notifications', 'messages'], users: [after.staff.id], mates: true, admins: true });
  return requestOf(after);
}

function requireStateFor(decision: WithdrawalDecision, { withdrawal, staff }: RequestRow): void {
  const isDecided = withdrawal === 'accepted' || withdrawal === 'rejected';
  if (decision === 'reset' && staff.isFormer) {
    throw new CallError('CONFLICT', `${staff.name} is former staff. Nothing waits for a decision any more.`);
  }
  if (decision === 'reset' ? isDecided : withdrawal === 'asked') return;
  throw new CallError(
    'CONFLICT',
    decision === 'reset' ? 'Nothing was decided here.' : 'Nobody asks to withdraw this leave any more.',
  );
}

function textOf({ company }: Context, row: QueueRow, decision: WithdrawalDecision, reason: string | null): string {
  const days = atDays(row, company);
  if (decision === 'accept') return withReason(`Your leave ${days} was withdrawn, as you asked.`, reason);
  if (decision === 'reject') return withReason(`Your leave ${days} stays approved: the withdrawal was rejected.`, reason);
  return `The withdrawal of your leave ${days} is pending again.`;
}
