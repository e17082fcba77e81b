import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { callFileCalls } from '@crm/contract/work/appointment-files';
import type { AppointmentOutcome } from '@crm/contract/work/appointment-forms';
import type { CallRecord, MeetingRecord } from '@crm/contract/work/appointment-records';
import type { Context } from '../../plugins/context.ts';
import { exportPortions, type PortionOf } from '../../records/list/export-records.ts';
import { clock, day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import { callKind, meetingKind } from './appointment-kinds.ts';
import { listAppointments } from './appointments.service.ts';

type Query = Received<typeof callFileCalls.export>['query'];

export async function exportCalls(context: Context, { format, filter, ...query }: Query): Promise<Download> {
  const read = (portion: PortionOf) => listAppointments(context, callKind, filter, { ...query, ...portion });
  return exportPortions(context, { list: 'Calls', format }, read, callColumns);
}

export async function exportMeetings(context: Context, { format, filter, ...query }: Query): Promise<Download> {
  const read = (portion: PortionOf) => listAppointments(context, meetingKind, filter, { ...query, ...portion });
  return exportPortions(context, { list: 'Meetings', format }, read, meetingColumns);
}

const outcomeWords: Record<AppointmentOutcome, string> = {
  done: 'Done',
  no_answer: 'No answer',
  call_back: 'Call back',
  cancelled: 'Cancelled',
};

const whatBecameOfIt: TableColumns<CallRecord | MeetingRecord> = {
  Description: text(({ description }) => description),
  Status: text(({ status }) => status),
  Outcome: text(({ outcome }) => outcome && outcomeWords[outcome]),
  'Outcome note': text(({ outcomeNote }) => outcomeNote),
  Minutes: number(({ minutes }) => minutes),
  Host: text(({ staff }) => staff.name),
  'Made by': text(({ teamStaff }) => teamStaff?.name),
};

const whoAndWhy: TableColumns<CallRecord | MeetingRecord> = {
  Name: text(({ name }) => name),
  Phone: text(({ phoneNumber }) => phoneNumber),
  Subject: text(({ subject }) => subject),
};

const callColumns: TableColumns<CallRecord> = {
  ...whoAndWhy,
  Date: day(({ date }) => date),
  Time: clock(({ time }) => time),
  ...whatBecameOfIt,
};

const meetingColumns: TableColumns<MeetingRecord> = {
  ...whoAndWhy,
  Date: day(({ meetingDate }) => meetingDate),
  Start: clock(({ startTime }) => startTime),
  End: clock(({ endTime }) => endTime),
  ...whatBecameOfIt,
};
