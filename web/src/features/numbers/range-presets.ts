import { daysIn, type FigureRange, rangeFault } from '@crm/contract/numbers/ranges';
import { addDays, isRealDay, monthRange } from '@crm/contract/rules/plain-days';
import { type FirstDayOfWeek, weekStart } from '@crm/contract/rules/working-week';
import { formatMonth, formatSpan } from '../../lib/dates.ts';

export const presets = ['month', 'lastMonth', 'weeks', 'months', 'year', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

export const presetLabels: Record<Preset, string> = {
  month: 'This month',
  lastMonth: 'Last month',
  weeks: 'Last 12 weeks',
  months: 'Last 12 months',
  year: 'This year',
  lastYear: 'Last year',
};

export function presetRange(preset: Preset, today: string, firstDay: FirstDayOfWeek): FigureRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (preset === 'month') return wholeMonths(year, month, 1);
  if (preset === 'lastMonth') return wholeMonths(year, month - 1, 1);
  if (preset === 'weeks') return { from: addDays(weekStart(today, firstDay), -77), to: addDays(weekStart(today, firstDay), 6) };
  if (preset === 'months') return wholeMonths(year, month - 11, 12);
  return wholeMonths(preset === 'year' ? year : year - 1, 1, 12);
}

/** The range of as many days, or as many whole months, before or after this one. */
export function stepRange(range: FigureRange, count: 1 | -1): FigureRange {
  const months = monthsIn(range);
  if (months !== undefined) {
    const [year = 0, month = 1] = range.from.split('-').map(Number);
    return wholeMonths(year, month + count * months, months);
  }
  const days = count * daysIn(range);
  return { from: addDays(range.from, days), to: addDays(range.to, days) };
}

/** 'October 2026', '2026', or the first and the last day. */
export function rangeText(range: FigureRange): string {
  const months = monthsIn(range);
  const [year = 0, month = 1] = range.from.split('-').map(Number);
  if (months === 1) return formatMonth(year, month);
  if (months === 12 && month === 1) return String(year);
  return formatSpan(range.from, range.to);
}

/** What an address says; undefined when it is no range. */
export function readRange(from: string | null, to: string | null): FigureRange | undefined {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return undefined;
  return rangeFault({ from, to }) === undefined ? { from, to } : undefined;
}

function isDay(text: string): boolean {
  return /^(19[7-9]\d|[2-8]\d{3})-\d{2}-\d{2}$/.test(text) && isRealDay(text);
}

/** How many, when the range is whole months. */
function monthsIn({ from, to }: FigureRange): number | undefined {
  const [fromYear = 0, fromMonth = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number);
  const isWhole = from.endsWith('-01') && to === monthRange(toYear, toMonth).last;
  return isWhole ? (toYear - fromYear) * 12 + toMonth - fromMonth + 1 : undefined;
}

/** Months below 1 and above 12 are those of other years. */
function wholeMonths(year: number, month: number, count: number): FigureRange {
  return { from: monthAt(year, month).first, to: monthAt(year, month + count - 1).last };
}

function monthAt(year: number, month: number) {
  return monthRange(year + Math.floor((month - 1) / 12), ((((month - 1) % 12) + 12) % 12) + 1);
}
