import type { LeaveCategory, LeaveReason, LeaveStatus, LeaveType } from '@crm/contract/calendar/leave';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { holidaysOf, maintenanceOf } from './holidays.ts';
import { workingTime } from './working-time.ts';

const seed = 71;

/** First and last day, counted from today. The leaves of one person do not overlap. */
type Plan = [from: number, to: number, LeaveType, LeaveCategory, LeaveReason, LeaveStatus];

const busyPlans: Plan[] = [
  [-62, -60, 'fullday', 'Casual', 'Vacation', 'Approve'],
  [-38, -38, 'morning', 'Medical', 'Medical', 'Approve'],
  [-20, -17, 'fullday', 'Casual', 'Family', 'Reject'],
  [-11, -9, 'fullday', 'Casual', 'Family', 'Approve'],
  [-7, -7, 'morning', 'Casual', 'Personal', 'Approve'],
  [-5, -5, 'afternoon', 'Medical', 'Medical', 'Approve'],
  [3, 3, 'morning', 'Casual', 'Personal', 'Approve'],
  [5, 6, 'afternoon', 'Unpaid', 'Personal', 'Pending'],
  [8, 10, 'fullday', 'Casual', 'Personal', 'Approve'],
  [13, 13, 'fullday', 'Unpaid', 'Emergency', 'Reject'],
  [36, 47, 'fullday', 'Casual', 'Vacation', 'Pending'],
];
/** Somebody is away today, somebody else for half of it. */
const plansOfOthers: Plan[][] = [
  [
    [-30, -30, 'fullday', 'Medical', 'Medical', 'Approve'],
    [7, 7, 'morning', 'Casual', 'Personal', 'Pending'],
  ],
  [
    [-1, 2, 'fullday', 'Casual', 'Vacation', 'Approve'],
    [20, 21, 'fullday', 'Casual', 'Family', 'Pending'],
  ],
  [[0, 0, 'afternoon', 'Medical', 'Medical', 'Approve']],
  [
    [-14, -12, 'fullday', 'Unpaid', 'Emergency', 'Approve'],
    [11, 11, 'afternoon', 'Casual', 'Personal', 'Pending'],
  ],
  [[4, 8, 'fullday', 'Casual', 'Vacation', 'Approve']],
  [[-3, -3, 'morning', 'Medical', 'Medical', 'Reject']],
  [[15, 26, 'fullday', 'Casual', 'Vacation', 'Pending']],
];

const insertHolidays = statement(
  'demo_holidays',
  `with h as (
     insert into holidays (holiday_date, description, type, created_by, created_at)
     select date, description, type, $2, $3 from json_to_recordset($1::json) as g (date date, description text, type text)
     on conflict do nothing returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, created_by, 'holiday', id, 'created',
     jsonb_build_object('date', holiday_date, 'description', description, 'type', type)
   from h order by holiday_date`,
);
const insertLeaves = statement(
  'demo_leaves',
  `with l as (
     insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, decided_by, decided_at, created_at)
     select "staffId", type, category, start, "end", reason, status, case when status <> 'Pending' then $2::bigint end,
       case when status <> 'Pending' then "decidedAt" end, "createdAt"
     from json_to_recordset($1::json) as g ("staffId" bigint, type text, category text, start date, "end" date, reason text, status text,
       "createdAt" timestamptz, "decidedAt" timestamptz)
     order by "createdAt" returning *
   ), asked as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, staff_id, 'leave', id, 'created', jsonb_build_object('leaveType', leave_type, 'leaveDate', start_date, 'endDate', end_date)
     from l order by created_at
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select decided_at, decided_by, 'leave', id, case status when 'Approve' then 'approved' else 'rejected' end,
     '{"status": "Pending"}', jsonb_build_object('status', status)
   from l where decided_at is not null order by decided_at`,
);

export async function fillCalendar(db: Db, { now, admin, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const today = new Intl.DateTimeFormat('en-CA').format(now);
  const year = Number(today.slice(0, 4));
  const days = [...holidaysOf(year), ...holidaysOf(year + 1), maintenanceOf(year, Number(today.slice(5, 7)))];
  await rows(db, insertHolidays, [JSON.stringify(days), admin.id, admin.joinedAt]);
  const given = [busyPlans, ...plansOfOthers].flatMap((plans, index) => {
    const person = staff[index];
    if (!person) return [];
    return plans.map((plan) => ({ staffId: person.id, ...leaveOf(random, now, today, person.joinedDaysAgo, plan) }));
  });
  await rows(db, insertLeaves, [JSON.stringify(given), admin.id]);
}

/** It was asked for some days before it began, and decided a little later. */
function leaveOf(random: Random, now: Date, today: string, joinedDaysAgo: number, plan: Plan): object {
  const [from, to, type, category, reason, status] = plan;
  const askedDaysAgo = Math.min(Math.max(0, -from) + random.int(2, 9), joinedDaysAgo - 1);
  const times = {
    createdAt: workingTime(random, now, askedDaysAgo),
    decidedAt: workingTime(random, now, askedDaysAgo - 1),
  };
  return { type, category, reason, status, start: addDays(today, from), end: addDays(today, to), ...times };
}
