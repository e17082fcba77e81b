import { type HistoryEntity, historyEntities } from '@crm/contract/core/kinds';
import type { AppointmentEntry, HistoryEntry, NoteEntry, TaskEntry } from '@crm/contract/records/history';
import type { Facts } from '../../records/changes/changed-fields.ts';
import { timeText } from '../../records/time-text.ts';

/** What each source keeps about an entry. */
export type Detail =
  | { action: string; before: Facts | null; after: Facts | null }
  | Pick<NoteEntry, 'text' | 'version' | 'isEdited'>
  | Pick<TaskEntry, 'requirement' | 'stage' | 'rework' | 'finishBy' | 'sentBack' | 'contactId' | 'staffId'>
  | (Omit<AppointmentEntry, 'type' | 'id' | 'at' | 'actor' | 'canEdit'> & { people: (number | null)[] });

/** A table whose rows stand in timelines. It needs an index by record, time and id. */
interface Source {
  type: HistoryEntry['type'];
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
    // A note stands there itself.
    from: `from changes c where c.entity = $1 and c.entity_id = record.id and c.action <> 'note added'`,
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
  {
    type: 'task',
    entities: ['contact'],
    columns: {
      id: 't.id',
      at: 't.created_at',
      actorId: 't.staff_id',
      detail: `jsonb_build_object('requirement', coalesce(r.project, 'General Requirement'), 'stage', t.stage, 'rework', t.rework, 'finishBy', t.finish_by,
        'sentBack', case when w.round is not null then jsonb_build_object('round', w.round, 'category', w.category, 'reason', w.reason) end,
        'contactId', t.contact_id, 'staffId', t.staff_id)`,
    },
    from: 'from tasks t left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework where t.contact_id = record.id and t.deleted_at is null',
  },
  appointments('call', 'calls', { date: 'call_date', time: 'call_time' }),
  appointments('meeting', 'meetings', { date: 'meeting_date', time: 'start_time' }),
];

export function sourcesOf(entity: HistoryEntity): Source[] {
  return sources.filter((source) => source.entities.includes(entity));
}

function appointments(type: AppointmentEntry['type'], table: string, { date, time }: { date: string; time: string }): Source {
  return {
    type,
    entities: ['lead', 'contact'],
    columns: {
      id: 'a.id',
      at: 'coalesce(a.outcome_at, a.created_at)',
      actorId: 'coalesce(a.outcome_by, a.team_staff_id, a.staff_id)',
      detail: `jsonb_build_object('subject', a.subject, 'date', a.${date}, 'time', ${timeText(`a.${time}`)}, 'status', a.status,
        'outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes, 'isClosed', a.outcome_at is not null,
        'version', a.version, 'people', jsonb_build_array(a.staff_id, a.team_staff_id))`,
    },
    from: `from ${table} a where a.contact_id = record.id and a.deleted_at is null`,
  };
}
