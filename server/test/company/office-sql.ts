import { type Company, countOf, drawn, heavyId, matePlace, nowSql, personAt, staffSql, teamSize, todaySql } from './company.ts';

const monthly = { messages: 1000 / 6, leaves: 0.8 };

export function officeSql(company: Company): Record<string, string> {
  return {
    attendance: attendance(company),
    'work logs': `insert into worklogs (staff_id, work_date, attendance)
      select staff_id, attendance_date, '' from attendance_days order by attendance_date, staff_id`,
    'cells of work logs': `insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
      select id, n, 'Task ' || n, '2:00', 120, case id % 7 when 0 then 'Waited for the answer' else '' end
      from worklogs, generate_series(1, 4) n order by id, n`,
    'months of work logs': `insert into worklog_months (staff_id, month)
      select distinct staff_id, date_trunc('month', work_date)::date from worklogs`,
    'bound columns of work logs': `with k as (select owner_id, array_agg(id) as ids from customers group by owner_id),
        r as (select owner_id, array_agg(id) as ids from requirements group by owner_id)
      insert into worklog_columns (staff_id, month, task_number, customer_id, requirement_id)
      select m.staff_id, m.month, n, case when n < 3 then ${anyOf('k.ids')} end, case when n = 3 then ${anyOf('r.ids')} end
      from worklog_months m join k on k.owner_id = m.staff_id join r on r.owner_id = m.staff_id, generate_series(1, 3) n`,
    'bound cells of work logs': `with t as (select staff_id, array_agg(id) as ids from tasks group by staff_id)
      insert into worklog_cell_tasks (worklog_id, task_number, task_id)
      select w.id, 4, t.ids[w.id % cardinality(t.ids) + 1] from worklogs w join t using (staff_id) where w.id % 3 = 0`,
    messages: messages(company),
    ...chatFiles,
    notifications: `insert into notifications (user_id, kind, text, link, created_at, read_at)
      select staff_id, 'task', 'Offer ' || id || ' was sent back', null, attendance_date + time '12:00',
        case when attendance_date < ${todaySql(company)} - 3 then attendance_date + time '13:00' end
      from attendance_days order by attendance_date, staff_id`,
    holidays: `insert into holidays (holiday_date, description, type, created_at)
      select date_trunc('month', d)::date + 10, 'Holiday', 'publicHoliday', ${nowSql(company)}
      from generate_series(${nowSql(company)} - interval '${company.months} months', ${nowSql(company)} + interval '12 months', interval '1 month') d`,
    leaves: leaves(company),
  };
}

/** Users and teams come first: everything else belongs to them. */
export function peopleSql(company: Company, adminEvery: number): Record<string, string> {
  const { people } = company;
  return {
    people: `insert into users (name, email, password_hash, role, created_at)
      select 'Person ' || n, 'person' || n || '@company.test', 'none', case n % ${adminEvery} when 0 then 'admin' else 'staff' end,
        ${nowSql(company)} - interval '${company.months} months'
      from generate_series(0, ${people} - 1) n order by n`,
    teams: `insert into teams (team_name, team_description, created_at)
      select 'Team ' || n, 'Sales', ${nowSql(company)} - interval '${company.months} months' from generate_series(1, ${Math.ceil(people / teamSize)}) n`,
    'team members': `insert into team_members (team_id, staff_id)
      select (select min(id) from teams) + place / ${teamSize}, id from ${staffSql(company)} s where role = 'staff'`,
  };
}

/** Each working day since the person came, up to yesterday. A forgotten exit was stated as unknown a while later. */
function attendance(company: Company): string {
  const { months } = company;
  const today = todaySql(company);
  return `insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, exit_unknown_at, created_at)
    select s.id, day, time '08:30' + s.id % 4 * interval '15 minutes',
      case when not is_forgotten then time '17:00' + (s.id + extract(day from day)::int) % 6 * interval '15 minutes' end,
      case when is_forgotten and day < ${today} - 14 then day + interval '3 days' end, day + time '08:30'
    from ${staffSql(company)} s
    cross join (select d::date as day from generate_series(${today} - interval '${months} months', ${today} - 1, interval '1 day') d
      where extract(isodow from d) < 6) w
    cross join lateral (select abs(hashint8(s.id * 10000 + extract(doy from day)::int)::bigint) % 200 = 0 as is_forgotten) f
    where s.role = 'staff' and day >= came_on order by day, s.id`;
}

/** Everybody writes with twelve neighbours; the heavy salesperson with all, and most with one colleague. Of the last day half is unread. */
function messages(company: Company): string {
  const heavy = heavyId;
  return `insert into chat_messages (sender_id, receiver_id, message, sent_at, read_at)
    select case g % 2 when 0 then one else other end, case g % 2 when 0 then other else one end,
      'Did they answer about offer ' || g || '? ' || repeat('We wait for their word. ', (h2 % 4)::int), at,
      case when at < ${nowSql(company)} - interval '1 day' or h % 2 = 0 then at + interval '1 hour' end
    from (
      select g, h, h2, at, case when h2 % 25 = 0 then ${heavy} else ${personAt('place')} end as one,
        case when h2 % 100 = 0 then ${personAt(matePlace)} when h2 % 25 = 0 then ${personAt('place')}
          else ${personAt(`(place + 1 + h2 / 100 % least(12, heads - 1)) % heads`)} end as other
      from (select *, h % heads as place from ${drawn(company, countOf(company, monthly.messages))} d) placed
    ) m where one <> other order by g`;
}

/** One message in fifty has a file. */
const chatFiles = {
  'files of messages': `insert into chat_files (uploaded_by, receiver_id, file_name, mime, size, created_at)
    select sender_id, receiver_id, 'offer-' || id || '.txt', 'text/plain', 900, sent_at from chat_messages where id % 50 = 0 order by id`,
  'bytes of files': `insert into chat_file_chunks (file_id, n, bytes)
    select id, 0, convert_to(repeat('An offer. ', 90), 'UTF8') from chat_files order by id`,
  'messages with files': `update chat_messages m set file_id = f.id
    from (select id, row_number() over (order by id) as n from chat_files) f
    join (select id, row_number() over (order by id) as n from chat_messages where id % 50 = 0) s on s.n = f.n
    where m.id = s.id`,
};

function leaves(company: Company): string {
  const today = todaySql(company);
  return `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, decided_by, decided_at, created_at)
    select staff_id, leave_type, 'Casual', start_date, start_date + case leave_type when 'fullday' then (h % 3)::int else 0 end, 'Family', status,
      case when status <> 'Pending' then ${personAt(0)} end, case when status <> 'Pending' then at + interval '1 hour' end, at
    from (
      select at, h, ${personAt('h % heads')} as staff_id, (array['fullday','fullday','morning','afternoon'])[1 + h2 % 4] as leave_type,
        at::date + (h2 % 40)::int as start_date,
        case when at::date + (h2 % 40)::int > ${today} and h2 % 5 = 0 then 'Pending' when h2 % 11 = 0 then 'Reject' else 'Approve' end as status
      from ${drawn(company, countOf(company, monthly.leaves))} d
    ) l join users u on u.id = staff_id and u.role = 'staff' order by at`;
}

/** Another one for each month and column. */
function anyOf(ids: string): string {
  return `${ids}[(m.month - date '2000-01-01' + n * 7) % cardinality(${ids}) + 1]`;
}
