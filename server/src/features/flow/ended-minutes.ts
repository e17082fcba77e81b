import { type WaitKind, waitKinds } from '@crm/contract/numbers/flow';
import { daysIn, daysOf, type FigureRange } from '@crm/contract/numbers/ranges';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import { readKeptDays } from '../../records/kept-figures/kept-days.queries.ts';
import type { CountedCompany, KeptFigure } from '../../records/kept-figures/kept-figure.ts';
import { packNumbers, unpackNumbers } from '../../records/kept-figures/packed-numbers.ts';
import { instantsOf, midnightOf } from './flow-range.ts';
import { endedWaits, firstEndedAt, type Whose } from './waits.queries.ts';
import type { Company } from './work-calendar.ts';
import { measure } from './working-waits.ts';

/** The working minutes of the waits that ended on a day, of each kind. */
export type MinutesOfDay = Readonly<Record<WaitKind, ArrayLike<number>>>;

/** Of everybody these many days are counted at once: a year is hundreds of thousands of waits. Days so near are one run. */
const [daysAtOnce, nearDays] = [28, 5];

export const keptFlow: KeptFigure = {
  name: 'flow',
  ruleOf,
  async firstDay(db, { timeZone }) {
    const first = await firstEndedAt(db);
    return first && dayIn(timeZone, first);
  },
  async contentOf(db, company, days) {
    const counted = await countMinutes({ ...company, pool: db }, null, days);
    return new Map([...counted].map(([day, minutes]) => [day, pack(minutes)]));
  },
};

/** Of everybody from what is kept, as far as that is true; all else is counted. */
export async function minutesByDay(company: Company, whose: Whose, range: FigureRange): Promise<Map<string, MinutesOfDay>> {
  const { from, to } = range;
  const kept = whose === null ? await readKeptDays(company.pool, keptFlow.name, ruleOf(company), from, to) : [];
  const known = new Map(kept.map(({ day, content }) => [day, unpack(content)]));
  const days = daysOf(range);
  const counted = await countMinutes(
    company,
    whose,
    days.filter((day) => !known.has(day)),
  );
  return new Map([...known, ...counted]);
}

/** Everything that is set and a wait is measured by. */
function ruleOf({ company: { workFrom, workTo, workingDays }, timeZone }: CountedCompany): string {
  return `1 ${timeZone} ${workFrom} ${workTo} ${workingDays.join('')}`;
}

/** Counted from the waits themselves, for days in their order; other days may be among the counted. */
async function countMinutes(company: Company, whose: Whose, days: readonly string[]): Promise<Map<string, MinutesOfDay>> {
  const byDay = new Map<string, MinutesOfDay>();
  for (const range of runsOf(days, whose === null ? daysAtOnce : days.length)) {
    const waits = await measure(company, whose, await endedWaits(company.pool, whose, instantsOf(company, range)));
    const run = daysOf(range);
    const ends = run.map((day) => midnightOf(company.timeZone, addDays(day, 1)).getTime());
    const lists = run.map(noMinutes);
    for (const { kind, until, minutes } of waits) lists[firstAbove(ends, until)]?.[kind].push(minutes);
    for (const [index, list] of lists.entries()) byDay.set(run[index] ?? '', list);
  }
  return byDay;
}

function noMinutes(): Record<WaitKind, number[]> {
  return { lead: [], notStarted: [], inProgress: [], review: [], rework: [], leave: [] };
}

function runsOf(days: readonly string[], most: number): FigureRange[] {
  const runs: FigureRange[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const isNear = last && day <= addDays(last.to, nearDays) && daysIn({ from: last.from, to: day }) <= most;
    if (isNear) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
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
