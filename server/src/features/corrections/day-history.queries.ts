import { type DayChange, mostDayChanges } from '@crm/contract/office/corrections';
import type { Db } from '../../db/client.ts';
import { holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Facts } from '../../records/changes/changed-fields.ts';

// A day that was removed and marked again has several records.
const list = statement(
  'history_of_day',
  `select c.id, c.at, c.entity, c.action, c.before, c.after, u.name as actor
   from (
     select 'attendance' as entity, id from attendance_days where staff_id = $1 and attendance_date = $2
     union all select 'attendance', day_id from attendance_removals where staff_id = $1 and attendance_date = $2
     union all select 'correction', id from attendance_corrections where staff_id = $1 and attendance_date = $2
   ) r join changes c on c.entity = r.entity and c.entity_id = r.id left join users u on u.id = c.actor_id
   order by c.at desc, c.id desc limit ${mostDayChanges}`,
  { entity: holds<DayChange['entity']>(), before: holds<Facts>(), after: holds<Facts>() },
);

export type DayChangeRow = RowOf<typeof list>;

export async function changesOfDay(db: Db, staffId: number, date: string): Promise<DayChangeRow[]> {
  return rows(db, list, [staffId, date]);
}
