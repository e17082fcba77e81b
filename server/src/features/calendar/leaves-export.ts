import type { calendarCalls } from '@crm/contract/calendar/calendar';
import { type Leave, type LeaveRequest, leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import { markedName } from '@crm/contract/rules/former-name';
import { fromCalendarDay } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import { exportPortions, type PortionOf } from '../../records/list/export-records.ts';
import { day, type TableColumns, text } from '../../tables/table-columns.ts';
import { listOwnLeaves } from './leaves.service.ts';
import { listRequests } from './requests.service.ts';

/** Of a month, as the calendar lists them. */
export async function exportOwnLeaves(
  context: Context,
  { format, ...month }: Received<typeof calendarCalls.exportLeaves>['query'],
): Promise<Download> {
  const name = { list: 'Own leave', format };
  return exportPortions(context, name, (portion) => listOwnLeaves(context, month, { ...portion, id: undefined }), leaveColumns);
}

export async function exportRequests(
  context: Context,
  { format, year, month, ...query }: Received<typeof calendarCalls.exportRequests>['query'],
): Promise<Download> {
  const name = { list: 'Leave requests', format };
  const read = (portion: PortionOf) => listRequests(context, { year, month }, { ...query, ...portion });
  return exportPortions(context, name, read, requestColumns);
}

const leaveColumns: TableColumns<Leave> = {
  Start: day(({ leaveDate }) => fromCalendarDay(leaveDate)),
  End: day(({ endDate }) => fromCalendarDay(endDate)),
  Type: text(({ leaveType }) => leaveTypeLabels[leaveType]),
  Category: text(({ category }) => category),
  Reason: text(({ description }) => description),
  Status: text(({ status, withdrawal }) => (withdrawal === 'accepted' ? 'Withdrawn' : status)),
  Decision: text(({ decisionReason }) => decisionReason),
};

export const requestColumns: TableColumns<LeaveRequest> = { Name: text(({ staff }) => markedName(staff)), ...leaveColumns };
