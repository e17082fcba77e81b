import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { leaveQueueCalls, WaitingLeave } from '@crm/contract/calendar/leave-queue';
import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import { fromCalendarDay } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import { listWaiting } from './queue.service.ts';

/** All of it, a portion after the other. */
export async function exportWaiting(
  context: Context,
  { format, ...query }: Received<typeof leaveQueueCalls.export>['query'],
): Promise<Download> {
  const name = { list: 'Leave to decide', format };
  return exportPortions(context, name, (portion) => listWaiting(context, { ...query, ...portion }), columns);
}

const columns: TableColumns<WaitingLeave> = {
  Name: text(({ staff }) => staff.name),
  Team: text(({ teams }) => teams.join(', ')),
  Request: text(({ withdrawal }) => (withdrawal === 'asked' ? 'Withdraw approved leave' : 'Leave')),
  Type: text(({ leaveType }) => leaveTypeLabels[leaveType]),
  Category: text(({ category }) => category),
  Start: day(({ leaveDate }) => fromCalendarDay(leaveDate)),
  End: day(({ endDate }) => fromCalendarDay(endDate)),
  'Working days': number(({ days }) => days),
  Reason: text(({ description }) => description),
  'Asked on': day(({ askedOn }) => askedOn),
  'Waits, working days': number(({ waits }) => waits),
  'Balance before': { type: 'number', textOf: ({ balances }) => balances.map(({ before }) => before ?? 'no limit').join(', ') },
  'Balance after': { type: 'number', textOf: ({ balances }) => balances.map(({ after }) => after ?? 'no limit').join(', ') },
  'Also away': number(({ awayTotal }) => awayTotal),
  'To hand over': number(({ work }) => work),
};
