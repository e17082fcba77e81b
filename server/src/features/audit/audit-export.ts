import type { Download, FileFormat } from '@crm/contract/core/files';
import { clockText, type DateForms } from '@crm/contract/rules/date-texts';
import { isStoredTime } from '@crm/contract/rules/times';
import { inSlices } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Actor } from '../../plugins/access/actor.ts';
import type { Context } from '../../plugins/context.ts';
import { changedFields } from '../../records/changes/changed-fields.ts';
import { streamRecords } from '../../records/list/stream-records.ts';
import { type Heading, instantText } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { auditDepth, requireIndexed, shownTo } from './audit.service.ts';
import { type AuditFilter, type AuditList, type AuditRow, newestFirst } from './audit-list.ts';

const headings: Heading[] = [
  { name: 'When', type: 'time' },
  'Who',
  'Kind',
  { name: 'Record id', type: 'number' },
  'Record',
  'Action',
  'Changes',
];
const cutMessage = `Only the newest ${auditDepth.toLocaleString('en-US')} rows are in this file.`;

interface Place extends Pick<Context, 'timeZone'> {
  company: Pick<DateForms, 'clockHours'>;
}

export async function exportAudit(
  context: Context,
  list: AuditList,
  { format, ...filter }: AuditFilter & { format: FileFormat },
): Promise<Download> {
  requireIndexed(filter);
  const { clock, timeZone } = context;
  const lines = auditLines(context, list, filter, auditDepth);
  const file = `audit-log-${dayIn(timeZone, clock.now())}`;
  return tableDownload(format, { file, list: 'Audit log' }, headings, lines);
}

/** At most as many lines as a file may have. One more is read to tell whether these are all. */
export async function* auditLines(
  { pool, actor, ...place }: Place & Pick<Context, 'pool'> & { actor: Pick<Actor, 'token'> },
  list: AuditList,
  filter: AuditFilter,
  depth: number,
): AsyncGenerator<string[][]> {
  let left = depth;
  for await (const rows of streamRecords(pool, list, { ...filter, ...newestFirst, timeZone: place.timeZone }, depth + 1)) {
    for await (const slice of inSlices(rows.slice(0, left))) yield slice.map((row) => cellsOf(shownTo(actor, row), place));
    if (rows.length > left) yield [[cutMessage]];
    left -= rows.length;
  }
}

function cellsOf({ at, actor, entity, entityId, record, action, before, after }: AuditRow, place: Place): string[] {
  const textOf = (value: unknown) => valueText(value, place.company);
  const changes = changedFields(before, after).map((field) => `${field.name}: ${textOf(field.before)} → ${textOf(field.after)}`);
  return [
    instantText(at, place),
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
