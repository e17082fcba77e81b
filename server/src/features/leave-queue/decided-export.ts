import type { DecidedLeave, leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { day, type TableColumns, text } from '../../tables/table-columns.ts';
import { requestColumns } from '../calendar/leaves-export.ts';
import { listDecided } from './queue.service.ts';

export async function exportDecided(
  context: Context,
  { format, ...query }: Received<typeof leaveQueueCalls.exportDecided>['query'],
): Promise<Download> {
  const name = { list: 'Decided leave', format };
  return exportPortions(context, name, (portion) => listDecided(context, { ...query, ...portion }), columns);
}

const columns: TableColumns<DecidedLeave> = {
  ...requestColumns,
  'Decided on': day(({ decidedOn }) => decidedOn),
  'Decided by': text(({ decidedBy }) => decidedBy),
};
