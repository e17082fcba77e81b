import type { ReadCost } from './measure-reads.ts';

/** Nothing gets slower because the business got older. */
const most = { p50Ratio: 2, p95Ratio: 3, ms: 50 };
/** CPU milliseconds of calls that have a bound of their own. */
const mostMs: Record<string, number> = { 'dashboard.figures': 20, 'home.get': 20, 'search.search': 100, 'chat.search': 100 };

/** What of the goal a call misses; nothing when it is inside. */
export function missesOf({ name, young, old }: ReadCost): string[] {
  const bound = mostMs[name] ?? most.ms;
  return [
    ...(old.p50 > most.p50Ratio * young.p50 ? [`p50 above ${most.p50Ratio}x`] : []),
    ...(old.p95 > most.p95Ratio * young.p95 ? [`p95 above ${most.p95Ratio}x`] : []),
    ...(old.p95 > bound ? [`above ${bound} ms`] : []),
  ];
}
