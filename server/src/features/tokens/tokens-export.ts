import type { TokenOfPerson } from '@crm/contract/accounts/tokens';
import type { Download, FileFormat } from '@crm/contract/core/files';
import type { Context } from '../../plugins/context.ts';
import { everyPage, exportRows } from '../../records/list/export-records.ts';
import { day, type TableColumns, text, time } from '../../tables/table-columns.ts';
import { listAllTokens } from './tokens.service.ts';

export async function exportAllTokens(
  context: Context,
  { search, format }: { search: string; format: FileFormat },
): Promise<Download> {
  const pages = everyPage(async ({ page, limit }) => {
    const { tokens, total } = await listAllTokens(context, { search, page, limit });
    return { items: tokens, more: page * limit < total };
  });
  return exportRows(context, { list: 'API tokens', format }, pages, columns);
}

const columns: TableColumns<TokenOfPerson> = {
  Person: text(({ person }) => person.name),
  Email: text(({ person }) => person.email),
  Token: text(({ name }) => name),
  Scopes: text(({ scopes }) => scopes.join(', ')),
  Made: time(({ createdAt }) => new Date(createdAt)),
  'Works until': day(({ expiresOn }) => expiresOn),
  Expired: text(({ isExpired }) => (isExpired ? 'Yes' : '')),
  'Last used': time(({ lastUsedAt }) => (lastUsedAt === null ? null : new Date(lastUsedAt))),
  'Last address': text(({ lastIp }) => lastIp),
};
