import { defaultTitle } from '@crm/contract/office/worklog';

export interface Titled {
  column: number;
  title: string;
}
interface Target {
  customerId: number | null;
  requirementId: number | null;
}
export type BoundColumn = Target & { column: number };

/**
 * The titles that a save brings into a month. A title that somebody has not chosen says nothing, and one that was there before
 * is not carried again, so that a binding that was taken away stays away.
 */
export function newTitles(before: readonly Titled[], now: ReadonlyMap<number, string>): Titled[] {
  const known = new Set(before.map(({ column, title }) => `${column}:${title}`));
  return [...now]
    .map(([column, title]) => ({ column, title }))
    .filter(({ column, title }) => title !== defaultTitle(column) && !known.has(`${column}:${title}`));
}

/** What the month before bound the same titles to. Two columns of one title with different targets say nothing. */
export function carriedColumns(
  wanted: readonly Titled[],
  previous: { titles: readonly Titled[]; columns: readonly BoundColumn[] },
  bound: readonly { column: number }[],
): BoundColumn[] {
  return wanted
    .filter(({ column }) => !bound.some((one) => one.column === column))
    .flatMap(({ column, title }) => {
      const same = previous.titles.filter((one) => key(one.title) === key(title)).map((one) => one.column);
      const targets = previous.columns.filter((one) => same.includes(one.column));
      const [first] = targets;
      return first && targets.every((one) => isSameTarget(one, first)) ? [{ ...targetOf(first), column }] : [];
    });
}

export function isSameTarget(one: Target, other: Target): boolean {
  return one.customerId === other.customerId && one.requirementId === other.requirementId;
}

function targetOf({ customerId, requirementId }: Target): Target {
  return { customerId, requirementId };
}

function key(title: string): string {
  return title.toLowerCase();
}
