import {
  customerPlace,
  groupHours,
  type HourFact,
  type HourSum,
  minutesIn,
  monthsOf,
  mostHours,
  noHours,
  projectPlace,
} from '@crm/contract/numbers/hour-figures';
import type { HourGroup, HourLine, HourLineKind, HourReport } from '@crm/contract/numbers/hours';
import type { Context } from '../../context.ts';
import type { HourNames } from './hour-names.ts';
import type { HourScope } from './hour-scope.ts';
import { hoursByMonth } from './hours.queries.ts';

type Line = Omit<HourLine, 'cost' | 'unrated' | 'amount' | keyof Minutes> & { sum: HourSum; amount: number | null };
type Minutes = Pick<HourLine, 'log' | 'meetings' | 'calls' | 'total'>;

/** All lines of a report: those with a record, and those that have none. */
interface Lines {
  named: ReadonlyMap<string, Line>;
  others: Line[];
  /** Months stand in their order, others by their hours. */
  isRanked: boolean;
}

interface Asked {
  by: HourGroup;
  from: string;
  to: string;
  facts: readonly HourFact[];
  names: HourNames;
}

export async function hourLines(context: Context, scope: HourScope, asked: Asked): Promise<Lines> {
  if (asked.by === 'month') return monthLines(context, scope, asked);
  return asked.by === 'team' ? teamLines(scope, asked) : placeLines(asked);
}

function placeLines({ by, facts, names }: Asked): Lines {
  const groups = groupHours(facts, by === 'customer' ? customerPlace : projectPlace);
  const lines = [...groups].map(([place, sum]): [string, Line] => {
    const [kind, id] = place.split(' ');
    if (kind === 'customer' && id !== undefined) {
      const { kind: customerKind, ...named } = names.customer(Number(id));
      return [place, { ...lineOf('customer', sum), id: Number(id), customerKind, ...named }];
    }
    if (place.startsWith('project ') && Number(id) > 0)
      return [place, { ...lineOf('project', sum), id: Number(id), ...names.project(Number(id)) }];
    return [place, lineOf(kindOfPlace(place), sum)];
  });
  return split(lines, true);
}

function kindOfPlace(place: string): HourLineKind {
  if (place === 'nobody') return 'nobody';
  return place === 'no project' ? 'noProject' : 'projectWithoutCustomer';
}

function teamLines({ people }: HourScope, { facts }: Asked): Lines {
  const teams = new Map([...people.values()].map(({ teamId, team }) => [teamId, team ?? '']));
  const groups = groupHours(facts, ({ staffId }) => people.get(staffId)?.teamId ?? null);
  const lines = [...groups].map(([id, sum]): [string, Line] => [
    `team ${id}`,
    id === null ? lineOf('noTeam', sum) : { ...lineOf('team', sum), id, name: teams.get(id) ?? '' },
  ]);
  return split(lines, true);
}

async function monthLines({ pool }: Context, { span }: HourScope, asked: Asked): Promise<Lines> {
  const groups = groupHours(await hoursByMonth(pool, span), ({ month }) => month);
  const lines = monthsOf(asked).map((month): [string, Line] => [
    month,
    { ...lineOf('month', groups.get(month) ?? noHours), month },
  ]);
  return split(lines, false);
}

function split(lines: [string, Line][], isRanked: boolean): Lines {
  const isNamed = ([, { id, month }]: [string, Line]) => id !== null || month !== null;
  const others = lines.filter((line) => !isNamed(line)).map(([, line]) => line);
  return {
    named: new Map(lines.filter(isNamed)),
    // What belongs to nobody at all comes last.
    others: others.toSorted((a, b) => Number(a.kind === 'nobody') - Number(b.kind === 'nobody')),
    isRanked,
  };
}

function lineOf(kind: HourLineKind, sum: HourSum): Line {
  return { kind, id: null, month: null, name: '', state: 'live', customerKind: null, amount: null, sum };
}

/** The lines that are shown, the sum of those behind them, and those without a record. */
export function linesOf(
  { named, others, isRanked }: Lines,
  limit: number,
  scope: Pick<HourScope, 'seesCost'>,
): Pick<HourReport, 'lines' | 'more' | 'others'> {
  const sums = new Map([...named].map(([key, { sum }]) => [key, sum]));
  const { shown, more } = isRanked ? mostHours(sums, limit) : { shown: [...sums], more: { count: 0, keys: [], sum: noHours } };
  const lineAt = (key: string) => named.get(key);
  const behind = more.keys.flatMap((key) => lineAt(key) ?? []);
  const amounts = behind.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const amount = amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
  return {
    lines: shown.flatMap(([key]) => lineAt(key) ?? []).map((line) => answered(line, scope)),
    more: { count: more.count, ...minutesOf(more.sum), ...moneyOf({ sum: more.sum, amount }, scope) },
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
