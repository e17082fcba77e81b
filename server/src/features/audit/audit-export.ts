import type { Download } from '@crm/contract/core/files';
import { clockText, type DateForms } from '@crm/contract/rules/date-texts';
import { isStoredTime } from '@crm/contract/rules/times';
import { inSlices } from '../../breathe.ts';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { csvDownload } from '../../csv/csv-download.ts';
import { changedFields } from '../../records/changed-fields.ts';
import { streamRecords } from '../../records/list/stream-records.ts';
import { auditDepth, requireIndexed } from './audit.service.ts';
import { type AuditFilter, type AuditList, type AuditRow, newestFirst } from './audit-list.ts';

const header = ['When', 'Who', 'Kind', 'Record id', 'Record', 'Action', 'Changes'];
const cutMessage = `Only the newest ${auditDepth.toLocaleString('en-US')} rows are in this file.`;

interface Place extends Pick<Context, 'timeZone'> {
  company: Pick<DateForms, 'clockHours'>;
}

export async function exportAudit(context: Context, list: AuditList, filter: AuditFilter): Promise<Download> {
  requireIndexed(filter);
  const { clock, timeZone } = context;
  const lines = auditLines(context, list, filter, auditDepth);
  return csvDownload(`audit-log-${dayIn(timeZone, clock.now())}.csv`, header, lines);
}

/** At most as many lines as a file may have. One more is read to tell whether these are all. */
export async function* auditLines(
  { pool, ...place }: Place & Pick<Context, 'pool'>,
  list: AuditList,
  filter: AuditFilter,
  depth: number,
): AsyncGenerator<string[][]> {
  let left = depth;
  for await (const rows of streamRecords(pool, list, { ...filter, ...newestFirst, timeZone: place.timeZone }, depth + 1)) {
    for await (const slice of inSlices(rows.slice(0, left))) yield slice.map((row) => cellsOf(row, place));
    if (rows.length > left) yield [[cutMessage]];
    left -= rows.length;
  }
}

function cellsOf(
  { at, actor, entity, entityId, record, action, before, after }: AuditRow,
  { timeZone, company }: Place,
): string[] {
  const textOf = (value: unknown) => valueText(value, company);
  const changes = changedFields(before, after).map((field) => `${field.name}: ${textOf(field.before)} → ${textOf(field.after)}`);
  return [
    `${dayIn(timeZone, at)} ${clockText(timeIn(timeZone, at), company)}`,
    actor?.name ?? 'System',
    entity,
    String(entityId),
    record?.name ?? '',
    action,
    changes.join('\n'),
  ];
}

function valueText(value: unknown, company: Place['company']): string {
  if (value === null) return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  return isStoredTime(value) ? clockText(value, company) : value;
}
