import { adminEvery, type Company, countOf, drawn, heavyId, nowSql, personAt, todaySql } from './company.ts';

/** What waits for a person, however long the company has worked: the latest of each kind are open, all older ones are done. */
const open = { tasks: [20, 80], calls: [10, 30], meetings: [6, 20], assignments: [2, 4] } as const;
const monthly = { assignments: 1 };

export function workSql(company: Company): Record<string, string> {
  return {
    tasks: tasks(company),
    'sub-tasks': `insert into subtasks (task_id, title, created_at, updated_at, removed_at)
      select id, 'Before the offer', created_at, updated_at, case when id % 100 = 0 then created_at + interval '1 hour' end
      from tasks where id % 2 = 0 order by id`,
    'lines of sub-tasks': `insert into subtask_items (subtask_id, position, text, checked)
      select s.id, n, 'Step ' || n, t.stage = 4 or (s.id + n) % 2 = 0
      from subtasks s join tasks t on t.id = s.task_id, generate_series(1, 3) n order by s.id, n`,
    reworks: `insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
      select id, rework_round, 'Mistake', 'The second site is missing', finish_by, finish_by, ${personAt(0)}, created_at from tasks where rework_round > 0`,
    'work of team-mates': `insert into task_team_work (task_id, author_id, text, created_at)
      select id, ${personAt(`id % ${company.people}`)}, 'Sent the drawing', created_at + interval '1 day' from tasks where id % 10 = 0`,
    attachments: `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
      select id, staff_id, 'offer.txt', 'text/plain', 1000, created_at from tasks where id % 50 = 0 or (staff_id = ${heavyId} and id % 3 = 0) order by id`,
    'bytes of attachments': `insert into task_attachment_chunks (attachment_id, n, bytes)
      select id, 0, convert_to(repeat('An offer. ', 100), 'UTF8') from task_attachments order by id`,
    calls: appointments(company, 'calls', 'call_date, call_time', `time '09:00' + h % 16 * interval '30 minutes'`),
    meetings: appointments(
      company,
      'meetings',
      'meeting_date, start_time, end_time',
      `time '09:00' + h % 16 * interval '30 minutes', time '09:30' + h % 16 * interval '30 minutes'`,
    ),
    assignments: assignments(company),
  };
}

/** Whether the row is among the latest of its owner, in the order of `since`. */
function isOpen(owner: string, since: string, [each, heavy]: readonly [number, number]): string {
  return `row_number() over (partition by ${owner} order by ${since} desc, g desc) <= case ${owner} when ${heavyId} then ${heavy} else ${each} end`;
}

/** A moment between the creation of the contact `c` and now, `k` of several. */
function later(company: Company, k: string): string {
  return `c.created_at + (${nowSql(company)} - c.created_at) * (abs(hashint8(c.id * 8 + ${k})::bigint) % 95) / 100`;
}

/** Two for each contact; the heavy salesperson has one for every second. */
function tasks(company: Company): string {
  const today = todaySql(company);
  return `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, stage, rework, rework_round,
      created_at, updated_at, deleted_at, deleted_by)
    select t.owner_id, contact_id, r.id, 'Called twice', 'Write the offer, show it to the team and send it to the customer',
      case when is_open then ${today} + (h % 26)::int - 5 else least(created_at::date + 14, ${today} - 1) end,
      (array['High','Normal','Low'])[1 + h % 3], case when is_open then 1 + h / 3 % 3 else 4 end,
      not is_open and h % 100 = 3 and is_recent, case when h % 20 = 3 then 1 else 0 end, created_at,
      case when is_open then null else least(created_at + interval '13 days', ${nowSql(company)}) end,
      case when is_gone and not is_open then created_at + interval '1 day' end, case when is_gone and not is_open then t.owner_id end
    from (
      select *, ${isOpen('owner_id', 'created_at', open.tasks)} as is_open, abs(hashint8(g)::bigint) as h, g % 50 = 9 as is_gone,
        created_at > ${nowSql(company)} - interval '90 days' as is_recent
      from (
        select c.owner_id, c.id as contact_id, c.id * 2 + k as g, ${later(company, 'k')} as created_at
        from customers c, generate_series(0, 1) k
        where c.kind = 'contact' and c.deleted_at is null and (c.owner_id <> ${heavyId} or (k = 0 and c.id % 200 < 100))
      ) t
    ) t
    left join (
      select id, owner_id, row_number() over (partition by owner_id order by id) as n, count(*) over (partition by owner_id) as size
      from requirements where deleted_at is null
    ) r on r.owner_id = t.owner_id and r.n = 1 + t.h / 7 % r.size and t.h % 2 = 0
    order by created_at`;
}

function appointments(company: Company, table: 'calls' | 'meetings', columns: string, times: string): string {
  const today = todaySql(company);
  const chosen = table === 'calls' ? `k = 0 or c.id % 5 = 0` : `k = 0 and c.id % 5 <> 1`;
  return `insert into ${table} (staff_id, team_staff_id, contact_id, name, subject, ${columns}, phone_number, description, status,
      created_at, updated_at, deleted_at, deleted_by)
    select owner_id, case when h % 10 = 0 and mate_id <> owner_id then mate_id end, contact_id, name, 'About offer ' || g,
      case when is_open then ${today} + (h % 14)::int else least(created_at::date + 3, ${today} - 1) end, ${times},
      phone, 'Ask for the signed offer',
      case when is_open or h % 500 = 0 then 'pending' when h % 30 = 0 then 'cancelled' else 'completed' end,
      created_at, case when not is_open then created_at + interval '3 days' end,
      case when is_gone and not is_open then created_at + interval '1 day' end, case when is_gone and not is_open then owner_id end
    from (
      select *, ${isOpen('owner_id', 'created_at', open[table])} as is_open, g % 50 = 9 as is_gone,
        ${personAt(`h / 100 % ${company.people}`)} as mate_id
      from (
        select c.owner_id, c.id as contact_id, c.name, c.phone, c.id * 2 + k as g,
          abs(hashint8(c.id * 2 + k + ${table.length})::bigint) as h, ${later(company, `${table.length} - k`)} as created_at
        from customers c, generate_series(0, 1) k where c.kind = 'contact' and c.deleted_at is null and (${chosen})
      ) a
    ) a order by created_at`;
}

function assignments(company: Company): string {
  const today = todaySql(company);
  return `insert into assignments (title, description, staff_id, team_id, due_date, priority, status, created_by, created_at, updated_at,
      deleted_at, deleted_by)
    select 'Report ' || g, 'Send the figures of the week', case when not is_for_team then staff_id end, case when is_for_team then team_id end,
      case when is_open then ${today} + (h % 20)::int - 3 else least(at::date + 7, ${today} - 1) end, (array['High','Medium','Low'])[1 + h % 3],
      case when not is_open then 'Completed' when h % 2 = 0 then 'Pending' else 'Progress' end, ${personAt(0)}, at,
      case when not is_open then at + interval '6 days' end,
      case when is_gone and not is_open then at + interval '7 days' end, case when is_gone and not is_open then ${personAt(0)} end
    from (
      select *, ${isOpen('staff_id', 'at', open.assignments)} as is_open, h2 % 10 = 0 as is_for_team, h2 % 50 = 9 as is_gone,
        (select min(id) from teams) + h % (select count(*) from teams) as team_id
      from (
        select g, h, h2, at, case when h2 % 50 = 1 or place % ${adminEvery} = 0 then ${heavyId} else ${personAt('place')} end as staff_id
        from (select *, h % heads as place from ${drawn(company, countOf(company, monthly.assignments))} d) placed
      ) drawn
    ) a order by at`;
}
