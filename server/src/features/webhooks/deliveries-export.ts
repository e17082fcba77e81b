import type { Download, FileFormat } from '@crm/contract/core/files';
import type { WebhookDelivery } from '@crm/contract/records/webhooks';
import type { Context } from '../../plugins/context.ts';
import { everyPage, exportRows } from '../../records/list/export-records.ts';
import { number, type TableColumns, text, time } from '../../tables/table-columns.ts';
import { listDeliveries } from './deliveries.service.ts';

export async function exportDeliveries(
  context: Context,
  webhookId: number,
  { isFailed, format }: { isFailed: boolean; format: FileFormat },
): Promise<Download> {
  const pages = everyPage(async (page) => {
    const { deliveries, more } = await listDeliveries(context, webhookId, { isFailed, ...page });
    return { items: deliveries, more };
  });
  return exportRows(context, { list: 'Deliveries', format }, pages, columns);
}

const columns: TableColumns<WebhookDelivery> = {
  Made: time(({ createdAt }) => new Date(createdAt)),
  Event: text(({ event }) => event),
  'Record id': number(({ recordId }) => recordId),
  Message: text(({ messageId }) => messageId),
  State: text(({ state }) => state),
  Attempts: number(({ attempts }) => attempts),
  'Last attempt': time(({ lastAttemptAt }) => (lastAttemptAt === null ? null : new Date(lastAttemptAt))),
  Answer: number(({ status }) => status),
  'Took (ms)': number(({ durationMs }) => durationMs),
  Error: text(({ error }) => error),
};
