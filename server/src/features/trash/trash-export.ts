import type { Download, FileFormat } from '@crm/contract/core/files';
import type { TrashItem } from '@crm/contract/records/trash';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { clock, day, type TableColumns, text } from '../../tables/table-columns.ts';
import type { trashOf } from './trash.service.ts';

type ListTrash = ReturnType<typeof trashOf>['list'];
type Filter = Pick<Parameters<ListTrash>[1], 'type' | 'date'>;

export async function exportTrash(
  context: Context,
  list: ListTrash,
  { format, ...filter }: Filter & { format: FileFormat },
): Promise<Download> {
  return exportPortions(context, { list: 'Trash', format }, (portion) => list(context, { ...filter, ...portion }), columns);
}

const columns: TableColumns<TrashItem> = {
  Type: text(({ data }) => data),
  Name: text(({ details }) => Object.values(details).find((name) => name !== undefined)),
  'Deleted on': day(({ date }) => date),
  'Deleted at': clock(({ time }) => time),
  'Deleted by': text(({ deletedBy }) => deletedBy),
  Owner: text(({ owner }) => owner),
};
