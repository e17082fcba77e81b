/**
 * By the nearest rank: of n values in their order the one at place ceil(share * n), which is always a value that occurred. The
 * middle of 1, 2, 3, 4 is 2. Undefined of nothing.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | undefined {
  // 0.9 * 10 must be 9, and 0.07 * 100 must be 7: what the multiplication adds is far below one value.
  const place = Math.max(1, Math.ceil(share * sorted.length - 1e-9));
  return sorted[Math.min(place, sorted.length) - 1];
}

export interface Spread {
  count: number;
  /** Null of nothing. */
  median: number | null;
  ninetieth: number | null;
}

/** What most values are like, in any order. */
export function spreadOf(values: ArrayLike<number>): Spread {
  const sorted = new Float64Array(values).sort();
  const at = (share: number) => percentile(sorted, share) ?? null;
  return { count: sorted.length, median: at(0.5), ninetieth: at(0.9) };
}
