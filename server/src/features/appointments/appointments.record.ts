import { handoverOf } from '../../records/handover-kind.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { recordName } from '../../records/record-name.ts';
import { callKind, type Kind, meetingKind } from './appointment-kinds.ts';
import { findAppointments } from './appointments.service.ts';
import { appointmentTrash } from './trash/appointments-trash.ts';

export const callRecord: RecordKind<'call'> = { entity: 'call', ...partsOf(callKind, 'calls', 'call_date') };
export const meetingRecord: RecordKind<'meeting'> = { entity: 'meeting', ...partsOf(meetingKind, 'meetings', 'meeting_date') };

function partsOf(kind: Kind, table: string, date: string) {
  return {
    name: recordName(table, 'r.subject'),
    trash: appointmentTrash(kind, table),
    find: findAppointments(kind.kind),
    handover: handoverOf({
      entity: kind.kind,
      table,
      owner: 'staff_id',
      goes: `status = 'pending' and ${date} >= (select today from asked)`,
      // When the person who made it becomes its host, there is no team-mate any more.
      also: ', team_staff_id = nullif(team_staff_id, $2)',
    }),
  };
}
