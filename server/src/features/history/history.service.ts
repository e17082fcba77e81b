import type { HistoryEntity, HistoryEntry } from '@crm/contract/records/history';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { changedFields } from '../../records/changed-fields.ts';
import { insertChange, listEntries, type NewChange, pageSize, type StoredEntry } from './history.queries.ts';
import { cursorOf } from './history-cursor.ts';

/** Throws when the caller may not read the record; each feature brings its own rule. */
export type RequireReadable = (context: Context, id: number) => Promise<unknown>;

export async function recordChange(db: Db, change: NewChange): Promise<void> {
  await insertChange(db, change);
}

export async function listHistory(
  context: Context,
  rules: Record<HistoryEntity, RequireReadable>,
  asked: { entity: HistoryEntity; id: number; before: string | undefined },
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const { entity, id } = asked;
  const before = cursorOf(asked.before);
  await rules[entity](context, id);
  const found = await listEntries(context.pool, { entity, id, before });
  const entries = found.slice(0, pageSize);
  const next = found.length > pageSize ? entries.at(-1)?.place : undefined;
  return { entries: entries.map((entry) => entryOf(entry, context.actor.id)), next: next ?? null };
}

function entryOf(stored: StoredEntry, readerId: number): HistoryEntry {
  const { id, at, actor } = stored;
  const what = { id, at: at.toISOString(), actor: actor ?? 'System' };
  if (stored.type === 'note') return { type: 'note', ...what, ...stored.detail, isOwn: stored.actorId === readerId };
  if (stored.type === 'task') return { type: 'task', ...what, ...stored.detail };
  if (stored.type === 'call' || stored.type === 'meeting') return { type: stored.type, ...what, ...stored.detail };
  const { action, before, after } = stored.detail;
  return { type: 'change', ...what, action, fields: changedFields(before, after) };
}
