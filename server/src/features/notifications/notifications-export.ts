import type { Download, FileFormat } from '@crm/contract/core/files';
import type { Notification } from '@crm/contract/office/notifications';
import type { Context } from '../../plugins/context.ts';
import { exportRows } from '../../records/list/export-records.ts';
import { type TableColumns, text, time } from '../../tables/table-columns.ts';
import { listOwn } from './notifications.service.ts';

export async function exportNotifications(context: Context, format: FileFormat): Promise<Download> {
  return exportRows(context, { list: 'Notifications', format }, wholeInbox(context), columns);
}

async function* wholeInbox(context: Context): AsyncGenerator<Notification[]> {
  let before: number | undefined;
  for (let isMore = true; isMore; ) {
    const { notifications, more } = await listOwn(context, before);
    yield notifications;
    before = notifications.at(-1)?.id;
    isMore = more;
  }
}

const columns: TableColumns<Notification> = {
  When: time(({ createdAt }) => new Date(createdAt)),
  Kind: text(({ kind }) => kind),
  Text: text(({ text: said }) => said),
  Read: text(({ read }) => (read ? 'Yes' : '')),
};
