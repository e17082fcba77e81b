import type { Profile } from '@crm/contract/accounts/own-profile';
import { addresses } from '@crm/contract/core/addresses';
import { type Ageing, type Rework, type ReworkReason, reworkReasons, type Wait, type WaitKind } from '@crm/contract/numbers/flow';
import { taskPathFor } from '../../lib/address/task-path.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import type { Part } from '../../ui/charts/chart.types.ts';
import { hoursText } from '../numbers/hours-text.ts';

export const waitsFor: Record<WaitKind, string> = {
  lead: 'First contact',
  notStarted: 'Not Started',
  inProgress: 'In Progress',
  review: 'Review',
  rework: 'Rework',
  leave: 'Decision',
};
export const reasonLabels = Object.fromEntries(
  reworkReasons.map((reason) => [reason, reason === 'none' ? 'No reason' : reason]),
) as Record<ReworkReason, string>;

/** The middle of each week, in minutes. */
export function mediansOf({ weeks }: Pick<Ageing, 'weeks'>, kind: WaitKind): (number | null)[] {
  return weeks.map(({ kinds }) => kinds.find((one) => one.kind === kind)?.median ?? null);
}

/** '2.5' working days. */
export function daysText(minutes: number, dayMinutes: number): string {
  return formatNumber(minutes / dayMinutes, 1);
}

/** What the work log says of the second time; cost where the reader sees it. */
export function secondFigure({ tasks, minutes, cost, unrated }: Rework['all']['second'], reworked: number) {
  const label = cost === null ? 'Hours of the second time' : 'Cost of the second time';
  if (tasks === 0) return { label, value: '–', note: 'No hours are bound to these tasks after the hand-in' };
  const where = `in the work log of ${formatNumber(tasks)} of ${formatNumber(reworked)} tasks`;
  if (cost === null) return { label, value: hoursText(minutes), unit: 'h', note: where };
  const without = unrated ? `, ${hoursText(unrated)} h without a rate` : '';
  return { label, value: formatAmount(Math.round(cost)), note: `${hoursText(minutes)} h ${where}${without}` };
}

/** How much of a wait is usual, and how much is beyond nine of ten. */
export function ageParts(minutes: number, ninetieth: number | null): Part[] {
  const usual = Math.min(minutes, ninetieth ?? minutes);
  return [
    { name: 'up to the 90th of its kind', tone: 'first', value: usual, text: hoursText(usual) },
    { name: 'beyond it', tone: 'rework3', value: minutes - usual, text: hoursText(minutes - usual) },
  ];
}

/** Tasks by rounds, in the order of the bar. */
export function roundParts([none = 0, one = 0, two = 0, more = 0]: readonly number[]): Part[] {
  return [
    { name: 'Right the first time', tone: 'third', value: none, text: formatNumber(none) },
    { name: '1 round', tone: 'rework1', value: one, text: formatNumber(one) },
    { name: '2 rounds', tone: 'rework2', value: two, text: formatNumber(two) },
    { name: '3 and more', tone: 'rework3', value: more, text: formatNumber(more) },
  ];
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Where the reader finds what waits; administrators alone decide about leave. */
export function pathOfWait(reader: Pick<Profile, 'id' | 'role'>, { kind, id, staffId, contactId }: Wait): string | undefined {
  if (kind === 'lead') return `/operations/leads/${id}`;
  if (kind === 'leave') return reader.role === 'admin' ? addresses.leaveQueue : undefined;
  return contactId === null ? undefined : taskPathFor(reader, { id, contactId, staffId });
}
