import { type Entity, entities, kinds } from '@crm/contract/core/kinds';
import type { AuditEntry } from '@crm/contract/records/audit';
import type { ChangeWords, RecordKinds } from '../../lib/registry/record-kinds.ts';
import { actionText, fieldLabel } from '../history/change-words.ts';

type Named = Pick<AuditEntry, 'entity' | 'entityId' | 'name'>;

/** 'lead Café 3', 'leave of Ada'; a record that is gone has only its number. */
export function recordText(records: RecordKinds, { entity, entityId, name }: Named): string {
  const known = entityOf(entity);
  const noun = known && records[known].isOfPerson ? `${kinds[known].one} of` : nounOf(entity);
  return `${noun} ${name ?? `#${entityId}`}`;
}

/** For the choice of a kind: 'Attendance'. */
export function kindLabel(entity: string): string {
  const noun = nounOf(entity);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** 'changed lead Café 3: phone, amount'. */
export function deedText(records: RecordKinds, entry: Named & Pick<AuditEntry, 'action' | 'fields'>): string {
  const own = changeWords(records, entry.entity);
  const words = actionText(own, entry.action);
  const record = recordText(records, entry);
  const deed = /\bit\b/.test(words) ? words.replace(/\bit\b/, () => record) : `${words}, ${record}`;
  const names = entry.fields.map(({ name }) => fieldLabel(own, name).toLowerCase());
  return entry.action === 'updated' && names.length > 0 ? `${deed}: ${names.join(', ')}` : deed;
}

export function actorText({ actor }: Pick<AuditEntry, 'actor'>): string {
  return actor?.name ?? 'System';
}

/** The screen on which an administrator finds the record; none for a record that is gone or has none. */
export function recordPath(records: RecordKinds, entry: AuditEntry): string | undefined {
  const entity = entityOf(entry.entity);
  return entity && entry.isLive ? records[entity].adminPath?.(entry) : undefined;
}

export function changeWords(records: RecordKinds, entity: string): ChangeWords | null {
  const known = entityOf(entity);
  return known ? records[known].changes : null;
}

function nounOf(entity: string): string {
  const known = entityOf(entity);
  return known ? kinds[known].one : entity;
}

/** The log and the address can name what was a kind of record once. */
function entityOf(text: string): Entity | undefined {
  return entities.find((entity) => entity === text);
}
