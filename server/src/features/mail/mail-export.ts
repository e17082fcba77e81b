import type { Download, FileFormat } from '@crm/contract/core/files';
import type { Mail } from '@crm/contract/office/mail';
import type { Context } from '../../plugins/context.ts';
import { everyPage, exportRows } from '../../records/list/export-records.ts';
import { number, type TableColumns, text, time } from '../../tables/table-columns.ts';
import { listMails } from './mail.service.ts';

export async function exportMails(
  context: Context,
  { isFailed, format }: { isFailed: boolean; format: FileFormat },
): Promise<Download> {
  const pages = everyPage(async (page) => {
    const { mails, more } = await listMails(context, { isFailed, ...page });
    return { items: mails, more };
  });
  return exportRows(context, { list: 'Mails', format }, pages, columns);
}

const columns: TableColumns<Mail> = {
  Made: time(({ createdAt }) => new Date(createdAt)),
  Kind: text(({ kind }) => kind),
  To: text(({ to }) => to),
  State: text(({ state }) => state),
  Attempts: number(({ attempts }) => attempts),
  'Last attempt': time(({ lastAttemptAt }) => (lastAttemptAt === null ? null : new Date(lastAttemptAt))),
  Answer: number(({ code }) => code),
  Error: text(({ error }) => error),
};
