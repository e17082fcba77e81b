/** What a form holds, or would hold, by the names of its fields. */
export type FieldValues = Record<string, unknown>;

export interface MergedValues<Values> {
  /** What only one side changed is decided; where both did, it is what was typed here. */
  values: Values;
  /** The fields that both sides changed, and not to the same. */
  conflicts: string[];
  /** The fields that one side alone changed. */
  taken: { name: string; from: 'mine' | 'theirs' }[];
}

/** Three states of a record, field by field: as the form opened with it, as it is saved now, and as it was typed. */
export function mergeValues<Values extends object>(base: Values, theirs: Values, mine: Values): MergedValues<Values> {
  const [before, saved, typed] = [base, theirs, mine].map((values) => values as FieldValues) as [
    FieldValues,
    FieldValues,
    FieldValues,
  ];
  const values: FieldValues = { ...typed };
  const merged: Omit<MergedValues<Values>, 'values'> = { conflicts: [], taken: [] };
  for (const name of new Set([...Object.keys(saved), ...Object.keys(typed)])) {
    if (isSameValue(saved[name], typed[name])) values[name] = saved[name];
    else if (isSameValue(before[name], saved[name])) merged.taken.push({ name, from: 'mine' });
    else if (isSameValue(before[name], typed[name])) {
      values[name] = saved[name];
      merged.taken.push({ name, from: 'theirs' });
    } else merged.conflicts.push(name);
  }
  return { values: values as Values, ...merged };
}

/** A space at the end and an empty line are no change: they are not stored either. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(asStored(one)) === JSON.stringify(asStored(other));
}

function asStored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.map(asStored).filter((part) => part !== '') : (value ?? null);
}
