import type { HourFact, HourSum } from '@crm/contract/numbers/hour-figures';
import type { HourSource } from '@crm/contract/numbers/hours';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, notNull, planned, type RowOf, rows, statement } from '../../db/statement.ts';
import { costedEntries, hourSums, ofNobody } from './hour-entries-sql.ts';

// A month and ten years want different plans, so none of these is prepared.

const mostPeople = 20_000;
const facts = planned(
  'hour_facts',
  `${costedEntries}
   select e.staff_id as "staffId", e.customer_id as "customerId", e.project_id as "projectId", ${hourSums}
   from e group by e.staff_id, e.customer_id, e.project_id`,
);
const months = planned(
  'hours_by_month',
  `${costedEntries}
   select e.staff_id as "staffId", date_trunc('month', e.day)::date as month, ${hourSums} from e group by e.staff_id, 2`,
  { month: notNull },
);
const nobody = planned(
  'hours_of_nobody',
  `${costedEntries}
   select e.source, case when e.source = 'log' then e.title else '' end as title, e.staff_id as "staffId", count(*)::int as entries,
     sum(e.minutes)::int as minutes, max(e.day)::date as "lastDay"
   from e where ${ofNobody} group by 1, 2, 3`,
  { source: holds<HourSource>() },
);
// $4 to $8 say which of the entries: a kind of line with its id, a month, a title of the work log, a source.
const chosen = `where case $4::text
       when 'customer' then e.customer_id = $5::bigint
       when 'project' then e.project_id = $5::bigint
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then ${ofNobody}
       else true end
     and ($6::date is null or date_trunc('month', e.day) = $6::date)
     and ($7::text is null or e.title = $7::text and e.source = 'log') and ($8::text is null or e.source = $8::text)`;
const entries = planned(
  'hour_entries',
  `${costedEntries}
   select e.source, e.id, e.day as date, e.staff_id as "staffId", e.title, e.minutes, e.customer_id as "customerId",
     e.project_id as "projectId", e.cents
   from e ${chosen} order by e.day desc, e.source, e.id desc, e.task_number limit $9 offset $10`,
  { source: holds<HourSource>() },
);
const entriesSum = planned(
  'sum_hour_entries',
  `${costedEntries}
   select count(*)::int as total, coalesce(sum(e.minutes), 0) as minutes, coalesce(sum(e.cents), 0) as cents from e ${chosen}`,
);
const attended = statement(
  'sum_attended_minutes',
  `select coalesce(sum(extract(epoch from exit_time - entry_time) / 60), 0)::int as minutes from attendance_days
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
const projects = statement(
  'hour_projects',
  `select id, project as name, owner_id as "ownerId", deleted_at is not null as "isInTrash" from requirements where id = any($1::bigint[])`,
);

export type HourPersonRow = RowOf<typeof people>;
export type CustomerRow = RowOf<typeof customers>;
export type ProjectRow = RowOf<typeof projects>;
export type NobodyRow = RowOf<typeof nobody>;
export type EntryRow = RowOf<typeof entries>;

/** Whose hours of which days. */
export interface HourSpan {
  staffIds: readonly number[];
  from: string;
  to: string;
}

/** Which of the entries of a span. */
export interface Behind {
  kind?: string | undefined;
  id?: number | undefined;
  inMonth?: string | undefined;
  title?: string | undefined;
  source?: HourSource | undefined;
}

export interface MonthFact extends HourSum {
  staffId: number;
  month: string;
}

export async function hourFacts(db: Db, span: HourSpan): Promise<HourFact[]> {
  return rows(db, facts, valuesOf(span));
}

export async function hoursByMonth(db: Db, span: HourSpan): Promise<MonthFact[]> {
  return rows(db, months, valuesOf(span));
}

/** Hours without customer and project, for each title and person. */
export async function hoursOfNobody(db: Db, span: HourSpan) {
  return rows(db, nobody, valuesOf(span));
}

export async function hourEntries(db: Db, span: HourSpan, behind: Behind, { limit, offset }: { limit: number; offset: number }) {
  return rows(db, entries, [...valuesOf(span), ...choiceOf(behind), limit, offset]);
}

export async function sumHourEntries(db: Db, span: HourSpan, behind: Behind) {
  return (await firstRow(db, entriesSum, [...valuesOf(span), ...choiceOf(behind)])) ?? { total: 0, minutes: 0, cents: 0 };
}

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

export async function hourProjects(db: Db, ids: readonly number[]) {
  return rows(db, projects, [ids]);
}

function valuesOf({ staffIds, from, to }: HourSpan): unknown[] {
  return [staffIds, from, to];
}

function choiceOf({ kind, id, inMonth, title, source }: Behind): unknown[] {
  return [kind, id, inMonth, title, source].map((value) => value ?? null);
}
