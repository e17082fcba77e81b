import type { Received } from '@crm/contract/core/call';
import type { Download, FileFormat } from '@crm/contract/core/files';
import type { Correction, correctionCalls } from '@crm/contract/office/corrections';
import { markedName } from '@crm/contract/rules/former-name';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { clock, day, type TableColumns, text, time } from '../../tables/table-columns.ts';
import { listOwnRequests } from './asked-corrections.service.ts';
import { listOpenRequests } from './decisions.service.ts';

export async function exportOpenRequests(
  context: Context,
  { format, ...query }: Received<typeof correctionCalls.exportRequests>['query'],
): Promise<Download> {
  const name = { list: 'Corrections', format };
  return exportPortions(context, name, (portion) => listOpenRequests(context, { ...query, ...portion }), {
    Name: text(({ staff }: Correction) => markedName(staff)),
    ...columns,
  });
}

export async function exportOwnRequests(context: Context, format: FileFormat): Promise<Download> {
  return exportPortions(context, { list: 'Own corrections', format }, (portion) => listOwnRequests(context, portion), columns);
}

const columns: TableColumns<Correction> = {
  Date: day(({ date }) => date),
  'Entry asked for': clock(({ entryTime }) => entryTime),
  'Exit asked for': clock(({ exitTime }) => exitTime),
  Reason: text(({ reason }) => reason),
  Status: text(({ status }) => status),
  'Asked at': time(({ askedAt }) => new Date(askedAt)),
  'Entry now': clock(({ day: now }) => now?.entryTime),
  'Exit now': clock(({ day: now }) => now?.exitTime),
  Decision: text(({ decisionReason }) => decisionReason),
};
