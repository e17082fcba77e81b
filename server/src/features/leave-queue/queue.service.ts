import type { DecidedLeave, leaveQueueCalls, WaitingLeave } from '@crm/contract/calendar/leave-queue';
import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { yearRange } from '@crm/contract/rules/entitlement';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { requestOf } from '../calendar/requests.service.ts';
import { describeWaiting } from './describe-waiting.ts';
import { findQueued, type QueueRow, queuedBy } from './queue.queries.ts';
import { queueList } from './queue-list.ts';
import { markedIds } from './queue-marks.ts';

const everybody = { owners: 'everybody' } as const;

export async function listWaiting(
  context: Context,
  { only, ...query }: Received<typeof leaveQueueCalls.waiting>['query'],
): Promise<Answer<WaitingLeave[]>> {
  const ids = await markedIds(context, only, query.teamId);
  const portion = await listPortion(context, queueList, { ...query, ...everybody, ids, view: 'waiting' });
  return answerPortion({ ...portion, rows: await describeWaiting(context, portion.rows) }, (row) => row);
}

/** Those that exist, in no order. */
export async function waitingLeavesBy(context: Context, ids: readonly number[]): Promise<WaitingLeave[]> {
  return describeWaiting(context, await queuedBy(context.pool, ids));
}

export async function getWaiting(context: Context, id: number): Promise<WaitingLeave> {
  const row = await findQueued(context.pool, id);
  const [described] = row ? await describeWaiting(context, [row]) : [];
  if (!described) throw new CallError('NOT_FOUND', 'Leave not found');
  return described;
}

export async function listDecided(
  context: Context,
  { year, ...query }: Received<typeof leaveQueueCalls.decided>['query'],
): Promise<Answer<DecidedLeave[]>> {
  const asked = { ...query, ...everybody, view: 'decided', days: yearRange(year) } as const;
  return answerPortion(await listPortion(context, queueList, asked), (row) => decidedOf(context, row));
}

function decidedOf({ timeZone }: Context, row: QueueRow): DecidedLeave {
  const decidedOn = row.decidedAt ? dayIn(timeZone, row.decidedAt) : '';
  return { ...requestOf(row), decidedOn, decidedBy: row.decidedBy };
}
