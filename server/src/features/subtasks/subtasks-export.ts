import type { Download, FileFormat } from '@crm/contract/core/files';
import type { RemovedSubtask } from '@crm/contract/work/subtasks';
import type { Context } from '../../plugins/context.ts';
import { exportPortions, type PortionOf } from '../../records/list/export-records.ts';
import { number, type TableColumns, text } from '../../tables/table-columns.ts';
import { listRemovedSubtasks } from './subtasks.service.ts';

export async function exportRemovedSubtasks(context: Context, format: FileFormat): Promise<Download> {
  const read = async (portion: PortionOf) => {
    const { data, beside } = await listRemovedSubtasks(context, portion);
    return { data: data.enrichedData, beside };
  };
  return exportPortions(context, { list: 'Removed sub-tasks', format }, read, columns);
}

const columns: TableColumns<RemovedSubtask> = {
  Customer: text(({ customerName }) => customerName),
  Requirement: text(({ requirement }) => requirement),
  'Sub-task': text(({ title }) => title),
  Lines: text(({ details, checked }) => details.map((line) => `${checked.includes(line) ? '[x]' : '[ ]'} ${line}`).join('\n')),
  Checked: number(({ checked }) => checked.length),
  'Not checked': number(({ notChecked }) => notChecked.length),
};
