import type { Change } from '@crm/contract/records/history';

/** The fields of a record in a history line. */
export type Facts = Record<string, unknown>;

/** What a line of the history holds, field by field. */
export function changedFields(before: object | null, after: object | null): Change['fields'] {
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...names].map((name) => ({ name, before: old[name] ?? null, after: fresh[name] ?? null }));
}

function factsOf(stored: object | null): Facts {
  return { ...stored };
}
