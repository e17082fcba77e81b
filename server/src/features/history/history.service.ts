import type { HistoryEntity } from '@crm/contract/core/kinds';
import type { HistoryEntry, TimelineKind } from '@crm/contract/records/history';
import type { Actor } from '../../plugins/access/actor.ts';
import type { Context } from '../../plugins/context.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { changedFields } from '../../records/changes/changed-fields.ts';
import type { Records } from '../../records/record-kind.ts';
import { entriesOf, pageSize, type StoredEntry } from './history.queries.ts';
import { cursorOf } from './history-cursor.ts';

type ListHistory = (
  context: Context,
  asked: { entity: HistoryEntity; id: number; only: TimelineKind | undefined; before: string | undefined },
) => Promise<{ entries: HistoryEntry[]; next: string | null }>;

/** The timelines of all kinds that have one. */
export function historyOf(records: Records): ListHistory {
  const listEntries = entriesOf(records);
  return async (context, { entity, id, only, before }) => {
    const cursor = cursorOf(before);
    await records[entity].history.requireReadable(context, id);
    const stored = await listEntries(context.pool, { entity, id, only, before: cursor });
    const entries = stored.slice(0, pageSize);
    const next = stored.length > pageSize ? entries.at(-1)?.cursor : undefined;
    const mates = entries.some(({ detail }) => 'stage' in detail) ? await teamMatesOf(context.pool, context.actor.id) : [];
    return { entries: entries.map((entry) => entryOf(entry, context.actor, mates)), next: next ?? null };
  };
}

function entryOf(stored: StoredEntry, { id: readerId, role }: Actor, mates: readonly number[]): HistoryEntry {
  const { id, at, actor, type, detail } = stored;
  const what = { id, at: at.toISOString(), actor: actor ?? 'System' };
  if ('text' in detail) return { type: 'note', ...what, ...detail, isOwn: stored.actorId === readerId };
  if ('stage' in detail) {
    const canOpen = role === 'admin' || detail.staffId === readerId || mates.includes(detail.staffId);
    return { type: 'task', ...what, ...detail, canOpen };
  }
  if ('subject' in detail) {
    const { people, ...appointment } = detail;
    return { type: type === 'call' ? 'call' : 'meeting', ...what, ...appointment, canEdit: people.includes(readerId) };
  }
  const { action, before, after } = detail;
  return { type: 'change', ...what, action, fields: changedFields(before, after) };
}
