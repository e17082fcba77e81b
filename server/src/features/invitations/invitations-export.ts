import type { Invitation } from '@crm/contract/accounts/invitations';
import type { Download, FileFormat } from '@crm/contract/core/files';
import type { Context } from '../../plugins/context.ts';
import { atOnce, exportRows } from '../../records/list/export-records.ts';
import { type TableColumns, text, time } from '../../tables/table-columns.ts';
import { listInvitations } from './invitations.service.ts';

export async function exportInvitations(context: Context, format: FileFormat): Promise<Download> {
  const { invitations } = await listInvitations(context);
  return exportRows(context, { list: 'Invitations', format }, atOnce(invitations), columns);
}

const columns: TableColumns<Invitation> = {
  For: text(({ label }) => label),
  Email: text(({ email }) => email),
  Role: text(({ role }) => role),
  Team: text(({ team }) => team?.teamName),
  Mail: text(({ mail }) => mail?.state),
  'Made by': text(({ madeBy }) => madeBy.name),
  Made: time(({ createdAt }) => new Date(createdAt)),
  Ends: time(({ expiresAt }) => new Date(expiresAt)),
};
