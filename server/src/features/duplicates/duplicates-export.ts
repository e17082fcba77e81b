import type { Download, FileFormat } from '@crm/contract/core/files';
import type { CustomerKind } from '@crm/contract/customers/customers';
import type { DuplicatePair } from '@crm/contract/customers/duplicates';
import type { Context } from '../../plugins/context.ts';
import { everyPage, exportRows } from '../../records/list/export-records.ts';
import { type TableColumns, text } from '../../tables/table-columns.ts';
import { listDuplicates } from './duplicates.service.ts';

export async function exportDuplicates(
  context: Context,
  { kind, format }: { kind: CustomerKind; format: FileFormat },
): Promise<Download> {
  const pages = everyPage(async ({ page, limit }) => {
    const { pairs } = await listDuplicates(context, { kind, page, limit });
    return { items: pairs, more: pairs.length === limit };
  });
  return exportRows(context, { list: 'Possible duplicates', format }, pages, columns);
}

const columns: TableColumns<DuplicatePair> = {
  Same: text(({ reasons }) => reasons.join(', ')),
  Name: text(({ one }) => one.name),
  Phone: text(({ one }) => one.phone),
  Email: text(({ one }) => one.email),
  'Other name': text(({ other }) => other.name),
  'Other phone': text(({ other }) => other.phone),
  'Other e-mail': text(({ other }) => other.email),
};
