import { type WaitKind, waitKinds } from '@crm/contract/numbers/flow';
import { daysOf, type FigureRange } from '@crm/contract/numbers/ranges';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import { dayRuns } from '../../records/kept-figures/day-runs.ts';
import { type CountedCompany, daily } from '../../records/kept-figures/kept-figure.ts';
import { packNumbers, unpackNumbers } from '../../records/kept-figures/packed-numbers.ts';
import { readDays } from '../../records/kept-figures/read-figure.ts';
import { instantsOf, midnightOf } from './flow-range.ts';
import { endedWaits, firstEndedAt, type Whose } from './waits.queries.ts';
import type { Company } from './work-calendar.ts';
import { measure } from './working-waits.ts';

/** The working minutes of the waits that ended on a day, of each kind. */
export type MinutesOfDay = Readonly<Record<WaitKind, ArrayLike<number>>>;

/** Of everybody these many days are counted at once, a year of which is hundreds of thousands of waits; of some people these many. Days so near are one run. */
const [daysAtOnce, daysOfPeopleAtOnce, nearDays] = [28, 366, 5];

export const keptFlow = daily({
  name: 'flow',
  ruleOf: workRule,
  async firstDay(db, { timeZone }) {
    const first = await firstEndedAt(db);
    return first && dayIn(timeZone, first);
  },
  isFirstSure: true,
  async contentOf(db, company, days) {
    const counted = await countMinutes({ ...company, pool: db }, null, days);
    return new Map([...counted].map(([day, minutes]) => [day, pack(minutes)]));
  },
});

/** Of everybody from what is kept, as far as that is true; all else is counted. */
export async function minutesByDay(company: Company, whose: Whose, range: FigureRange): Promise<Map<string, MinutesOfDay>> {
  if (whose !== null) return countMinutes(company, whose, daysOf(range));
  const minutes = new Map<string, MinutesOfDay>();
  for await (const days of readDays(company.pool, keptFlow, company, range))
    for (const { day, content } of days) minutes.set(day, unpack(content));
  return minutes;
}

/** Everything that is set and a wait is measured by. */
export function workRule({ company: { workFrom, workTo, workingDays }, timeZone }: CountedCompany): string {
  return `1 ${timeZone} ${workFrom} ${workTo} ${workingDays.join('')}`;
}

/** Counted from the waits themselves, for days in their order; other days may be among the counted. */
async function countMinutes(company: Company, whose: Whose, days: readonly string[]): Promise<Map<string, MinutesOfDay>> {
  const byDay = new Map<string, MinutesOfDay>();
  for (const range of dayRuns(days, { apart: nearDays, most: whose === null ? daysAtOnce : daysOfPeopleAtOnce })) {
    const waits = await measure(company, whose, await endedWaits(company.pool, whose, instantsOf(company, range)));
    const run = daysOf(range);
    // It takes long to find out when the days of years end: most of a person's runs of years ago have nothing.
    const ends = waits.length === 0 ? [] : run.map((day) => midnightOf(company.timeZone, addDays(day, 1)).getTime());
    const lists = run.map(noMinutes);
    for (const { kind, until, minutes } of waits) lists[firstAbove(ends, until)]?.[kind].push(minutes);
    for (const [index, list] of lists.entries()) byDay.set(run[index] ?? '', list);
  }
  return byDay;
}

function noMinutes(): Record<WaitKind, number[]> {
  return { lead: [], notStarted: [], inProgress: [], review: [], rework: [], leave: [] };
}

function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pack(minutes: MinutesOfDay): Buffer {
  return Buffer.concat(waitKinds.map((kind) => packNumbers(minutes[kind])));
}

function unpack(content: Buffer): MinutesOfDay {
  const [lead = [], notStarted = [], inProgress = [], review = [], rework = [], leave = []] = unpackNumbers(content);
  return { lead, notStarted, inProgress, review, rework, leave };
}
