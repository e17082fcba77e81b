import type { ImportPlan } from '../../imports/import-plan.ts';

/** Values of a column of owners are compared by their beginnings. */
export const ownerCharacters = 200;

function ownerText(cell: string): string {
  return cell.trim().slice(0, ownerCharacters).toWellFormed();
}

/** Whom the row names as its owner; null where it names nobody whom somebody chose. */
export function namedOwner(owners: ImportPlan['owners']): (cells: readonly string[]) => number | null {
  if (!owners) return () => null;
  const people = new Map(owners.people.map(({ value, userId }) => [ownerText(value), userId]));
  return (cells) => people.get(ownerText(cells[owners.column] ?? '')) ?? null;
}
