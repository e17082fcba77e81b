import { addresses } from '@crm/contract/core/addresses';
import type { LiveTopic } from '@crm/contract/core/live';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { CallRecord, MeetingRecord } from '@crm/contract/work/appointment-records';
import type { AppointmentRow } from './appointments.queries.ts';

/** Everything that differs between calls and meetings. */
export interface Kind<Record = CallRecord | MeetingRecord> {
  kind: AppointmentKind;
  noun: string;
  topic: LiveTopic;
  /** The address of the screen with one of them open, up to its id. */
  address: string;
  /** Makes the record of the contract. It depends on the reader, who may be the host or not. */
  recordOf: (row: AppointmentRow, readerId: number) => Record;
}

export const callKind: Kind<CallRecord> = {
  kind: 'call',
  noun: 'Call',
  topic: 'calls',
  address: `${addresses.calls}?call=`,
  recordOf: (row, readerId) => ({ ...sharedOf(row, readerId), date: row.date, time: row.start }),
};

export const meetingKind: Kind<MeetingRecord> = {
  kind: 'meeting',
  noun: 'Meeting',
  topic: 'meetings',
  address: `${addresses.meetings}?meeting=`,
  recordOf: (row, readerId) => ({
    ...sharedOf(row, readerId),
    meetingDate: row.date,
    startTime: row.start,
    endTime: row.end ?? row.start,
  }),
};

function sharedOf(row: AppointmentRow, readerId: number) {
  const { date: _date, start: _start, end: _end, host, mate, ...rest } = row;
  return { ...rest, staff: host, teamStaff: mate, canEdit: host.id === readerId || mate?.id === readerId };
}
