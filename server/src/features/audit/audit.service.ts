import { invalidFields } from '@crm/contract/core/envelope';
import type { AuditEntry } from '@crm/contract/records/audit';
import type { Actor } from '../../plugins/access/actor.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { changedFields } from '../../records/changes/changed-fields.ts';
import { listRecords } from '../../records/list/list-records.ts';
import { auditActors, auditWords } from './audit.queries.ts';
import { type AuditFilter, type AuditList, type AuditRow, newestFirst } from './audit-list.ts';

/** How far pages and files go back; a filter by day leads further. */
export const auditDepth = 100_000;
const deepMessage = `Only the newest ${auditDepth.toLocaleString('en-US')} entries are shown. Choose a day to see older ones.`;

interface AuditPage {
  entries: AuditEntry[];
  more: boolean;
  actors: { id: number; name: string; isFormer: boolean }[];
  entities: string[];
  actions: string[];
}

export async function listAudit(
  { pool, timeZone, actor }: Context,
  list: AuditList,
  asked: AuditFilter & { page: number; limit: number },
): Promise<AuditPage | Answer<AuditPage>> {
  requireIndexed(asked);
  const offset = (asked.page - 1) * asked.limit;
  const left = Math.max(0, auditDepth - offset);
  const [found, actors, entities, actions] = await Promise.all([
    left > 0 ? listRecords(pool, list, { ...asked, ...newestFirst, timeZone }) : { rows: [], more: false },
    auditActors(pool),
    auditWords(pool, 'entity'),
    auditWords(pool, 'action'),
  ]);
  const isDeep = left <= asked.limit;
  const answer = {
    entries: found.rows.slice(0, left).map((row) => entryOf(shownTo(actor, row))),
    more: found.more && !isDeep,
    actors,
    entities,
    actions,
  };
  return isDeep ? new Answer(answer, deepMessage) : answer;
}

/** What an hour of somebody costs is told to an administrator at a screen, and to no token. */
export function shownTo({ token }: Pick<Actor, 'token'>, row: AuditRow): AuditRow {
  return token === null || row.entity !== 'rate' ? row : { ...row, before: null, after: null };
}

/** An id says nothing without its kind, and only both together are in an index. */
export function requireIndexed({ entity, entityId }: AuditFilter): void {
  if (entityId !== undefined && entity === undefined) throw invalidFields({ entity: 'Choose a kind of record' });
}

function entryOf({ id, at, actor, entity, entityId, action, before, after, record }: AuditRow): AuditEntry {
  return {
    id,
    at: at.toISOString(),
    actor,
    entity,
    entityId,
    action,
    name: record?.name ?? null,
    isLive: record?.isLive ?? false,
    ...(record && 'contactId' in record && { contactId: record.contactId }),
    fields: changedFields(before, after),
  };
}
