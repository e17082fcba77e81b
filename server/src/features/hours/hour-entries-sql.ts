// Each cell of a work log, each call and each meeting that took time, with whom it was for and what it cost. $1 are the people, $2 and
// $3 the first and the last day.

const closed = `status = 'completed' and deleted_at is null and staff_id = any($1::bigint[])`;
/** In the expression of the index by host, status and time. */
const inRange = (day: string, time: string) => `${day} + ${time} >= $2::date and ${day} + ${time} < $3::date + 1`;

// A cell that is bound to a task stands above the binding of its column.
const log = `select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number
     where w.staff_id = any($1::bigint[]) and w.work_date between $2::date and $3::date`;
const meetings = `select 'meetings', staff_id, meeting_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (extract(epoch from end_time - start_time) / 60)::int else 0 end),
       id, null, subject, contact_id, null
     from meetings where ${closed} and ${inRange('meeting_date', 'start_time')}`;
const calls = `select 'calls', staff_id, call_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), id, null, subject, contact_id, null
     from calls where ${closed} and ${inRange('call_date', 'call_time')}`;

/** Common table expressions: `e` are the entries, each with its `cents`; null where its person had no rate on that day. */
export const costedEntries = `with entries as (
     ${log} union all ${meetings} union all ${calls}
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )`;

export const hourSums = `coalesce(sum(e.minutes) filter (where e.source = 'log'), 0) as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0) as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0) as calls,
     coalesce(sum(e.cents), 0) as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0) as unrated`;

export const ofNobody = 'e.customer_id is null and e.project_id is null';
