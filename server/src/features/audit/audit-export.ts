import type { Download } from '@crm/contract/core/files';
import { inSlices } from '../../breathe.ts';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { csvDownload } from '../../csv/csv-download.ts';
import { changedFields } from '../../records/changed-fields.ts';
import { type AuditFilter, type AuditRow, type AuditSource, listChanges } from './audit.queries.ts';
import { auditDepth, requireIndexed } from './audit.service.ts';

const batchSize = 250;
const header = ['When', 'Who', 'Kind', 'Record id', 'Record', 'Action', 'Changes'];
const cutMessage = `Only the newest ${auditDepth.toLocaleString('en-US')} rows are in this file.`;

export async function exportAudit(context: Context, named: string, filter: AuditFilter): Promise<Download> {
  requireIndexed(filter);
  const { pool: db, clock, timeZone } = context;
  const lines = auditLines({ db, named, timeZone }, filter, auditDepth);
  return csvDownload(`audit-log-${dayIn(timeZone, clock.now())}.csv`, header, lines);
}

/** Each begins where the one before ended: lines are never changed, and no connection waits for a slow reader. */
export async function* auditLines(source: AuditSource, filter: AuditFilter, depth: number): AsyncGenerator<string[][]> {
  let olderThan: number | undefined;
  for (let written = 0; written < depth; written += batchSize) {
    const found = await listChanges(source, filter, { limit: batchSize, olderThan });
    for await (const slice of inSlices(found)) yield slice.map((row) => cellsOf(row, source.timeZone));
    olderThan = found.at(-1)?.id;
    if (found.length < batchSize) return;
  }
  const [next] = await listChanges(source, filter, { limit: 1, olderThan });
  if (next) yield [[cutMessage]];
}

function cellsOf({ at, actor, entity, entityId, record, action, before, after }: AuditRow, timeZone: string): string[] {
  const changes = changedFields(before, after).map((field) => `${field.name}: ${textOf(field.before)} → ${textOf(field.after)}`);
  return [
    `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`,
    actor?.name ?? 'System',
    entity,
    String(entityId),
    record?.name ?? '',
    action,
    changes.join('\n'),
  ];
}

function textOf(value: unknown): string {
  if (value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
