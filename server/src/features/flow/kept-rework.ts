import { type ReworkReason, reworkReasons } from '@crm/contract/numbers/flow';
import { daysOf, type FigureRange } from '@crm/contract/numbers/ranges';
import { type WorkTable, workMinutes } from '@crm/contract/rules/working-time';
import { dayIn } from '../../clock.ts';
import { dayRuns } from '../../records/kept-figures/day-runs.ts';
import { daily } from '../../records/kept-figures/kept-figure.ts';
import { readDays } from '../../records/kept-figures/read-figure.ts';
import { workRule } from './ended-minutes.ts';
import { instantsOf } from './flow-range.ts';
import { cellsBetween, completedTasks, firstCompletionAt, reworkedTasks } from './rework.queries.ts';
import type { Whose } from './waits.queries.ts';
import { type Company, workCalendar } from './work-calendar.ts';

/** A task that was sent back: what each round of it lost, and what the work log says of its second time. */
type SentBack = [listId: number, staffId: number, parts: [reason: number, lost: number][], cells: Cell[]];
type Cell = [staffId: number, day: string, minutes: number];
/** The tasks that were completed on a day. */
export interface CompletedDay {
  /** One row behind the other, which is read faster: list, person, rounds, how many tasks, and all their rounds. List 0 is none. */
  counted: number[];
  sentBack: SentBack[];
}

/** So many days are counted at once: of everybody, and of some people. */
const [daysAtOnce, daysOfPeopleAtOnce, nearDays] = [28, 366, 3];

export const keptRework = daily({
  name: 'rework',
  ruleOf: workRule,
  async firstDay(db, { timeZone }) {
    const first = await firstCompletionAt(db);
    return first && dayIn(timeZone, first);
  },
  isFirstSure: true,
  async contentOf(db, company, days) {
    const contents = new Map<string, Buffer>();
    for (const run of dayRuns(days, { apart: nearDays, most: daysAtOnce }))
      for (const [day, content] of await countDays({ ...company, pool: db }, null, run))
        contents.set(day, Buffer.from(JSON.stringify(content)));
    return contents;
  },
});

/** Of everybody what is kept is read. */
export async function completedDays(company: Company, whose: Whose, range: FigureRange): Promise<CompletedDay[]> {
  const found: CompletedDay[] = [];
  if (whose !== null) {
    for (const run of dayRuns(daysOf(range), { most: daysOfPeopleAtOnce }))
      found.push(...(await countDays(company, whose, run)).values());
    return found;
  }
  for await (const days of readDays(company.pool, keptRework, company, range))
    for (const { content } of days) if (content.length > 0) found.push(JSON.parse(content.toString()));
  return found;
}

/** More than three rounds are three. */
export function eachCount(
  days: readonly CompletedDay[],
  take: (listId: number, staffId: number, rounds: number, tasks: number, allRounds: number) => void,
): void {
  for (const { counted } of days)
    for (let at = 0; at < counted.length; at += 5) {
      const [listId, staffId, rounds] = [counted[at] ?? 0, counted[at + 1] ?? 0, counted[at + 2] ?? 0];
      take(listId, staffId, rounds, counted[at + 3] ?? 0, counted[at + 4] ?? 0);
    }
}

async function countDays(company: Company, whose: Whose, range: FigureRange): Promise<Map<string, CompletedDay>> {
  const { pool, timeZone } = company;
  const span = instantsOf(company, range);
  const found = new Map<string, CompletedDay>();
  const on = (day: string) => {
    const known = found.get(day) ?? { counted: [], sentBack: [] };
    found.set(day, known);
    return known;
  };
  for (const { day, requirementId, staffId, rounds, tasks, allRounds } of await completedTasks(pool, whose, span, timeZone))
    on(day).counted.push(requirementId, staffId, rounds, tasks, allRounds);
  const reworked = await reworkedTasks(pool, whose, span);
  if (reworked.length === 0) return found;
  const sentBack = reworked.map((task) => ({
    ...task,
    handedInOn: dayIn(timeZone, task.handedInAt),
    completedOn: dayIn(timeZone, task.completedAt),
  }));
  const [since = range.from] = [range.from, ...sentBack.map(({ handedInOn }) => handedInOn)].sort();
  const { company: table } = await workCalendar(company, { first: since, last: range.to });
  const cells = Map.groupBy(await cellsBetween(pool, sentBack, whose), ({ taskId }) => taskId);
  for (const task of sentBack) {
    const ofTask = (cells.get(task.id) ?? []).map(({ staffId, day, minutes }): Cell => [staffId, day, minutes]);
    on(task.completedOn).sentBack.push([task.requirementId, task.staffId, partsOf(table, task), ofTask]);
  }
  return found;
}

type Reworked = Awaited<ReturnType<typeof reworkedTasks>>[number];

/** Each round costs the time until the next one, the last until the end; the first also that since the hand-in. */
function partsOf(table: WorkTable, { handedInAt, completedAt, rounds }: Reworked): SentBack[2] {
  if (rounds.length === 0) return [[placeOf('none'), workMinutes(table, handedInAt, completedAt)]];
  return rounds.map(({ category }, index) => {
    const next = rounds[index + 1];
    const from = index === 0 ? handedInAt : new Date(rounds[index]?.askedAt ?? handedInAt);
    return [placeOf(category ?? 'none'), workMinutes(table, from, next ? new Date(next.askedAt) : completedAt)];
  });
}

function placeOf(reason: ReworkReason): number {
  return reworkReasons.includes(reason) ? reworkReasons.indexOf(reason) : reworkReasons.indexOf('none');
}
