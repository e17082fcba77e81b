import type { Team, teamCalls } from '@crm/contract/accounts/team';
import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import { markedName } from '@crm/contract/rules/former-name';
import { matchesTerm } from '@crm/contract/rules/search-term';
import type { Context } from '../../plugins/context.ts';
import { atOnce, exportPortions, exportRows } from '../../records/list/export-records.ts';
import { number, type TableColumns, text } from '../../tables/table-columns.ts';
import { getStaffList } from './team.service.ts';
import { listTeams } from './teams.service.ts';

export async function exportTeams(
  context: Context,
  { format, ...query }: Received<typeof teamCalls.export>['query'],
): Promise<Download> {
  const name = { list: 'Teams', format };
  return exportPortions(context, name, (portion) => listTeams(context, { ...query, ...portion, id: undefined }), teamColumns);
}

const teamColumns: TableColumns<Team> = {
  Team: text(({ teamName }) => teamName),
  Description: text(({ teamDescription }) => teamDescription),
  Leader: text(({ leader }) => leader?.name),
  Members: number(({ staffDetails }) => staffDetails.length),
  Names: text(({ staffDetails }) => staffDetails.map(({ name }) => name).join(', ')),
};

type Account = Awaited<ReturnType<typeof getStaffList>>['staffList'][number];

/** The screen searches names and e-mails of all that it has. */
export async function exportStaff(
  context: Context,
  { format, former, search }: Received<typeof teamCalls.exportStaff>['query'],
): Promise<Download> {
  const { staffList } = await getStaffList(context, former !== undefined);
  const found = staffList.filter(({ name, email }) => matchesTerm([name, email], search));
  return exportRows(context, { list: 'Staff', format }, atOnce(found), staffColumns);
}

const staffColumns: TableColumns<Account> = {
  Name: text((account) => markedName(account)),
  Email: text(({ email }) => email),
  Role: text(({ role }) => role),
  Blocked: text(({ verified }) => (verified ? 'Yes' : '')),
  'Second factor': text(({ hasFactor }) => (hasFactor ? 'Yes' : '')),
};
