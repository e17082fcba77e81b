import type { OwnerValue } from '@crm/contract/imports/import-answers';

interface Owner {
  value: string;
  userId: number | null;
}

/** What was chosen for each value, and where nothing was, whom it seems to name. */
export function peopleOf(values: readonly OwnerValue[], chosen: readonly Owner[]): Owner[] {
  const known = new Map(chosen.map(({ value, userId }) => [value, userId]));
  return values.map(({ value, person }) => ({
    value,
    userId: known.has(value) ? (known.get(value) ?? null) : (person?.id ?? null),
  }));
}
