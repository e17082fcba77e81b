// How hours are packed: rows one behind the other, the highest byte of a number first. A row of a customer begins with its id and its
// amount in cents, one of a project with its id, one of a day with the customer, the project (0 is none) and how many entries it has. Its
// sums follow: a byte that says which of log, meetings, calls, unrated and cents there are, then these. hour-packs.ts reads them.

/** Six bytes hold any amount and any id. */
const six = (value: string) => `substring(int8send(coalesce(${value}, 0)::bigint) from 3)`;
const four = (value: string) => `int4send((${value})::int)`;
const parts = ['log', 'meetings', 'calls', 'unrated', 'cents'].map((name) => `sum(r.${name})`);
const mask = parts.map((value, index) => `case when ${value} > 0 then ${2 ** index} else 0 end`).join(' + ');
const present = parts.map((value, index) => `case when ${value} > 0 then ${index < 4 ? four(value) : six(value)} else '' end`);
const sums = [`substring(int4send(${mask}) from 4)`, ...present].join(' || ');

/** A row of a customer `c` and of a project, of the group of rows `r`. */
const customerRow = `${six('r.customer_id')} || ${six('max(c.amount) * 100')} || ${sums}`;
const projectRow = `${six('r.project_id')} || ${sums}`;
const dayRow = `${six('r.customer_id')} || ${six('r.project_id')} || ${four('sum(r.entries)')} || ${sums}`;

/** The whole of a table with rows of hours in one pack. */
export const packedCustomers = (from: string) =>
  `select string_agg(x.packed, '') as packed from (
       select ${customerRow} as packed from ${from} r join customers c on c.id = r.customer_id group by r.customer_id) x`;
export const packedProjects = (from: string) =>
  `select string_agg(x.packed, '') as packed from (
       select ${projectRow} as packed from ${from} r where r.project_id is not null group by r.project_id) x`;

/** By person and month, of rows in an order that is always the same. */
export const customersOfMonths = (from: string) =>
  `select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.customer_id as id, ${customerRow} as packed
       from ${from} join customers c on c.id = r.customer_id group by 1, 2, 3) x group by 1, 2`;
const projectsOfMonths = (from: string) =>
  `select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.project_id as id, ${projectRow} as packed
       from ${from} r where r.project_id is not null group by 1, 2, 3) x group by 1, 2`;
const daysOfMonths = (from: string) =>
  `select m.staff_id, m.month, array_agg(coalesce(x.packed, '') order by n.day) as packed
     from (select distinct staff_id, month from ${from}) m cross join generate_series(1, 31) n (day) left join (
       select y.staff_id, y.day, string_agg(y.packed, '' order by y.packed) as packed from (
         select r.staff_id, r.day, ${dayRow} as packed from ${from} r group by r.staff_id, r.day, r.customer_id, r.project_id) y group by 1, 2
     ) x on x.staff_id = m.staff_id and x.day = m.month + n.day - 1 and x.day < m.month + interval '1 month' group by 1, 2`;

/** Rows of `hour_packs`. `byDay` has a row for each person, day, customer and project. */
export const packsOf = (byDay: string) =>
  `select d.staff_id, d.month, coalesce(c.packed, '') as customers, coalesce(p.packed, '') as projects, d.packed as days
     from (${daysOfMonths(byDay)}) d
       left join (${customersOfMonths(`${byDay} r`)}) c on c.staff_id = d.staff_id and c.month = d.month
       left join (${projectsOfMonths(byDay)}) p on p.staff_id = d.staff_id and p.month = d.month`;
