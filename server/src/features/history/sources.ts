import { type HistoryEntity, historyEntities, type NoteEntry } from '@crm/contract/history';

/** What each source keeps about an entry. */
export type Detail =
  | { type: 'change'; detail: { action: string; before: Facts | null; after: Facts | null } }
  | { type: 'note'; detail: Pick<NoteEntry, 'text' | 'version' | 'isEdited'> };
export type Facts = Record<string, unknown>;

/** A table whose rows stand in timelines. It needs an index by record, time and id. */
interface Source {
  type: Detail['type'];
  entities: readonly HistoryEntity[];
  columns: { id: string; at: string; actorId: string; detail: string };
  /** Up to the condition that the row belongs to `record.id`; $1 is the entity. */
  from: string;
}

const sources: Source[] = [
  {
    type: 'change',
    entities: historyEntities,
    columns: {
      id: 'c.id',
      at: 'c.at',
      actorId: 'c.actor_id',
      detail: `jsonb_build_object('action', c.action, 'before', c.before, 'after', c.after)`,
    },
    from: 'from changes c where c.entity = $1 and c.entity_id = record.id',
  },
  {
    type: 'note',
    entities: ['lead', 'contact'],
    columns: {
      id: 'n.id',
      at: 'n.created_at',
      actorId: 'n.author_id',
      detail: `jsonb_build_object('text', n.text, 'version', n.version, 'isEdited', n.updated_at is not null)`,
    },
    from: 'from notes n where n.customer_id = record.id',
  },
];

export function sourcesOf(entity: HistoryEntity): Source[] {
  return sources.filter((source) => source.entities.includes(entity));
}
