import type { Change } from '@crm/contract/records/history';

/** What is kept of a record in a line of the history, by field. */
export type Facts = Record<string, unknown>;

/** What a line of the history holds, field by field. */
export function changedFields(before: Facts | null, after: Facts | null): Change['fields'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }));
}
