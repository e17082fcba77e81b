import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { countText, daysText, halvesText } from '../../lib/count-text.ts';
import { formatDayOfYear, formatSpan } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import type { LoadedCollisions } from '../calendar/company/admin-calendar.api.ts';
import type { Waiting } from './leave-queue.api.ts';

/** 'Nov 30 – Dec 4, 2026'. */
export function rangeText({ start, end }: Pick<LeaveSpan, 'start' | 'end'>): string {
  return formatSpan(start, end);
}

/** Without the year: 'Dec 3 – Dec 4'. */
export function shortRange({ start, end }: Pick<LeaveSpan, 'start' | 'end'>): string {
  return start === end ? formatDayOfYear(start) : `${formatDayOfYear(start)} – ${formatDayOfYear(end)}`;
}

export function isWithdrawal({ withdrawal }: Pick<Waiting, 'withdrawal'>): boolean {
  return withdrawal === 'asked';
}

/** 'Casual, full day'. */
export function kindText({ category, type }: Pick<Waiting, 'category' | 'type'>): string {
  return `${category}, ${leaveTypeLabels[type].toLowerCase()}`;
}

export function waitsText({ waits }: Pick<Waiting, 'waits'>): string {
  return waits === 0 ? 'asked today' : `waits ${countText(waits, 'day')}`;
}

/** '6 requests, the oldest waits 4 working days'. */
export function queueText(total: number, hasMore: boolean, oldest: Waiting | undefined): string {
  if (!oldest) return 'Nothing waits for a decision';
  const waits = oldest.waits === 0 ? 'the oldest is of today' : `the oldest waits ${countText(oldest.waits, 'working day')}`;
  return `${countText(total, 'request', 'requests', hasMore)}, ${waits}`;
}

export interface RowNote {
  text: string;
  mark?: 'away' | 'work' | 'over';
}

/** What stands below the name in the list. */
export function notesOf(leave: Waiting): RowNote[] {
  if (isWithdrawal(leave)) return [{ text: 'Withdraw approved leave' }, { text: `${leave.category}, given back` }];
  return [
    { text: kindText(leave) },
    ...balanceNotes(leave),
    ...awayNotes(leave),
    ...(leave.work > 0 ? [{ text: `${formatNumber(leave.work)} to hand over`, mark: 'work' as const }] : []),
    ...(leave.holidaysInside > 0 ? [{ text: `${countText(leave.holidaysInside, 'holiday')} inside` }] : []),
  ];
}

/** '1 day over the balance'; nothing where there is no limit. */
export function overText({ balances }: Pick<Waiting, 'balances'>): string | undefined {
  const over = balances.reduce((sum, change) => sum + change.over, 0);
  return over > 0 ? `${daysText(over)} over the balance` : undefined;
}

function balanceNotes(leave: Waiting): RowNote[] {
  const over = overText(leave);
  if (over) return [{ text: over, mark: 'over' }];
  const last = leave.balances.at(-1);
  return last?.after == null ? [] : [{ text: `${daysText(last.after)} left after` }];
}

function awayNotes({ away, awayTotal, teamSize }: Waiting): RowNote[] {
  const first = away[0];
  if (!first) return teamSize > 1 ? [{ text: 'nobody away' }] : [];
  const others = awayTotal > 1 ? ` and ${formatNumber(awayTotal - 1)} more` : '';
  return [{ text: `${first.name.split(' ')[0]} away ${shortRange(first)}${others}`, mark: 'away' }];
}

/** How many of the team are at work on the thinnest day: '2 of 4', and when that is. */
export function teamText(leave: Waiting, away: LoadedCollisions['away'] | undefined): { value: string; note: string } {
  if (leave.teamSize <= 1) return { value: '–', note: 'in no team' };
  if (!away) return { value: '…', note: '' };
  let fewest = { day: leave.start, count: leave.teamSize };
  let most = 0;
  for (let day = leave.start; day <= leave.end; day = addDays(day, 1)) {
    const gone = new Set(away.filter(({ start, end }) => start <= day && day <= end).map(({ staffId }) => staffId));
    const count = leave.teamSize - 1 - gone.size;
    most = Math.max(most, count);
    if (count < fewest.count) fewest = { day, count };
  }
  const note = most === fewest.count ? 'on all days' : `on ${formatDayOfYear(fewest.day)}, else up to ${most}`;
  return { value: `${Math.max(0, fewest.count)} of ${leave.teamSize}`, note };
}

/** '7 → 2', of the latest year that it touches. */
export function balanceText({ balances }: Pick<Waiting, 'balances'>): { value: string; note: string } {
  const changes = balances.filter(({ before, after }) => before !== null && after !== null);
  const first = changes[0];
  if (!first) return { value: 'no limit', note: 'no entitlement is set' };
  const value = changes.map(({ before, after }) => `${halvesText(before ?? 0)} → ${halvesText(after ?? 0)}`).join(', ');
  const carried = first.carried > 0 ? `, ${halvesText(first.carried)} carried over` : '';
  const note = overText({ balances }) ?? `of ${halvesText(first.entitled ?? 0)}${carried}`;
  return { value, note: changes.length > 1 ? `${note}, by year` : note };
}
