import { type HourSum, monthsOf } from '@crm/contract/numbers/hour-figures';
import type { HourSource } from '@crm/contract/numbers/hours';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, notNull, planned, type RowOf, rows, statement } from '../../db/statement.ts';
import { ofNobody } from './hour-entries-sql.ts';
import { factsByDay } from './hour-packs.ts';
import { packedCustomers, packedProjects } from './hour-packs-sql.ts';
import { type HourPlan, type HourSpan, planHours, planMonths, planValues, staleValues, withParts } from './hour-plan.ts';
import { addedSums, allTotals, countedHours, isKept, keptBetween } from './kept-hours-sql.ts';

// A month and ten years want different plans, so none of these that add up is prepared.

const mostPeople = 20_000;
const monthsAtOnce = 12;
const months = planned(
  'hours_by_month',
  `${countedHours} select t.staff_id as "staffId", t.month, ${addedSums('t')} from (${allTotals}) t group by 1, 2`,
  { month: notNull },
);
const byPlace = `select t.staff_id as "staffId", t.has_customer as "hasCustomer", t.has_project as "hasProject", ${addedSums('t')}
     from (${allTotals}) t group by 1, 2, 3`;
const places = planned('hours_by_place', `${countedHours} ${byPlace}`);
const minutes = (table: string) => `${table}.log + ${table}.meetings + ${table}.calls`;
const inList = (rows: string) => `(select coalesce(json_agg(l), '[]') from (${rows}) l)`;
/** What is counted and what is kept without customers and projects; of these, what is counted. */
const counted = planned(
  'hours_counted',
  `${countedHours}, p as (${byPlace})
   select ${inList('select * from p')} as places, (${packedCustomers('raw')}) as customers, (${packedProjects('raw')}) as projects`,
  { places: holds<PlaceFact[]>() },
);
// Where nothing is counted, which PostgreSQL need not plan then.
const kept = keptBetween([2, 3, 4, 5]);
const keptMonths = statement(
  'kept_hours_by_month',
  `select k.staff_id as "staffId", k.month, ${addedSums('k')} from hour_totals k where ${kept} group by 1, 2`,
);
const keptCents = statement(
  'kept_customer_cents',
  `select coalesce(sum(k.cents), 0)::bigint as cents from hour_totals k where k.has_customer and ${kept}`,
);
const keptPlaces = statement(
  'kept_hours_by_place',
  `select k.staff_id as "staffId", k.has_customer as "hasCustomer", k.has_project as "hasProject", ${addedSums('k')}
   from hour_totals k where ${kept} group by 1, 2, 3`,
);
const customerPacks = planned(
  'hour_packs_of_customers',
  `select string_agg(k.customers, '') as packed from hour_packs k where ${kept} group by k.month`,
);
const projectPacks = planned(
  'hour_packs_of_projects',
  `select string_agg(k.projects, '') as packed from hour_packs k where ${kept} group by k.month`,
);
const parts = planned(
  'hour_packs_by_day',
  `select k.staff_id as "staffId", k.month::text as month, case when $9 then k.customers else '' end as customers,
     (select coalesce(string_agg(d, ''), '') from unnest(k.days[p.first:p.last]) d) as days
   from hour_packs k join unnest($6::date[], $7::int[], $8::int[]) p (month, first, last) on k.month = p.month where ${kept}`,
);
const changedAmounts = statement(
  'hour_changed_amounts',
  `select id, (amount * 100)::bigint as amount from customers where id in (select customer_id from hour_amount_marks)`,
);
const heat = planned(
  'hour_heat',
  `${countedHours} select t.staff_id as "staffId", t.customer_id as "customerId", sum(t.minutes)::int as minutes from (
     select k.staff_id, k.customer_id, ${minutes('k')} as minutes from hour_sums k where ${isKept} and k.customer_id = any($11::bigint[])
     union all
     select r.staff_id, r.customer_id, ${minutes('r')} from raw r where r.customer_id = any($11)
   ) t group by 1, 2 order by 1, 2`,
  { customerId: notNull },
);
const nobody = planned(
  'hours_of_nobody',
  `${countedHours} select t.source, t.title, t.staff_id as "staffId", sum(t.entries)::int as entries, sum(t.minutes)::int as minutes,
     max(t.last_day)::date as "lastDay"
   from (
     select coalesce(k.source, '') as source, coalesce(k.title, '') as title, k.staff_id, k.entries, ${minutes('k')} as minutes, k.last_day
     from hour_sums k where ${isKept} and k.customer_id is null and k.project_id is null
     union all
     select e.source, case when e.source = 'log' then e.title else '' end, e.staff_id, 1, e.minutes, e.day from e where ${ofNobody}
   ) t group by 1, 2, 3`,
  { source: holds<HourSource>(), lastDay: notNull },
);
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
const projects = statement(
  'hour_projects',
  `select id, project as name, owner_id as "ownerId", deleted_at is not null as "isInTrash" from requirements where id = any($1::bigint[])`,
);

export type HourPersonRow = RowOf<typeof people>;
export type CustomerRow = RowOf<typeof customers>;
export type ProjectRow = RowOf<typeof projects>;
export type NobodyRow = RowOf<typeof nobody>;

export interface MonthFact extends HourSum {
  staffId: number;
  month: string;
}

/** The hours of a person with or without a customer and a project. */
export interface PlaceFact extends HourSum {
  staffId: number;
  hasCustomer: boolean;
  hasProject: boolean;
}

/** The hours of a customer or a project. */
export interface HourLineSum extends HourSum {
  id: number;
}

/** Customers or projects of whole months, a pack each time; some months at a time, so that little is held at once. */
export async function* keptPacks(db: Db, { staffIds, first, last, stale }: HourPlan, of: 'customers' | 'projects') {
  const months = first <= last ? monthsOf({ from: first, to: last }) : [];
  for (let start = 0; start < months.length; start += monthsAtOnce) {
    const some = months.slice(start, start + monthsAtOnce);
    const values = [staffIds, some[0], some.at(-1), ...staleValues(stale)];
    for (const { packed } of await rows(db, of === 'customers' ? customerPacks : projectPacks, values)) yield packed;
  }
}

/** What is kept of the months of which a part is read, by day; with the amounts of all customers of these months. */
export async function packsByDay(db: Db, { staffIds, parts: asked, stale }: HourPlan, withCustomers = false) {
  if (asked.length === 0) return [];
  const months = asked.map(({ month }) => month);
  return rows(db, parts, [
    staffIds,
    months[0],
    months.at(-1),
    ...staleValues(stale),
    months,
    asked.map(({ first }) => dayOf(first)),
    asked.map(({ last }) => dayOf(last)),
    withCustomers,
  ]);
}

function dayOf(date: string): number {
  return Number(date.slice(8));
}

/** In cents, of customers whose amount changed since it was kept. */
export async function amountsChanged(db: Db): Promise<{ id: number; amount: number }[]> {
  return rows(db, changedAmounts);
}

function keptValues({ staffIds, first, last, stale }: HourPlan): unknown[] {
  return [staffIds, first, last, ...staleValues(stale)];
}

/** What of a plan is not read from packs. */
export async function countedHoursOf(db: Db, plan: HourPlan) {
  if (plan.counted.length === 0) return { places: await rows(db, keptPlaces, keptValues(plan)), customers: null, projects: null };
  return (await firstRow(db, counted, planValues(plan))) ?? { places: [], customers: null, projects: null };
}

/** What the hours with a customer cost. */
export async function customerCents(db: Db, span: HourSpan): Promise<number> {
  const plan = await planHours(db, span);
  const ofParts = factsByDay(await packsByDay(db, plan));
  const found =
    plan.counted.length === 0
      ? (await rows(db, keptCents, keptValues(plan))).map((row) => ({ ...row, hasCustomer: true }))
      : await rows(db, places, planValues(plan));
  return [...found, ...ofParts].reduce((sum, { hasCustomer, cents }) => sum + (hasCustomer ? cents : 0), 0);
}

export async function hoursByMonth(db: Db, span: HourSpan): Promise<MonthFact[]> {
  const plan = await planHours(db, span);
  const found = plan.counted.length === 0 ? rows(db, keptMonths, keptValues(plan)) : rows(db, months, planValues(plan));
  return [...(await found), ...factsByDay(await packsByDay(db, plan))];
}

/** Of these people for these customers. */
export async function hourCells(db: Db, plan: HourPlan, staffIds: readonly number[], customerIds: readonly number[]) {
  const isAsked = new Set(staffIds);
  const ofThem = { ...plan, staffIds, counted: plan.counted.filter(({ staffId }) => isAsked.has(staffId)) };
  return rows(db, heat, [...planValues(withParts(ofThem)), customerIds]);
}

/** Hours without customer and project, for each title and person. */
export async function hoursOfNobody(db: Db, span: HourSpan): Promise<NobodyRow[]> {
  return rows(db, nobody, planValues(await planMonths(db, span)));
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
