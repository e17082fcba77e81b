/** How long a company has worked, and with how many people. */
export interface Company {
  people: number;
  months: number;
  /** People came one after the other, evenly over the years; else all on the first day. */
  hasGrown: boolean;
  /** The moment at which it is looked at. */
  now: Date;
}

const people = 500;
/** Below this nobody has team-mates and threads as in a company. */
const fewestPeople = 20;

/** Part 1 of 120 months is a company of 500 people with a million customers. A smaller part has fewer people who have as much each. */
export function grownCompany(part: number, months: number, now = new Date()): Company {
  return { people: peopleOf(part), months, hasGrown: true, now };
}

export function youngCompany(part: number, now = new Date()): Company {
  return { people: peopleOf(part), months: 1, hasGrown: false, now };
}

function peopleOf(part: number): number {
  return Math.max(fewestPeople, Math.round(people * part));
}

/** Everybody writes as much in a month, in both companies. */
export function countOf({ people: heads, months, hasGrown }: Company, perPersonAndMonth: number): number {
  return Math.round((perPersonAndMonth * heads * months) / (hasGrown ? 2 : 1));
}

/** Places in the order of the ids: the salesperson with 2 % of all customers, and the colleague of the longest thread. */
export const heavyPlace = 1;
export const matePlace = 2;
/** Every twentieth account, the first one too, is an administrator's. */
export const adminEvery = 20;
export const teamSize = 8;

/** The id of the person at this place. */
export function personAt(place: string | number): string {
  return `((select min(id) from users) + ${place})`;
}

export const heavyId = personAt(heavyPlace);

export function nowSql({ now }: Company): string {
  return `timestamptz '${now.toISOString()}'`;
}

export function todaySql({ now }: Company): string {
  return `date '${now.toISOString().slice(0, 10)}'`;
}

/**
 * Numbered rows in the order of time: `at`, the number of people who were there then (`heads`), and two numbers that look
 * random and are the same in each run. Where the company grew, rows come ever more often.
 */
export function drawn(company: Company, count: number): string {
  const { people: heads, months, hasGrown } = company;
  const share = hasGrown ? `sqrt(g / ${count}::float8)` : `g / ${count}::float8`;
  return `(
    select g, h, h2, ${nowSql(company)} - (1 - x) * interval '${months} months' as at,
      ${hasGrown ? `least(${heads}, greatest(10, ceil(${heads} * x)))::int` : heads} as heads
    from (
      select g, ${share} as x, abs(hashint8(g)::bigint) as h, abs(hashint8(g + 1000000007)::bigint) as h2
      from generate_series(1, ${count}) g
    ) numbered
  )`;
}

/** People with their place and the day on which they came. */
export function staffSql(company: Company): string {
  const { people: heads, months, hasGrown } = company;
  const share = hasGrown ? `place / ${heads}::float8` : '0';
  return `(
    select id, role, place, (${nowSql(company)} - (1 - ${share}) * interval '${months} months')::date as came_on
    from (select id, role, row_number() over (order by id) - 1 as place from users) numbered
  )`;
}
