import { daysIn, type FigureRange } from '@crm/contract/numbers/ranges';
import { addDays } from '@crm/contract/rules/plain-days';

/** Days in their order as few ranges: those that lie at most so far apart are one, which has at most so many days. */
export function dayRuns(days: readonly string[], { apart = 1, most = Number.POSITIVE_INFINITY } = {}): FigureRange[] {
  const runs: FigureRange[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const isNear = last && day <= addDays(last.to, apart) && daysIn({ from: last.from, to: day }) <= most;
    if (isNear) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}
