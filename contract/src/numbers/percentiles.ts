/**
 * By the nearest rank: of n values in their order the one at place ceil(share * n), which is always a value that occurred. The
 * middle of 1, 2, 3, 4 is 2. Undefined of nothing.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | undefined {
  return sorted[placeOf(sorted.length, share) - 1];
}

function placeOf(length: number, share: number): number {
  // 0.9 * 10 must be 9, and 0.07 * 100 must be 7: what the multiplication adds is far below one value.
  const place = Math.max(1, Math.ceil(share * length - 1e-9));
  return Math.min(place, length);
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

const many = 2000;

/** The same of whole numbers from 0 on, in several lists. Very many are counted by their value, which is faster than to sort them. */
export function spreadOfLists(lists: readonly ArrayLike<number>[]): Spread {
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  let most = 0;
  for (const list of lists) for (let index = 0; index < list.length; index += 1) most = Math.max(most, list[index] ?? 0);
  if (count < many || most > count * 16) return spreadOf(lists.flatMap((list) => Array.from(list)));
  const counts = new Uint32Array(most + 1);
  for (const list of lists)
    for (let index = 0; index < list.length; index += 1) counts[list[index] ?? 0] = (counts[list[index] ?? 0] ?? 0) + 1;
  return { count, median: valueAt(counts, placeOf(count, 0.5)), ninetieth: valueAt(counts, placeOf(count, 0.9)) };
}

function valueAt(counts: Uint32Array, place: number): number {
  let value = 0;
  for (let left = place - (counts[0] ?? 0); left > 0; left -= counts[value] ?? 0) value += 1;
  return value;
}
