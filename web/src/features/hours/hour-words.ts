import { shareOfAmount } from '@crm/contract/numbers/hour-figures';
import type { HourLine, HourSource, HourState } from '@crm/contract/numbers/hours';
import { formatMonth } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import type { Part } from '../../ui/charts/chart.types.ts';
import { hoursText } from '../numbers/hours-text.ts';

export const sourceNames: Record<HourSource, string> = { log: 'Work log', meetings: 'Meetings', calls: 'Calls' };

export const hourLegend = [
  { name: sourceNames.log, tone: 'first' },
  { name: sourceNames.meetings, tone: 'second' },
  { name: sourceNames.calls, tone: 'third' },
  { name: 'Belongs to nobody', tone: 'nobody' },
] as const;

const stateWords: Record<Exclude<HourState, 'live'>, string> = {
  trash: ' (in Trash)',
  erased: '',
  hidden: '',
};
const nameless: Partial<Record<HourLine['kind'], string>> = {
  projectWithoutCustomer: 'Project without a customer',
  noProject: 'Without a project',
  noTeam: 'No team',
  nobody: 'Belongs to nobody',
};

export function nameOf({ name, state }: { name: string; state: HourState }): string {
  if (state === 'hidden') return 'Of somebody else';
  return state === 'live' ? name : `${name}${stateWords[state]}`;
}

export function lineName(line: HourLine): string {
  if (line.month !== null) return monthText(line.month);
  return nameless[line.kind] ?? nameOf(line);
}

export function monthText(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return formatMonth(year, month);
}

type Minutes = Pick<HourLine, 'log' | 'meetings' | 'calls' | 'total'>;

/** The parts of a bar in hours. What belongs to nobody is one hatched part. */
export function partsOf({ log, meetings, calls, total }: Minutes, isNobody = false): Part[] {
  if (isNobody) return [{ name: 'Belongs to nobody', tone: 'nobody', value: total / 60, text: hoursText(total) }];
  return [
    { name: sourceNames.log, tone: 'first', value: log / 60, text: hoursText(log) },
    { name: sourceNames.meetings, tone: 'second', value: meetings / 60, text: hoursText(meetings) },
    { name: sourceNames.calls, tone: 'third', value: calls / 60, text: hoursText(calls) },
  ];
}

/** Without any rate it says so: 0 would say that the hours cost nothing. */
export function costText({ cost, unrated, total }: Pick<HourLine, 'cost' | 'unrated' | 'total'>): string {
  if (cost === null) return '–';
  return total > 0 && unrated === total ? 'No rate' : formatAmount(cost);
}

/** '12%', and beyond it that it is above; a dash where there is nothing to compare with. */
export function costShareText(cost: number | null, amount: number | null): string {
  if (cost === null || amount === null) return '–';
  const share = shareOfAmount(Math.round(cost * 100), amount);
  if (share === undefined) return cost > 0 ? 'above it' : '–';
  if (share > 0 && share < 0.01) return '<1%';
  const text = `${formatNumber(Math.round(share * 100))}%`;
  return share > 1 ? `${text}, above it` : text;
}
