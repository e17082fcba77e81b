import type { AppointmentKind } from '@crm/contract/work/appointments';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';
import { forEachKind } from './appointment-tables.ts';

const shownColumns = forEachKind(
  ({ date, start, end }) =>
    `a.id, a.name, a.subject, a.status, a.${date}::text as date, ${timeText(`a.${start}`)} as start, ${end ? timeText(`a.${end}`) : 'null'} as "end"`,
);

// The search reads a bounded number of rows: the newest of one person.
const finds = forEachKind(({ kind, name, date, start }) => {
  const newest = `order by a.${date} desc, a.${start} desc, a.id desc`;
  const half = (whose: string) => `(select a.* from ${name} a where ${whose} and a.deleted_at is null ${newest} limit $3)`;
  return statement(
    `find_${name}`,
    `select ${shownColumns[kind]} from (
       ${half('a.staff_id = $1')} union all ${half('a.team_staff_id = $1 and a.staff_id <> $1')}
     ) a where fold(a.subject || ' ' || a.name) like all($2::text[]) ${newest} limit $4`,
  );
});
const ofTask = forEachKind(({ kind, name, date, start }) =>
  statement(
    `list_${name}_of_task`,
    `select ${shownColumns[kind]} from ${name} a where a.contact_id = $1 and a.staff_id = $2 and a.deleted_at is null
     order by a.${date} desc, a.${start} desc, a.id desc limit $3`,
  ),
);

/** `patterns` are folded `like` patterns for subject and name, all of which have to match. */
export async function findRows(
  db: Db,
  kind: AppointmentKind,
  userId: number,
  patterns: string[],
  limits: { searched: number; results: number },
) {
  return rows(db, finds[kind], [userId, patterns, limits.searched, limits.results]);
}

export async function listRowsOfTask(db: Db, kind: AppointmentKind, contactId: number, hostId: number, limit: number) {
  return rows(db, ofTask[kind], [contactId, hostId, limit]);
}
