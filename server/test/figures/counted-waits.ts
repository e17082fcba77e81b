import type { Pool } from '../../src/db/client.ts';

// Waiting times a second time, in plain SQL and by another way: each half of each working day is laid upon each wait.

const waits = `
  waits as (
    select w.state as kind, t.staff_id as who, w.entered_at as since, w.left_at as until, t.id as task
    from task_waits w join tasks t on t.id = w.task_id
    where t.deleted_at is null and w.state in ('notStarted', 'inProgress', 'review', 'rework')
    union all
    select 'lead', c.owner_id, w.created_at, w.contacted_at, null from lead_waits w join customers c on c.id = w.lead_id
    where c.kind = 'lead' and c.deleted_at is null and w.contacted_at > w.created_at
    union all
    select 'leave', staff_id, asked_at, decided_at, null from leaves
    where status <> 'Pending' and withdrawal is distinct from 'asked' and (entered_by is null or withdraw_asked_at is not null)
      and decided_at >= asked_at
  ), numbered as (
    select row_number() over () as n, *, (until at time zone $1)::date as day from waits
  ), stretches as (
    select n, 1 as sign, since, until from numbered
    union all
    select n, -1, greatest(b.entered_at, w.since), least(b.left_at, w.until) from numbered w join task_waits b on b.task_id = w.task and b.state = 'trash'
    where b.entered_at < w.until and b.left_at > w.since
  )`;
const halves = `
  halves as (
    select d::date as day, h.half,
      (d::date + greatest(c.work_from, h.first)) at time zone $1 as begins, (d::date + least(c.work_to, h.last)) at time zone $1 as ends
    from company c, generate_series($2::date - 60, $3::date, interval '1 day') d,
      (values ('morning', time '00:00', time '13:00'), ('afternoon', time '13:00', time '23:59')) h (half, first, last)
    where extract(dow from d) = any(c.working_days) and not exists (select from holidays o where o.holiday_date = d::date)
  )`;
const measured = `
  measured as (
    select w.n, w.kind, w.day, coalesce(sum(s.sign * extract(epoch from least(s.until, h.ends) - greatest(s.since, h.begins)) / 60) filter (where h.half is not null), 0)::int as minutes
    from numbered w join stretches s using (n) left join halves h on h.begins < s.until and h.ends > s.since
      and (w.kind in ('review', 'leave') or not exists (
        select from leaves l where l.staff_id = w.who and l.status = 'Approve' and h.day between l.start_date and l.end_date
          and l.leave_type in ('fullday', h.half)))
    group by w.n, w.kind, w.day
  )`;

interface CountedWaits {
  kind: string;
  count: number;
  median: number;
  ninetieth: number;
}

/** Of each kind that has any, of everybody, in the order of their names. */
export async function countedWaits(pool: Pool, timeZone: string, from: string, to: string): Promise<CountedWaits[]> {
  const { rows } = await pool.query(
    `with ${waits}, ${halves}, ${measured}
     select kind, count(*)::int as count, percentile_disc(0.5) within group (order by minutes) as median,
       percentile_disc(0.9) within group (order by minutes) as ninetieth
     from measured where day between $2 and $3 group by kind order by kind`,
    [timeZone, from, to],
  );
  return rows;
}
