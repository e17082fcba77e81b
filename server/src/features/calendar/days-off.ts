import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

const holidays = statement(
  'list_holidays',
  `select id, holiday_date::text as date, description, type, version from holidays
   where holiday_date between $1 and $2 order by holiday_date limit 1000`,
);
const holiday = statement(
  'read_holiday',
  'select id, holiday_date::text as date, description, type, version from holidays where id = $1',
);
// Approved leaves of one person do not overlap: a year has few.
const leave = 'leave_type as type, category, start_date::text as start, end_date::text as end';
const isApproved = `end_date >= $2 and start_date <= $3 and status = 'Approve'`;
const approved = statement(
  'list_approved_leaves',
  `select ${leave} from leaves where staff_id = $1 and ${isApproved} order by start_date, leave_type limit 1000`,
);
const approvedOfPeople = statement(
  'list_approved_leaves_of_people',
  `select staff_id as "staffId", ${leave} from leaves
   where staff_id = any($1::bigint[]) and ${isApproved} order by start_date, leave_type limit 20000`,
);

export type HolidayRow = RowOf<typeof holidays>;

/** Holidays and maintenance days, at most one a day. Both days are included. */
export async function holidaysBetween(db: Db, first: string, last: string) {
  return rows(db, holidays, [first, last]);
}

/** One of them, or none. */
export async function holidaysBy(db: Db, id: number) {
  return rows(db, holiday, [id]);
}

/** The person's approved leaves that touch these days. */
export async function approvedLeavesBetween(db: Db, staffId: number, first: string, last: string) {
  return rows(db, approved, [staffId, first, last]);
}

/** The same of several people, by person. */
export async function approvedLeavesOf(db: Db, staffIds: readonly number[], first: string, last: string) {
  return Map.groupBy(await rows(db, approvedOfPeople, [staffIds, first, last]), ({ staffId }) => staffId);
}
