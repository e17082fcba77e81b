import type { Received } from '@crm/contract/core/call';
import { type flowCalls, type Rework, type ReworkReason, reworkReasons } from '@crm/contract/numbers/flow';
import { minutesOfDay, type WorkTable, workMinutes } from '@crm/contract/rules/working-time';
import { dayIn } from '../../clock.ts';
import { type FigureContext, figureScope } from '../../records/figure-scope.ts';
import { instantsOf, rangesOf } from './flow-range.ts';
import { completedTasks, reworkedTasks, reworkShare } from './rework.queries.ts';
import { type SecondTime, secondTimes } from './second-time.queries.ts';
import { workCalendar } from './work-calendar.ts';

/** Made once: there are thousands of titles. */
const inEnglish = new Intl.Collator('en');

type Completed = Awaited<ReturnType<typeof completedTasks>>;
type Counted = Pick<Completed['byList'][number], 'staffId' | 'rounds' | 'tasks' | 'allRounds'>;
type Reworked = Awaited<ReturnType<typeof reworkedTasks>>[number];
interface Part {
  reason: ReworkReason;
  lost: number;
}

/** Of the tasks completed in the range. The time is that of the company: the customer waits, whoever is on leave. */
export async function getRework(context: FigureContext, query: Received<typeof flowCalls.rework>['query']): Promise<Rework> {
  const { pool, company, timeZone } = context;
  const { range, before } = rangesOf(query);
  const { staffIds, seesCost } = await figureScope(context, query);
  const span = instantsOf(context, range);
  const isAsked = ({ project }: { project: string }) =>
    query.project === undefined || project.toLowerCase() === query.project.toLowerCase();
  const [{ byList, byPerson }, sentBack, allBefore] = await Promise.all([
    completedTasks(pool, staffIds, span, query.project),
    reworkedTasks(pool, staffIds, span),
    reworkShare(pool, staffIds, instantsOf(context, before), query.project),
  ]);
  const since = new Date(sentBack.reduce((least, { handedInAt }) => Math.min(least, handedInAt.getTime()), span.from.getTime()));
  const { company: table } = await workCalendar(context, { first: dayIn(timeZone, since), last: range.to });
  const counted = byList.filter(isAsked);
  const asked = sentBack.filter(isAsked);
  const second = await secondTimes(pool, asked.map(daysOf(timeZone)), staffIds);
  const lost = asked.map((task) => ({ ...task, parts: partsOf(table, task), second: second.get(task.id) }));
  return {
    ...range,
    before,
    dayMinutes: minutesOfDay(company),
    all: roundsOf(counted, lost, seesCost),
    allBefore,
    lists: groupsOf(counted, lost, seesCost, ({ project }) => project.toLowerCase()).map(({ first, ...rounds }) => ({
      project: first.project,
      ...rounds,
    })),
    reasons: reasonsOf(lost),
    people: groupsOf(byPerson, lost, seesCost, ({ staffId }) => staffId).map(({ first, ...rounds }) => ({
      id: first.staffId,
      name: first.name,
      isFormer: first.isFormer,
      ...rounds,
    })),
    projects: [...new Map(byList.map(({ project }) => [project.toLowerCase(), project])).values()].sort(inEnglish.compare),
  };
}

function daysOf(timeZone: string) {
  return ({ id, handedInAt, completedAt }: Reworked) => ({
    id,
    handedInOn: dayIn(timeZone, handedInAt),
    completedOn: dayIn(timeZone, completedAt),
  });
}

/** Each round costs the time until the next one, the last until the end; the first also that since the hand-in. */
function partsOf(table: WorkTable, { handedInAt, completedAt, rounds }: Reworked): Part[] {
  if (rounds.length === 0) return [{ reason: 'none', lost: workMinutes(table, handedInAt, completedAt) }];
  return rounds.map(({ category }, index) => {
    const next = rounds[index + 1];
    const from = index === 0 ? handedInAt : new Date(rounds[index]?.askedAt ?? handedInAt);
    return { reason: reasonOf(category), lost: workMinutes(table, from, next ? new Date(next.askedAt) : completedAt) };
  });
}

function reasonOf(category: string | null): ReworkReason {
  return reworkReasons.find((reason) => reason === category) ?? 'none';
}

type WithParts = Reworked & { parts: Part[]; second: SecondTime | undefined };

function roundsOf(counted: readonly Counted[], lost: readonly WithParts[], seesCost: boolean) {
  const tasks = [0, 1, 2, 3].map((rounds) => sumOf(counted.filter((one) => one.rounds === rounds).map((one) => one.tasks)));
  return {
    tasks,
    rounds: sumOf(counted.map(({ allRounds }) => allRounds)),
    lost: lostOf(lost),
    second: secondOf(lost, seesCost),
  };
}

function secondOf(tasks: readonly WithParts[], seesCost: boolean) {
  const logged = tasks.flatMap(({ second }) => second ?? []);
  const sum = (part: 'minutes' | 'cents' | 'unrated') => sumOf(logged.map((one) => one[part]));
  const money = seesCost ? { cost: sum('cents') / 100, unrated: sum('unrated') } : { cost: null, unrated: null };
  return { tasks: logged.length, minutes: sum('minutes'), ...money };
}

/** Those that cost most first, then those with most tasks. */
function groupsOf<Row extends Counted, Key>(
  counted: readonly Row[],
  lost: readonly WithParts[],
  seesCost: boolean,
  keyOf: (row: Row | WithParts) => Key,
) {
  const lostBy = Map.groupBy(lost, keyOf);
  return [...Map.groupBy(counted, keyOf)]
    .flatMap(([key, some]) => {
      const [first] = some;
      return first ? [{ first, ...roundsOf(some, lostBy.get(key) ?? [], seesCost) }] : [];
    })
    .sort(
      (one, other) => other.lost - one.lost || sumOf(other.tasks) - sumOf(one.tasks) || one.first.staffId - other.first.staffId,
    );
}

function reasonsOf(lost: readonly WithParts[]): Rework['reasons'] {
  return [...Map.groupBy(lost, ({ project }) => project.toLowerCase()).values()].flatMap((tasks) =>
    reworkReasons.flatMap((reason) => {
      const parts = tasks.flatMap(({ parts }) => parts).filter((part) => part.reason === reason);
      return parts.length === 0
        ? []
        : [{ project: tasks[0]?.project ?? '', reason, lost: sumOf(parts.map((part) => part.lost)) }];
    }),
  );
}

function lostOf(tasks: readonly WithParts[]): number {
  return sumOf(tasks.flatMap(({ parts }) => parts.map(({ lost }) => lost)));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
