import type { Change, HistoryEntity } from '@crm/contract/history';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { insertChange, listChanges, type NewChange } from './history.queries.ts';

const pageSize = 20;

/** Throws when the caller may not read the record; each feature brings its own rule. */
export type RequireReadable = (context: Context, id: number) => Promise<unknown>;

export async function recordChange(db: Db, change: NewChange): Promise<void> {
  await insertChange(db, change);
}

export async function listHistory(
  context: Context,
  rules: Record<HistoryEntity, RequireReadable>,
  asked: { entity: HistoryEntity; id: number; before: number | undefined },
): Promise<{ changes: Change[]; more: boolean }> {
  await rules[asked.entity](context, asked.id);
  const found = await listChanges(context.pool, asked.entity, asked.id, asked.before ?? Number.MAX_SAFE_INTEGER, pageSize + 1);
  const changes = found.slice(0, pageSize).map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    actor: actor ?? 'System',
    action,
    fields: fieldsOf(before, after),
  }));
  return { changes, more: found.length > pageSize };
}

function fieldsOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change['fields'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }));
}
