import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';

/** What an hour costs, by turns. */
const hourlyRates = [42, 38.5, 45, 36, 52, 40, 44.5, 39];

const insert = statement(
  'demo_rates',
  `with r as (
     insert into staff_rates (staff_id, valid_from, hourly_rate, set_by, created_at)
     select "staffId", "validFrom", "hourlyRate", $2, $3
     from json_to_recordset($1::json) as g ("staffId" bigint, "validFrom" date, "hourlyRate" numeric(10, 2)) returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, 'rate', r.id, 'created', jsonb_build_object('validFrom', r.valid_from, 'hourlyRate', r.hourly_rate) from r order by r.id`,
);

/** Everybody but the last one has a rate; every third got more in the middle of the last month. */
export async function fillRates(db: Db, { now, admin, staff }: Company): Promise<void> {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const raised = day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 16)));
  const first = day(new Date(Date.UTC(now.getUTCFullYear() - 2, 0, 1)));
  const rates = staff.slice(0, -1).flatMap(({ id }, n) => {
    const hourlyRate = hourlyRates[n % hourlyRates.length] ?? 40;
    const start = { staffId: id, validFrom: first, hourlyRate };
    return n % 3 === 0 ? [start, { staffId: id, validFrom: raised, hourlyRate: hourlyRate + 3 }] : [start];
  });
  await rows(db, insert, [JSON.stringify(rates), admin.id, admin.joinedAt]);
}
