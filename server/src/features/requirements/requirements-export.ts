import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { Requirement, requirementCalls } from '@crm/contract/customers/requirements';
import type { Context } from '../../plugins/context.ts';
import { exportPortions, type PortionOf } from '../../records/list/export-records.ts';
import { listOwned } from '../../records/owned/owned-list.ts';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import { requirementList, requirements } from './requirements.service.ts';

export async function exportRequirements(
  context: Context,
  { format, ...query }: Received<typeof requirementCalls.export>['query'],
): Promise<Download> {
  const read = (portion: PortionOf) => listOwned(context, requirements, requirementList, { ...query, ...portion });
  return exportPortions(context, { list: 'Requirements', format }, read, columns);
}

const columns: TableColumns<Requirement> = {
  Title: text(({ project }) => project),
  Items: text(({ data }) => data.join('\n')),
  'Number of items': number(({ data }) => data.length),
  Created: day(({ createdAt }) => new Date(createdAt)),
};
