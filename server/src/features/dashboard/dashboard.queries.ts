import type { Figures } from '@crm/contract/office/dashboard';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

const shownPeople = 10;

const total = (column: string) => `coalesce(sum(${column}), 0)::int`;
const tasks = statement(
  'dashboard_tasks',
  `select ${total('stage_1')} as "notStarted", ${total('stage_2')} as ongoing, ${total('stage_3')} as review,
     ${total('stage_4')} as completed, ${total('reworks')} as reworks from task_totals`,
);
const leadWeeks = statement(
  'dashboard_lead_weeks',
  `select w.week, (
     select count(*)::int from customers c where c.kind = 'lead' and c.deleted_at is null
       and c.created_at >= w.week::timestamp at time zone $2 and c.created_at < (w.week + 7)::timestamp at time zone $2
   ) as count
   from unnest($1::date[]) as w (week) order by w.week`,
  { week: notNull },
);
const load = statement(
  'dashboard_load',
  `select u.id, u.name, u.deleted_at is not null as "isFormer", coalesce(t.count, 0) as tasks, coalesce(a.count, 0) as assignments
   from users u
   left join (select staff_id, stage_1 + stage_2 + stage_3 + reworks as count from task_totals) t on t.staff_id = u.id
   left join (
     select staff_id, count(*)::int as count from assignments
     where deleted_at is null and status in ('Pending', 'Progress') and staff_id is not null group by staff_id
   ) a on a.staff_id = u.id
   where t.count > 0 or a.count > 0
   order by coalesce(t.count, 0) + coalesce(a.count, 0) desc, lower(u.name), u.id limit ${shownPeople}`,
);

export async function tasksByStage(db: Db): Promise<Pick<Figures, 'stages' | 'review' | 'reworks'>> {
  const { notStarted = 0, ongoing = 0, review = 0, completed = 0, reworks = 0 } = (await firstRow(db, tasks)) ?? {};
  return { stages: [notStarted, ongoing, review, completed], review, reworks };
}

/** A week goes from the midnight of its first day to that of the next in the business time zone. */
export async function newLeads(db: Db, firstDays: readonly string[], timeZone: string): Promise<Figures['leadWeeks']> {
  return rows(db, leadWeeks, [firstDays, timeZone]);
}

export async function openWork(db: Db): Promise<Figures['load']> {
  return rows(db, load);
}
