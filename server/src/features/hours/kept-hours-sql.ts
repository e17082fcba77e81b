import { costedEntries, hourSums, monthOfEntry } from './hour-entries-sql.ts';

// What is kept of whole months, and what is counted of the rest. $1 to $6 as in hour-entries-sql.ts; $7 and $8 are the first and the last
// whole month, $9 and $10 a person and a month each of what is kept and not true any more.

/** Of what is kept, named `k`. The first and the last month and the two lists have these numbers. */
export const keptBetween = ([first, last, staff, months]: readonly [number, number, number, number]) =>
  `k.staff_id = any($1::bigint[]) and k.month between $${first}::date and $${last}::date
     and not exists (select from unnest($${staff}::bigint[], $${months}::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month)`;
export const isKept = keptBetween([7, 8, 9, 10]);

/** Common table expressions: `e`, and `raw`, which is `e` by person, month, customer and project. */
export const countedHours = `${costedEntries}, raw as materialized (
     select e.staff_id, ${monthOfEntry} as month, e.customer_id, e.project_id, ${hourSums}
     from e group by 1, 2, 3, 4
   )`;

const sums = ['log', 'meetings', 'calls', 'cents', 'unrated'] as const;
const sumColumns = (table: string) => sums.map((name) => `${table}.${name}`).join(', ');
export const addedSums = (table: string) => sums.map((name) => `sum(${table}.${name})::bigint as ${name}`).join(', ');

/** By person and month: `has_customer` and `has_project` say what the time was for. */
export const allTotals = `select k.staff_id, k.month, k.has_customer, k.has_project, ${sumColumns('k')}, k.entries from hour_totals k where ${isKept}
     union all
     select r.staff_id, r.month, r.customer_id is not null, r.project_id is not null, ${sumColumns('r')}, r.entries from raw r`;
