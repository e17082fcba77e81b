import { invalidFields } from '@crm/contract/core/envelope';
import type { AuditEntry } from '@crm/contract/records/audit';
import type { Context } from '../../context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { changedFields } from '../../records/changed-fields.ts';
import { type AuditFilter, type AuditRow, auditActors, auditWords, listChanges } from './audit.queries.ts';

/** How far pages and files go back; a filter by day leads further. */
export const auditDepth = 100_000;
const deepMessage = `Only the newest ${auditDepth.toLocaleString('en-US')} entries are shown. Choose a day to see older ones.`;

interface AuditPage {
  entries: AuditEntry[];
  more: boolean;
  actors: { id: number; name: string }[];
  entities: string[];
  actions: string[];
}

export async function listAudit(
  { pool, timeZone }: Context,
  named: string,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<AuditPage | Answer<AuditPage>> {
  requireIndexed(filter);
  const offset = (page - 1) * limit;
  const left = Math.min(limit, Math.max(0, auditDepth - offset));
  const [found, actors, entities, actions] = await Promise.all([
    left > 0 ? listChanges({ db: pool, named, timeZone }, filter, { limit: left + 1, offset }) : [],
    auditActors(pool),
    auditWords(pool, 'entity'),
    auditWords(pool, 'action'),
  ]);
  const isDeep = offset + limit >= auditDepth;
  const answer = {
    entries: found.slice(0, left).map(entryOf),
    more: found.length > left && !isDeep,
    actors,
    entities,
    actions,
  };
  return isDeep ? new Answer(answer, deepMessage) : answer;
}

/** An id says nothing without its kind, and only both together are in an index. */
export function requireIndexed({ entity, entityId }: AuditFilter): void {
  if (entityId !== undefined && entity === undefined) throw invalidFields({ entity: 'Choose a kind of record' });
}

function entryOf({ before, after, record, at, ...row }: AuditRow): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    name: record?.name ?? null,
    isLive: record?.isLive ?? false,
    ...(record?.contactId !== undefined && { contactId: record.contactId }),
    fields: changedFields(before, after),
  };
}
