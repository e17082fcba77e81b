import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
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

const held = `a.contact_id = $1 and a.deleted_at is null and a.status = 'completed' and a.outcome_at is not null
  and a.outcome is distinct from 'no_answer' order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 1`;
const lastHeld = statement(
  'last_held_with_customer',
  `select max(at) as at from (
     (select a.outcome_at as at from calls a where ${held}) union all (select a.outcome_at from meetings a where ${held})
   ) h`,
);

/** When a call or a meeting with a customer last took place; nobody was reached by those without an answer. */
export async function findLastHeld(db: Db, contactId: number): Promise<Date | null> {
  return (await firstRow(db, lastHeld, [contactId]))?.at ?? null;
}

export async function listRowsOfTask(db: Db, kind: AppointmentKind, contactId: number, hostId: number, limit: number) {
  return rows(db, ofTask[kind], [contactId, hostId, limit]);
}
