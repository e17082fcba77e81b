// Each cell of a work log, each call and each meeting that took time, with whom it was for. $1, $2 and $3 are the spans that are read: a
// person, the first and the last day of each; spans of a person do not overlap. $4 and $5 are the first and the last day of all of them,
// from which PostgreSQL guesses how much that is.

const spans = 'unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last)';
const closed = `a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($1::bigint[])`;
/** In the expression of the index by host, status and time. */
const inSpan = (day: string, time: string) => `a.${day} + a.${time} >= s.first and a.${day} + a.${time} < s.last + 1
         and a.${day} + a.${time} >= $4::date and a.${day} + a.${time} < $5::date + 1`;

// A cell that is bound to a task stands above the binding of its column.
const log = `select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from ${spans} join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($1::bigint[]) and w.work_date between $4::date and $5::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number`;
const meetings = `select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from ${spans} join meetings a on ${closed} and ${inSpan('meeting_date', 'start_time')}`;
const calls = (assumed: string) => `select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then ${assumed} else 0 end), a.id, null, a.subject, a.contact_id, null
     from ${spans} join calls a on ${closed} and ${inSpan('call_date', 'call_time')}`;

/** `assumed` is what a call counts for whose minutes were not entered. */
export const entriesWith = (assumed: string) => `${log} union all ${meetings} union all ${calls(assumed)}`;

/** Common table expressions: `e` are the entries, each with its `cents`; null where its person had no rate on that day. */
export const costedEntries = `with entries as (
     ${entriesWith('(select call_minutes from company)')}
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )`;

export const ofNobody = 'e.customer_id is null and e.project_id is null';
