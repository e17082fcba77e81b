import {
  addHours,
  groupHours,
  type HourSum,
  minutesIn,
  monthsOf,
  mostHours,
  noHours,
  sumHours,
} from '@crm/contract/numbers/hour-figures';
import type { HourGroup, HourLine, HourLineKind, HourReport } from '@crm/contract/numbers/hours';
import type { FigureContext } from '../../records/figure-scope.ts';
import { hourNames } from './hour-names.ts';
import type { HourScope } from './hour-scope.ts';
import type { HourLineSum, PlaceFact } from './hour-sums.ts';
import { hoursByMonth, type ReadHours } from './read-hours.ts';

type Line = Omit<HourLine, 'cost' | 'unrated' | 'amount' | keyof Minutes> & { sum: HourSum; amount: number | null };
type Minutes = Pick<HourLine, 'log' | 'meetings' | 'calls' | 'total'>;

/** The lines that are shown, the sum of those behind them, and those without a record. */
interface Lines {
  shown: Line[];
  more: { count: number; sum: HourSum; amount: number | null };
  others: Line[];
}

/** Groups that are records of their own. */
type RecordGroup = 'customer' | 'project';

interface Asked {
  by: HourGroup;
  from: string;
  to: string;
  shown: number;
}

export async function hourLines(context: FigureContext, scope: HourScope, hours: ReadHours, asked: Asked): Promise<Lines> {
  if (asked.by === 'month') return monthLines(context, scope, asked);
  if (asked.by === 'team') return teamLines(scope, hours, asked);
  return asked.by === 'customer' ? customerLines(context, scope, hours) : projectLines(context, scope, hours);
}

/** With the names and amounts of these customers or projects. */
async function namedLines(
  { pool }: FigureContext,
  scope: HourScope,
  by: RecordGroup,
  sums: readonly HourLineSum[],
): Promise<Line[]> {
  const ids = sums.map(({ id }) => id);
  const names = await hourNames(
    pool,
    scope,
    by === 'customer' ? { customers: ids, projects: [] } : { customers: [], projects: ids },
  );
  return sums.map(({ id, ...sum }) => {
    if (by === 'project') return { ...lineOf('project', sum), id, ...names.project(id) };
    const { kind: customerKind, ...named } = names.customer(id);
    return { ...lineOf('customer', sum), id, customerKind, ...named };
  });
}

/** The same as calls answer them. */
export async function answerSums(context: FigureContext, scope: HourScope, by: RecordGroup, sums: readonly HourLineSum[]) {
  return (await namedLines(context, scope, by, sums)).map((line) => answered(line, scope));
}

/** What has no customer or no project. */
export function answerOthers(scope: HourScope, by: RecordGroup, places: readonly PlaceFact[]): HourLine[] {
  return othersOf(by, places).map((line) => answered(line, scope));
}

async function customerLines(context: FigureContext, scope: HourScope, { lines, customers, places }: ReadHours): Promise<Lines> {
  const shown = await namedLines(context, scope, 'customer', lines);
  const count = customers.count - shown.length;
  const cents = shown.reduce((left, { amount }) => left - Math.round((amount ?? 0) * 100), customers.amount);
  return {
    shown,
    more: {
      count,
      sum: behind(
        sumOf(places, ({ hasCustomer }) => hasCustomer),
        shown,
      ),
      amount: count === 0 ? null : cents / 100,
    },
    others: othersOf('customer', places),
  };
}

async function projectLines(context: FigureContext, scope: HourScope, { places, projects }: ReadHours): Promise<Lines> {
  const { count, lines } = projects;
  const shown = await namedLines(context, scope, 'project', lines);
  return {
    shown,
    more: {
      count: count - shown.length,
      sum: behind(
        sumOf(places, ({ hasProject }) => hasProject),
        shown,
      ),
      amount: null,
    },
    others: othersOf('project', places),
  };
}

function teamLines({ people }: HourScope, { places }: ReadHours, { shown }: Asked): Lines {
  const teams = new Map([...people.values()].map(({ teamId, team }) => [teamId, team ?? '']));
  const groups = groupHours(places, ({ staffId }) => people.get(staffId)?.teamId ?? null);
  const named = new Map(
    [...groups].flatMap(([id, sum]): [string, Line][] =>
      id === null ? [] : [[`team ${id}`, { ...lineOf('team', sum), id, name: teams.get(id) ?? '' }]],
    ),
  );
  const ranked = mostHours(new Map([...named].map(([key, { sum }]) => [key, sum])), shown);
  const without = groups.get(null);
  return {
    shown: ranked.shown.flatMap(([key]) => named.get(key) ?? []),
    more: { count: ranked.more.count, sum: ranked.more.sum, amount: null },
    others: without ? [lineOf('noTeam', without)] : [],
  };
}

/** All of them, in their order. */
async function monthLines(context: FigureContext, { span }: HourScope, asked: Asked): Promise<Lines> {
  const groups = groupHours(await hoursByMonth(context, span), ({ month }) => month);
  const shown = monthsOf(asked).map((month): Line => ({ ...lineOf('month', groups.get(month) ?? noHours), month }));
  return { shown, more: { count: 0, sum: noHours, amount: null }, others: [] };
}

/** What has no record of its own; what belongs to nobody at all comes last. */
function othersOf(by: RecordGroup, places: readonly PlaceFact[]): Line[] {
  const kind = by === 'customer' ? 'projectWithoutCustomer' : 'noProject';
  const isOfKind = ({ hasCustomer, hasProject }: PlaceFact) =>
    by === 'customer' ? !hasCustomer && hasProject : hasCustomer && !hasProject;
  const nobody = sumOf(places, ({ hasCustomer, hasProject }) => !hasCustomer && !hasProject);
  return [lineOf(kind, sumOf(places, isOfKind)), lineOf('nobody', nobody)].filter(({ sum }) => minutesIn(sum) > 0);
}

function sumOf(places: readonly PlaceFact[], isMeant: (place: PlaceFact) => boolean): HourSum {
  return sumHours(places.filter(isMeant));
}

function behind(whole: HourSum, shown: readonly Line[]): HourSum {
  const { log, meetings, calls, cents, unrated } = sumHours(shown.map(({ sum }) => sum));
  return addHours(whole, { log: -log, meetings: -meetings, calls: -calls, cents: -cents, unrated: -unrated });
}

function lineOf(kind: HourLineKind, sum: HourSum): Line {
  return { kind, id: null, month: null, name: '', state: 'live', customerKind: null, amount: null, sum };
}

export function answerLines(
  { shown, more, others }: Lines,
  scope: Pick<HourScope, 'seesCost'>,
): Pick<HourReport, 'lines' | 'more' | 'others'> {
  return {
    lines: shown.map((line) => answered(line, scope)),
    more: { count: more.count, ...minutesOf(more.sum), ...moneyOf(more, scope) },
    others: others.map((line) => answered(line, scope)),
  };
}

function answered({ sum, amount, ...line }: Line, scope: Pick<HourScope, 'seesCost'>): HourLine {
  return { ...line, ...minutesOf(sum), ...moneyOf({ sum, amount }, scope) };
}

function minutesOf(sum: HourSum): Minutes {
  return { log: sum.log, meetings: sum.meetings, calls: sum.calls, total: minutesIn(sum) };
}

function moneyOf({ sum, amount }: Pick<Line, 'sum' | 'amount'>, { seesCost }: Pick<HourScope, 'seesCost'>) {
  return seesCost ? { cost: sum.cents / 100, unrated: sum.unrated, amount } : { cost: null, unrated: null, amount: null };
}
