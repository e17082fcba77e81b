import type { Received } from '@crm/contract/core/call';
import { type flowCalls, type Rework, reworkReasons } from '@crm/contract/numbers/flow';
import { centsOf } from '@crm/contract/numbers/hour-figures';
import { minutesOfDay } from '@crm/contract/rules/working-time';
import type { Db } from '../../db/client.ts';
import { type FigureContext, figureScope } from '../../records/figure-scope.ts';
import { type HourRates, ratesOfPeople } from '../hours/kept/hour-rates.ts';
import { rangesOf } from './flow-range.ts';
import { type CompletedDay, completedDays, eachCount } from './kept-rework.ts';
import { listTitles, reworkPeople } from './rework.queries.ts';

/** Made once: there are thousands of titles. */
const inEnglish = new Intl.Collator('en');
const noList = 'General Requirement';

/** What is told of some tasks: how many were sent back how often, and what that cost. */
interface Sum {
  /** The smallest id of those who had them. */
  staffId: number;
  tasks: [number, number, number, number];
  rounds: number;
  lost: number;
  second: { tasks: number; minutes: number; cents: number; unrated: number };
}
/** Of a title, whoever has a list with it. */
interface ListSum extends Sum {
  project: string;
  lostBy: Map<number, number>;
}

/** Of the tasks completed in the range. The time is that of the company: the customer waits, whoever is on leave. */
export async function getRework(context: FigureContext, query: Received<typeof flowCalls.rework>['query']): Promise<Rework> {
  const { pool, company } = context;
  const { range, before } = rangesOf(query);
  const { staffIds, seesCost } = await figureScope(context, query);
  const days = await completedDays(context, staffIds, range);
  const earlier = await completedDays(context, staffIds, before);
  const titles = await titlesOf(context, [...days, ...earlier]);
  const wanted = query.project?.toLowerCase();
  const isAsked = (listId: number) => wanted === undefined || titles(listId).toLowerCase() === wanted;
  const { all, lists, people } = await sumsOf(context, days, { titles, isAsked });
  const names = await reworkPeople(pool, [...people.keys()]);
  const answered = ({ tasks, rounds, lost, second: { cents, unrated, ...second } }: Sum) => {
    const money = seesCost ? { cost: cents / 100, unrated } : { cost: null, unrated: null };
    return { tasks: [...tasks], rounds, lost, second: { ...second, ...money } };
  };
  return {
    ...range,
    before,
    dayMinutes: minutesOfDay(company),
    all: answered(all),
    allBefore: shareOf(earlier, isAsked),
    lists: inOrder(lists.values()).map((list) => ({ project: list.project, ...answered(list) })),
    reasons: [...lists.values()].flatMap(({ project, lostBy }) =>
      reworkReasons.flatMap((reason, place) => {
        const lost = lostBy.get(place);
        return lost === undefined ? [] : [{ project, reason, lost }];
      }),
    ),
    people: inOrder(people.values()).flatMap((person) => {
      const name = names.get(person.staffId);
      return name ? [{ ...name, ...answered(person) }] : [];
    }),
    projects: projectsOf(days, titles),
  };
}

type Titles = (listId: number) => string;

function idsOf(days: readonly CompletedDay[]): Set<number> {
  const ids = new Set<number>();
  eachCount(days, (listId) => ids.add(listId));
  return ids;
}

async function titlesOf({ pool }: FigureContext, days: readonly CompletedDay[]): Promise<Titles> {
  const titles = await listTitles(pool, [...idsOf(days)]);
  return (listId) => titles.get(listId) ?? noList;
}

/** Sums of everything that is asked for, of each title and of each person. A title is looked up once for each list. */
async function sumsOf(
  { pool }: FigureContext,
  days: readonly CompletedDay[],
  { titles, isAsked }: { titles: Titles; isAsked: (listId: number) => boolean },
) {
  const [all, people] = [emptySum(), new Map<number, Sum>()];
  const lists = new Map<string, ListSum>();
  const byId = new Map<number, ListSum | undefined>();
  const listOf = (listId: number) => {
    if (byId.has(listId)) return byId.get(listId);
    const project = titles(listId);
    const list = isAsked(listId)
      ? (lists.get(project.toLowerCase()) ?? { project, ...emptySum(), lostBy: new Map() })
      : undefined;
    if (list) lists.set(project.toLowerCase(), list);
    byId.set(listId, list);
    return list;
  };
  const personOf = (staffId: number) => {
    const person = people.get(staffId) ?? emptySum();
    people.set(staffId, person);
    return person;
  };
  eachCount(days, (listId, staffId, rounds, tasks, allRounds) => {
    const list = listOf(listId);
    if (!list) return;
    list.staffId = Math.min(list.staffId, staffId);
    addCount(all, rounds, tasks, allRounds);
    addCount(list, rounds, tasks, allRounds);
    addCount(personOf(staffId), rounds, tasks, allRounds);
  });
  for (const [staffId, person] of people) person.staffId = staffId;
  const rates = await ratesOf(pool, days);
  for (const { sentBack } of days)
    for (const [listId, staffId, parts, cells] of sentBack) {
      const list = listOf(listId);
      if (!list) continue;
      for (const [reason, lost] of parts) list.lostBy.set(reason, (list.lostBy.get(reason) ?? 0) + lost);
      const lost = parts.reduce((sum, [, minutes]) => sum + minutes, 0);
      const second = secondTimeOf(cells, rates);
      for (const sum of [all, list, personOf(staffId)]) {
        sum.lost += lost;
        if (second) addSecond(sum, second);
      }
    }
  return { all, lists, people };
}

function emptySum(): Sum {
  const second = { tasks: 0, minutes: 0, cents: 0, unrated: 0 };
  return { staffId: Number.POSITIVE_INFINITY, tasks: [0, 0, 0, 0], rounds: 0, lost: 0, second };
}

function addCount(sum: Sum, rounds: number, tasks: number, allRounds: number): void {
  sum.tasks[rounds] = (sum.tasks[rounds] ?? 0) + tasks;
  sum.rounds += allRounds;
}

function addSecond({ second }: Sum, { minutes, cents, unrated }: SecondTime): void {
  second.tasks += 1;
  second.minutes += minutes;
  second.cents += cents;
  second.unrated += unrated;
}

/** What the work log says of a task; without such time there is none. */
interface SecondTime {
  minutes: number;
  cents: number;
  unrated: number;
}

/** Each cell costs the rate of its day, rounded to the cent. */
function secondTimeOf(cells: CompletedDay['sentBack'][number][3], rates: HourRates): SecondTime | undefined {
  if (cells.length === 0) return undefined;
  const sum = { minutes: 0, cents: 0, unrated: 0 };
  for (const [staffId, day, minutes] of cells) {
    const rate = rates.on(staffId, day);
    sum.minutes += minutes;
    if (rate === undefined) sum.unrated += minutes;
    else sum.cents += centsOf(minutes, rate);
  }
  return sum;
}

async function ratesOf(db: Db, days: readonly CompletedDay[]): Promise<HourRates> {
  const people = new Set<number>();
  for (const { sentBack } of days) for (const [, , , cells] of sentBack) for (const [staffId] of cells) people.add(staffId);
  return ratesOfPeople(db, [...people]);
}

function shareOf(days: readonly CompletedDay[], isAsked: (listId: number) => boolean): Rework['allBefore'] {
  const share = { tasks: 0, reworked: 0 };
  eachCount(days, (listId, _, rounds, tasks) => {
    if (!isAsked(listId)) return;
    share.tasks += tasks;
    if (rounds > 0) share.reworked += tasks;
  });
  return share;
}

/** Those that cost most first, then those with most tasks. */
function inOrder<One extends Sum>(sums: Iterable<One>): One[] {
  const count = ({ tasks }: Sum) => tasks.reduce((sum, some) => sum + some, 0);
  return [...sums].sort((one, other) => other.lost - one.lost || count(other) - count(one) || one.staffId - other.staffId);
}

function projectsOf(days: readonly CompletedDay[], titles: Titles): string[] {
  const projects = new Map([...idsOf(days)].map((id) => [titles(id).toLowerCase(), titles(id)]));
  return [...projects.values()].sort(inEnglish.compare);
}
