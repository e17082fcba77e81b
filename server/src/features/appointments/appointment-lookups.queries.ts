import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';
import { forEachKind } from './appointment-tables.ts';

const shownColumns = forEachKind(
  ({ date, start, end }) =>
    `a.id, a.name, a.subject, a.status, a.${date}::text as date, ${timeText(`a.${start}`)} as start, ${end ? timeText(`a.${end}`) : 'null'} as "end"`,
);

const ofTask = forEachKind(({ kind, name, date, start }) =>
  statement(
    `list_${name}_of_task`,
    `select ${shownColumns[kind]} from ${name} a where a.contact_id = $1 and a.staff_id = $2 and a.deleted_at is null
     order by a.${date} desc, a.${start} desc, a.id desc limit $3`,
  ),
);

export async function listRowsOfTask(db: Db, kind: AppointmentKind, contactId: number, hostId: number, limit: number) {
  return rows(db, ofTask[kind], [contactId, hostId, limit]);
}
