import type { Figures } from '@crm/contract/office/dashboard';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

const shown = { leave: 5, people: 8, load: 10 };

const leave = statement(
  'dashboard_leave',
  `select l.id, u.name, l.leave_type as "leaveType", l.start_date as start, l.end_date as end, l.total
   from (
     select *, count(*) over ()::int as total from leaves where status = 'Pending' or withdrawal = 'asked'
     order by asked_at, id limit ${shown.leave}
   ) l join users u on u.id = l.staff_id order by l.asked_at, l.id`,
);
const total = (column: string) => `coalesce(sum(${column}), 0)::int`;
const tasks = statement(
  'dashboard_tasks',
  `select ${total('stage_1')} as "notStarted", ${total('stage_2')} as ongoing, ${total('stage_3')} as review,
     ${total('stage_4')} as completed, ${total('reworks')} as reworks from task_totals`,
);
const states = ['present', 'left', 'onLeave', 'absent'] as const;
// A person who marked an entry is present, also on a day of leave. Half a day of leave without a mark counts as leave.
const presence = statement(
  'dashboard_presence',
  `with staff as materialized (
     select u.id, u.name, d.entry_time, d.exit_time,
       case when d.exit_time is not null then 'left' when d.entry_time is not null then 'present'
         when u.id in (select staff_id from leaves where end_date >= $1 and start_date <= $1 and status = 'Approve')
           then 'onLeave' else 'absent' end as state
     from users u left join (select * from attendance_days where attendance_date = $1) d on d.staff_id = u.id
     where u.role = 'staff' and not u.blocked and u.deleted_at is null
   )
   select id, name, state, case state when 'left' then ${timeText('exit_time')} when 'present' then ${timeText('entry_time')} end as time,
     ${states.map((state) => `(count(*) filter (where state = '${state}') over ())::int as "${state}Total"`).join(', ')}
   from staff order by array_position(array['${states.join("', '")}'], state), entry_time, lower(name), id limit ${shown.people}`,
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
  `select u.id, u.name, coalesce(t.count, 0) as tasks, coalesce(a.count, 0) as assignments
   from users u
   left join (select staff_id, stage_1 + stage_2 + stage_3 + reworks as count from task_totals) t on t.staff_id = u.id
   left join (
     select staff_id, count(*)::int as count from assignments
     where deleted_at is null and status in ('Pending', 'Progress') and staff_id is not null group by staff_id
   ) a on a.staff_id = u.id
   where t.count > 0 or a.count > 0
   order by coalesce(t.count, 0) + coalesce(a.count, 0) desc, lower(u.name), u.id limit ${shown.load}`,
);

export async function leaveWaiting(db: Db): Promise<Figures['leave']> {
  const waiting = await rows(db, leave);
  return { total: waiting[0]?.total ?? 0, rows: waiting.map(({ total: _total, ...row }) => row) };
}

export async function tasksByStage(db: Db): Promise<Pick<Figures, 'stages' | 'review' | 'reworks'>> {
  const { notStarted = 0, ongoing = 0, review = 0, completed = 0, reworks = 0 } = (await firstRow(db, tasks)) ?? {};
  return { stages: [notStarted, ongoing, review, completed], review, reworks };
}

export async function presenceOn(db: Db, day: string): Promise<Figures['presence']> {
  const people = await rows(db, presence, [day]);
  const [first] = people;
  return {
    present: first?.presentTotal ?? 0,
    left: first?.leftTotal ?? 0,
    onLeave: first?.onLeaveTotal ?? 0,
    absent: first?.absentTotal ?? 0,
    rows: people.map(({ id, name, state, time }) => ({ id, name, state, time })),
  };
}

/** A week goes from one Sunday's midnight to the next in the business time zone. */
export async function newLeads(db: Db, sundays: readonly string[], timeZone: string): Promise<Figures['leadWeeks']> {
  return rows(db, leadWeeks, [sundays, timeZone]);
}

export async function openWork(db: Db): Promise<Figures['load']> {
  return rows(db, load);
}
