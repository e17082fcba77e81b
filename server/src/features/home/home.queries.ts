import type { Home } from '@crm/contract/office/home';
import { statusOf } from '@crm/contract/rules/task-states';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

// Each statement answers the rows that are shown, each with the count of all.
const shown = { tasks: 8, reworks: 5, writers: 5 };

const names = `coalesce(r.project, 'General Requirement') as requirement, coalesce(t.name, c.name) as "customerName"`;
const joined = 'join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id';
const order = 'order by t.finish_by, t.id';

const dueTasks = statement(
  'home_tasks',
  `select t.id, t.contact_id as "contactId", ${names}, t.stage, t.finish_by as "finishBy", coalesce(t.amount, c.amount) as amount,
     t.total, t.overdue
   from (
     select t.*, count(*) over ()::int as total, (count(*) filter (where t.finish_by < $2) over ())::int as overdue
     from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage in (1, 2, 3) and not t.rework and t.finish_by <= $3 ${order} limit ${shown.tasks}
   ) t ${joined} ${order}`,
);
const reworks = statement(
  'home_reworks',
  `select t.id, t.contact_id as "contactId", ${names}, t.new_update is not null as "isFinished", t.total
   from (
     select t.*, count(*) over ()::int as total
     from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage = 4 and t.rework ${order} limit ${shown.reworks}
   ) t ${joined} ${order}`,
);
const writers = statement(
  'home_unread',
  `select u.id, u.name, left(m.message, 200) as "lastMessage", w.unread, w.total
   from (
     select sender_id, max(id) as last_id, count(*)::int as unread, (sum(count(*)) over ())::int as total
     from chat_messages where receiver_id = $1 and read_at is null
     group by sender_id order by max(id) desc limit ${shown.writers}
   ) w join users u on u.id = w.sender_id join chat_messages m on m.id = w.last_id order by w.last_id desc`,
);
const logged = statement(
  'home_logged',
  `select w.work_date as date, sum(c.minutes)::int as minutes from worklogs w join worklog_cells c on c.worklog_id = w.id
   where w.staff_id = $1 and w.work_date between $2 and $3 group by w.work_date`,
);

/** Unfinished tasks of the person up to a day. */
export async function dueTasksOf(db: Db, staffId: number, today: string, until: string): Promise<Home['tasks']> {
  const tasks = await rows(db, dueTasks, [staffId, today, until]);
  return {
    rows: tasks.map(({ total: _total, overdue: _overdue, ...task }) => task),
    total: tasks[0]?.total ?? 0,
    overdue: tasks[0]?.overdue ?? 0,
  };
}

export async function reworksOf(db: Db, staffId: number): Promise<Home['reworks']> {
  const tasks = await rows(db, reworks, [staffId]);
  return {
    rows: tasks.map(({ total: _total, isFinished: isReworkFinished, ...task }) => ({
      ...task,
      status: statusOf({ stage: 4, rework: true, isReworkFinished }),
    })),
    total: tasks[0]?.total ?? 0,
  };
}

/** The writers of unread messages, the latest first. */
export async function unreadOf(db: Db, userId: number): Promise<Home['unread']> {
  const people = await rows(db, writers, [userId]);
  return { people: people.map(({ total: _total, ...person }) => person), total: people[0]?.total ?? 0 };
}

/** Both days included; a day without a log is not there. */
export async function loggedMinutes(db: Db, staffId: number, first: string, last: string) {
  return rows(db, logged, [staffId, first, last]);
}
