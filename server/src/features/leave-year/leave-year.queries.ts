import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

// Leaves of one person do not overlap: a year has few, and no one looks back further than ten years.
const counted = statement(
  'list_counted_leaves',
  `select l.staff_id as "staffId", l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.status
   from leaves l where l.staff_id = any($1::bigint[]) and l.end_date >= $2 and l.start_date <= $3 and l.status <> 'Reject'
   order by l.staff_id, l.start_date, l.id limit 50000`,
);
const entries = statement(
  'list_leave_year',
  `select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
     l.decision_reason as "decisionReason", l.withdrawal, entered.name as "enteredBy"
   from leaves l left join users entered on entered.id = l.entered_by
   where l.staff_id = $1 and l.end_date >= $2 and l.start_date <= $3 order by l.start_date, l.id limit 2000`,
);
const person = statement(
  'find_leave_person',
  `select id, name, deleted_at is not null as "isFormer" from users where id = $1 and role = 'staff'`,
);

export type EntryRow = RowOf<typeof entries>;

/** Pending and approved ones that touch these days. */
export async function countedLeaves(db: Db, staffIds: readonly number[], first: string, last: string) {
  return rows(db, counted, [staffIds, first, last]);
}

/** Those that touch these days, in every state. */
export async function entriesBetween(db: Db, staffId: number, first: string, last: string) {
  return rows(db, entries, [staffId, first, last]);
}

export async function findLeavePerson(db: Db, id: number) {
  return firstRow(db, person, [id]);
}
