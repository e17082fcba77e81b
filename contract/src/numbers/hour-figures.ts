import { addDays, monthRange } from '../rules/plain-days.ts';

// Hours and what they cost, defined once. docs/numbers.md says it in words, with an example by hand. The database adds up; a test
// compares its sums with these functions.

/** Money is counted in cents and time in minutes, so that a sum is the same in whichever order it is made. */
export interface HourSum {
  /** Minutes of the work log, of meetings and of calls. */
  log: number;
  meetings: number;
  calls: number;
  /** What they cost by the rates of their days. */
  cents: number;
  /** The minutes of days on which their person had no rate. */
  unrated: number;
}

export const noHours: HourSum = { log: 0, meetings: 0, calls: 0, cents: 0, unrated: 0 };

export function minutesIn({ log, meetings, calls }: Pick<HourSum, 'log' | 'meetings' | 'calls'>): number {
  return log + meetings + calls;
}

export function addHours(one: HourSum, other: HourSum): HourSum {
  return {
    log: one.log + other.log,
    meetings: one.meetings + other.meetings,
    calls: one.calls + other.calls,
    cents: one.cents + other.cents,
    unrated: one.unrated + other.unrated,
  };
}

export function sumHours(sums: Iterable<HourSum>): HourSum {
  let sum = noHours;
  for (const one of sums) sum = addHours(sum, one);
  return sum;
}

/** A rate is valid from its day on, until the next one. */
export function rateOn(rates: readonly { validFrom: string; hourlyRate: number }[], day: string): number | undefined {
  return rates.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
    ?.hourlyRate;
}

/** Of one cell, meeting or call, rounded to the cent: the sum of entries is then exact. */
export function centsOf(minutes: number, hourlyRate: number): number {
  return Math.round((minutes * Math.round(hourlyRate * 100)) / 60);
}

interface Closed {
  /** What was entered with the outcome. */
  entered: number | null;
  outcome: string | null;
}

/** A completed meeting takes what was entered, else what was planned. One that nobody came to takes only what was entered. */
export function meetingMinutes({ entered, outcome }: Closed, planned: number): number {
  return entered ?? (outcome === 'no_answer' ? 0 : planned);
}

/** A completed call takes what was entered, else what the company assumes. One without an answer takes only what was entered. */
export function callMinutes({ entered, outcome }: Closed, assumed: number): number {
  return entered ?? (outcome === 'no_answer' ? 0 : assumed);
}

export function groupHours<F extends HourSum, Key>(facts: Iterable<F>, keyOf: (fact: F) => Key): Map<Key, HourSum> {
  const groups = new Map<Key, HourSum>();
  for (const fact of facts) {
    const key = keyOf(fact);
    groups.set(key, addHours(groups.get(key) ?? noHours, fact));
  }
  return groups;
}

/** The groups with most hours, and the sum of those behind them. Equals stand in the order of their keys. */
export function mostHours<Key extends number | string>(groups: ReadonlyMap<Key, HourSum>, limit: number) {
  const ranked = [...groups].sort(([a, one], [b, other]) => minutesIn(other) - minutesIn(one) || (a < b ? -1 : 1));
  const behind = ranked.slice(limit);
  return {
    shown: ranked.slice(0, limit),
    more: { count: behind.length, keys: behind.map(([key]) => key), sum: sumHours(behind.map(([, sum]) => sum)) },
  };
}

/** Cost in the amount: 0.12 is 12 %. Undefined where there is no amount to compare with. */
export function shareOfAmount(cents: number, amount: number): number | undefined {
  return amount > 0 ? cents / Math.round(amount * 100) : undefined;
}

/** No calendar has a year 0, and days are written with four digits. */
const earliest = '0001-01-01';
const latest = '9999-12-31';

interface Days {
  from: string;
  to: string;
}

/** What a range is compared with: as many months before it where it is whole months, else as many days. */
export function rangeBefore({ from, to }: Days): Days {
  const last = addDays(from, -1);
  if (from.endsWith('-01') && addDays(to, 1).endsWith('-01')) return { from: monthsBack(from, monthsIn({ from, to })), to: last };
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return { from: addDays(last, -length), to: last };
}

/** The first days of the months of a range. */
export function monthsOf({ from, to }: Days): string[] {
  const first = `${from.slice(0, 7)}-01`;
  return Array.from({ length: monthsIn({ from, to }) }, (_, index) => monthsBack(first, -index));
}

/** The twelve months that end with the one of a day. */
export function yearUpTo(day: string): Days {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const from = monthsBack(`${day.slice(0, 7)}-01`, 11);
  return { from: from < earliest ? earliest : from, to: year === 9999 && month === 12 ? latest : monthRange(year, month).last };
}

/** From the month of a day to that of another. */
export function monthsBetween(from: string, to: string): number {
  return monthIndex(to) - monthIndex(from);
}

function monthsIn({ from, to }: Days): number {
  return monthsBetween(from, to) + 1;
}

function monthsBack(first: string, count: number): string {
  const index = monthIndex(first) - count;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
