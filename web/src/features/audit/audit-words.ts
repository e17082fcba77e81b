import type { AuditEntry } from '@crm/contract/records/audit';
import { actionWords, fieldLabel } from '../history/change-words.ts';

const kinds: Record<string, string> = {
  requirement: 'requirement list',
  user: 'account',
  pin: 'access PIN',
  leave: 'leave of',
  attendance: 'attendance of',
  worklog: 'work log of',
  holiday: 'calendar entry',
};

/** 'lead Café 3'; a record that is gone has only its number. */
export function recordText({ entity, entityId, name }: Pick<AuditEntry, 'entity' | 'entityId' | 'name'>): string {
  return `${kinds[entity] ?? entity} ${name ?? `#${entityId}`}`;
}

/** For the choice of a kind: 'Attendance'. */
export function kindLabel(entity: string): string {
  const word = (kinds[entity] ?? entity).replace(/ of$/, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** 'changed lead Café 3: phone, amount'. */
export function deedText(entry: Pick<AuditEntry, 'entity' | 'entityId' | 'name' | 'action' | 'fields'>): string {
  const words = actionWords[entry.action] ?? entry.action;
  const record = recordText(entry);
  const deed = /\bit\b/.test(words) ? words.replace(/\bit\b/, () => record) : `${words}, ${record}`;
  const names = entry.fields.map(({ name }) => fieldLabel(name).toLowerCase());
  return entry.action === 'updated' && names.length > 0 ? `${deed}: ${names.join(', ')}` : deed;
}

export function actorText({ actor }: Pick<AuditEntry, 'actor'>): string {
  return actor?.name ?? 'System';
}

/** The screen on which an administrator finds the record; none for a record that is gone or has none. */
export function recordPath({ entity, entityId, isLive, contactId }: AuditEntry): string | undefined {
  if (!isLive) return undefined;
  if (entity === 'lead') return `/operations/leads/${entityId}`;
  if (entity === 'contact') return `/operations/contacts/${entityId}`;
  if (entity === 'task') return `/activities/task/port/${encodeURIComponent(JSON.stringify({ taskId: entityId, contactId }))}`;
  return screens[entity];
}

const screens: Record<string, string> = {
  team: '/team/customise',
  assignment: '/workspace/todo/',
  leave: '/workspace/calendar/customise',
  holiday: '/workspace/calendar/customise',
  attendance: '/workspace/attendance/view',
  worklog: '/workspace/AdminWorklog',
};
