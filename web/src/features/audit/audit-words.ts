import type { AuditEntry } from '@crm/contract/records/audit';
import type { ChangeWords, RecordKind, RecordKinds } from '../../lib/record-kinds.ts';
import { actionText, fieldLabel } from '../history/change-words.ts';

type Named = Pick<AuditEntry, 'entity' | 'entityId' | 'name'>;

/** 'lead Café 3'; a record that is gone has only its number. */
export function recordText(kinds: RecordKinds, { entity, entityId, name }: Named): string {
  return `${nounOf(kinds, entity)} ${name ?? `#${entityId}`}`;
}

/** For the choice of a kind: 'Attendance'. */
export function kindLabel(kinds: RecordKinds, entity: string): string {
  const word = nounOf(kinds, entity).replace(/ of$/, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** 'changed lead Café 3: phone, amount'. */
export function deedText(kinds: RecordKinds, entry: Named & Pick<AuditEntry, 'action' | 'fields'>): string {
  const own = changeWords(kinds, entry.entity);
  const words = actionText(own, entry.action);
  const record = recordText(kinds, entry);
  const deed = /\bit\b/.test(words) ? words.replace(/\bit\b/, () => record) : `${words}, ${record}`;
  const names = entry.fields.map(({ name }) => fieldLabel(own, name).toLowerCase());
  return entry.action === 'updated' && names.length > 0 ? `${deed}: ${names.join(', ')}` : deed;
}

export function actorText({ actor }: Pick<AuditEntry, 'actor'>): string {
  return actor?.name ?? 'System';
}

/** The screen on which an administrator finds the record; none for a record that is gone or has none. */
export function recordPath(kinds: RecordKinds, entry: AuditEntry): string | undefined {
  return entry.isLive ? kindOf(kinds, entry.entity)?.adminPath?.(entry) : undefined;
}

export function changeWords(kinds: RecordKinds, entity: string): ChangeWords | null {
  return kindOf(kinds, entity)?.changes ?? null;
}

function nounOf(kinds: RecordKinds, entity: string): string {
  return kindOf(kinds, entity)?.noun ?? entity;
}

/** An address can name any kind. */
function kindOf(kinds: RecordKinds, entity: string): RecordKind | undefined {
  const known: Readonly<Record<string, RecordKind | undefined>> = kinds;
  return known[entity];
}
