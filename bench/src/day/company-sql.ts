// What a company has written in half a year, by arithmetic and hashes: the same in each run, and in each account alike.

const people = `(select id, role, row_number() over (order by id) - 1 as place, count(*) over () as size from users) p`;
const firstNames = `(array['Asha','Ravi','Meera','John','Carla','Wei','Fatima','Igor','Lena','Tom','Priya','Omar','Sofia','Jan','Yuki','Nina','Paul','Zara','Kofi','Elena'])`;
const lastNames = `(array['Patel','Singh','Garcia','Smith','Chen','Novak','Kumar','Mueller','Rossi','Sato','Khan','Brown','Silva','Ivanov','Okafor','Nguyen','Jones','Dubois','Larsen','Costa'])`;
const cities = `(array['Hyderabad','Pune','Delhi','Mumbai','Chennai','London','Berlin','Austin','Tokyo','Lagos'])`;
const sources = `(array['Web','Referral','Ads','Event','Call','Email','Partner'])`;

const leadsPerPerson = 100;
const contactsPerPerson = 40;
const workdays = `(select d::date as day from generate_series(current_date - 180, current_date - 1, interval '1 day') d where extract(isodow from d) < 6) w`;

function customers(kind: 'lead' | 'contact', perPerson: number, priorities: string): string {
  return `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
    select '${kind}', id, ${firstNames}[1 + h % 20] || ' ' || ${lastNames}[1 + h / 20 % 20],
      'Asked for offer ' || k || '. ' || repeat('Wants to hear from us again after the holidays. ', 1 + k % 4),
      '${kind}' || id || 'n' || k || '@example' || h % 50 || '.com', '9' || lpad((h % 1000000)::text, 6, '0') || lpad(k::text, 3, '0'),
      ${cities}[1 + h / 7 % 10], ${sources}[1 + h / 11 % 7], ${priorities}, h % 100000,
      now() - (${perPerson} - k) * interval '180 days' / ${perPerson} - h % 3600 * interval '1 second'
    from (select id, k, abs(hashint8(id * 1000 + k)::bigint) as h from ${people}, generate_series(1, ${perPerson}) k) x order by k, id`;
}

function appointments(table: 'calls' | 'meetings', times: string, columns: string, perPerson: number): string {
  return `insert into ${table} (staff_id, contact_id, name, subject, ${columns}, phone_number, description, status, created_at)
    select c.owner_id, c.id, c.name, 'About offer ' || n, current_date + (n % 31 - 15)::int, ${times}, '9876543210', 'Ask for the signed offer',
      case when n % 31 < 15 then 'completed' else 'pending' end, now() - interval '20 days'
    from (select *, row_number() over (partition by owner_id order by id) as n from customers where kind = 'contact') c
    join users u on u.id = c.owner_id and u.role = 'staff' where n <= ${perPerson}`;
}

export const companyStatements = [
  `insert into teams (team_name, team_description, leader_id, created_at)
    select 'Team ' || place / 8, 'Sales', null, now() - interval '1 year' from ${people} where place % 8 = 1`,
  `insert into team_members (team_id, staff_id)
    select t.id, p.id from ${people} join (select id, row_number() over (order by id) - 1 as place from teams) t on t.place = p.place / 8
    where p.role = 'staff'`,
  customers('lead', leadsPerPerson, `(array['WaitingPeriod','NoUpdates','Client','NotAnClient',null])[1 + h % 5]`),
  customers('contact', contactsPerPerson, `(array['High','Normal','Low'])[1 + h % 3]`),
  `insert into requirements (owner_id, project, data, created_at)
    select id, 'Offer ' || k, array['Plan', 'Price', 'Date'], now() - interval '150 days' from users, generate_series(0, 2) k`,
  `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, stage, rework, created_at)
    select c.owner_id, c.id, r.id, 'Called twice', 'Write the offer and send it', current_date + (c.id % 61 - 30)::int,
      (array['High','Normal','Low'])[1 + c.id % 3], (array[1,1,1,2,2,2,3,4,4,4])[1 + abs(hashint8(c.id)) % 10],
      false, c.created_at
    from customers c join requirements r on r.owner_id = c.owner_id and r.project = 'Offer ' || c.id % 3 where c.kind = 'contact'`,
  `update tasks set rework = true, rework_round = 1 where stage = 4 and id % 12 = 0`,
  `insert into subtasks (task_id, title, created_at) select id, 'Before the offer', created_at from tasks where id % 2 = 0`,
  `insert into subtask_items (subtask_id, position, text, checked)
    select id, k, 'Step ' || k, (id + k) % 2 = 0 from subtasks, generate_series(1, 4) k`,
  appointments('calls', `time '09:00' + n % 16 * interval '30 minutes'`, 'call_date, call_time', 31),
  appointments(
    'meetings',
    `time '09:00' + n % 16 * interval '30 minutes', time '09:30' + n % 16 * interval '30 minutes'`,
    'meeting_date, start_time, end_time',
    16,
  ),
  `insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, created_at)
    select id, day, time '08:30' + id % 4 * interval '15 minutes', time '17:00' + (id + extract(day from day)::int) % 6 * interval '15 minutes', day
    from ${people}, ${workdays} where role = 'staff' order by day, id`,
  `insert into worklogs (staff_id, work_date, attendance) select id, day, '' from ${people}, ${workdays} where role = 'staff' order by day, id`,
  `insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
    select id, k, 'Task ' || k, '2:00', 120, case id % 7 when 0 then 'Waited for the answer' else '' end from worklogs, generate_series(1, 4) k`,
  `insert into worklog_months (staff_id, month) select distinct staff_id, date_trunc('month', work_date)::date from worklogs`,
  `insert into chat_messages (sender_id, receiver_id, message, sent_at, read_at)
    select p.id, o.id, 'Did they answer about offer ' || k || '?', now() - (200 - k) * interval '7 hours', case when k < 198 then now() end
    from ${people} cross join generate_series(1, 200) k
    join (select id, row_number() over (order by id) - 1 as place from users) o on o.place = (p.place + 1 + k % 10) % p.size where o.id <> p.id
    order by k, p.id`,
  `insert into notifications (user_id, kind, text, link, created_at, read_at)
    select id, 'task', 'Offer ' || k || ' was sent back', null, now() - (40 - k) * interval '1 day', case when k < 38 then now() end
    from users, generate_series(1, 40) k order by k, id`,
  `insert into holidays (holiday_date, description, type, created_at)
    select current_date - 100 + k * 30, 'Holiday ' || k, 'publicHoliday', now() from generate_series(0, 7) k`,
  `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
    select id, 'fullday', 'Casual', current_date + k * 40 + (id % 20)::int, current_date + k * 40 + (id % 20)::int + 1, 'Family',
      case when k = 1 and id % 10 = 0 then 'Pending' else 'Approve' end, now() from ${people}, generate_series(-2, 1) k where role = 'staff'`,
  `insert into assignments (title, description, staff_id, due_date, priority, status, created_by, created_at)
    select 'Report ' || k, 'Send the figures of the week', id, current_date + k * 3, 'Medium', (array['Pending','Progress','Completed'])[1 + k % 3],
      (select min(id) from users), now() from ${people}, generate_series(1, 4) k where role = 'staff'`,
  `insert into notes (customer_id, author_id, text, created_at) select id, owner_id, 'Prefers a call in the morning', created_at from customers where id % 3 = 0`,
  `insert into changes (at, actor_id, entity, entity_id, action) select created_at, owner_id, kind, id, 'created' from customers order by created_at`,
  `insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select created_at + interval '1 hour', owner_id, kind, id, 'updated', '{"amount": 1}', '{"amount": 2}' from customers order by created_at`,
  `insert into changes (at, actor_id, entity, entity_id, action) select created_at, staff_id, 'task', id, 'created' from tasks order by created_at`,
];
