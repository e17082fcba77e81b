import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { Deal, dealCalls } from '@crm/contract/customers/deals';
import { dealStageOf } from '@crm/contract/rules/task-states';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import { listDeals } from './deals.service.ts';

export async function exportDeals(
  context: Context,
  { format, ...query }: Received<typeof dealCalls.export>['query'],
): Promise<Download> {
  return exportPortions(context, { list: 'Deals', format }, (portion) => listDeals(context, { ...query, ...portion }), columns);
}

const columns: TableColumns<Deal> = {
  Customer: text(({ customer }) => customer.name),
  Phone: text(({ customer }) => customer.phone),
  Requirement: text(({ requirement }) => requirement ?? 'General Requirement'),
  Stage: text(({ stage }) => dealStageOf(stage)),
  Rework: text(({ rework }) => (rework ? 'Yes' : '')),
  Amount: number(({ customer }) => customer.amount),
  'Finish by': day(({ finishBy }) => finishBy),
};
