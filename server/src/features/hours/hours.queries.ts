import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { HourSpan } from './kept/hour-days.queries.ts';

const mostPeople = 20_000;
const attended = statement(
  'sum_attended_minutes',
  `select coalesce(extract(epoch from sum(exit_time - entry_time)) / 60, 0)::int as minutes from attendance_days
   where staff_id = any($1::bigint[]) and attendance_date between $2 and $3 and exit_time > entry_time`,
);
// Who is in several teams counts for the one that is asked for, else for the first by name: hours stand in one place.
const people = statement(
  'hour_people',
  `select u.id, u.name, u.deleted_at is not null as "isFormer", t.id as "teamId", t.team_name as team
   from users u left join lateral (
     select t.id, t.team_name from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
     where m.staff_id = u.id order by t.id is distinct from $2::bigint, lower(t.team_name), t.id limit 1
   ) t on true
   where $1::bigint[] is null or u.id = any($1) order by lower(u.name), u.id limit ${mostPeople}`,
);
const customers = statement(
  'hour_customers',
  `select id, kind, name, amount, owner_id as "ownerId", deleted_at is not null as "isInTrash", erased_at is not null as "isErased"
   from customers where id = any($1::bigint[])`,
  { kind: holds<'lead' | 'contact'>() },
);
const leads = statement(
  'hour_leads',
  `select c.id as "contactId", l.kind, l.name, l.owner_id as "ownerId", l.deleted_at is not null as "isInTrash", l.erased_at is not null as "isErased"
   from customers c join customers l on l.id = c.lead_id
   where c.id = any($1::bigint[]) and not exists (select from customers o where o.lead_id = c.lead_id and o.id < c.id)`,
  { kind: holds<'lead' | 'contact'>() },
);
const projects = statement(
  'hour_projects',
  `select id, project as name, owner_id as "ownerId", deleted_at is not null as "isInTrash" from requirements where id = any($1::bigint[])`,
);

export type HourPersonRow = RowOf<typeof people>;
export type CustomerRow = RowOf<typeof customers>;
export type LeadRow = RowOf<typeof leads>;
export type ProjectRow = RowOf<typeof projects>;

/** Between entry and exit. */
export async function attendedMinutes(db: Db, { staffIds, from, to }: HourSpan): Promise<number> {
  return (await firstRow(db, attended, [staffIds, from, to]))?.minutes ?? 0;
}

/** With their teams; everybody there ever was when the ids are null. */
export async function hourPeople(db: Db, ids: readonly number[] | null, teamId: number | undefined) {
  return rows(db, people, [ids, teamId ?? null]);
}

export async function hourCustomers(db: Db, ids: readonly number[]) {
  return rows(db, customers, [ids]);
}

/** The leads whose hours stand with these contacts. */
export async function hourLeads(db: Db, contactIds: readonly number[]) {
  return rows(db, leads, [contactIds]);
}

export async function hourProjects(db: Db, ids: readonly number[]) {
  return rows(db, projects, [ids]);
}
