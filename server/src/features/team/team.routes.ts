import { teamCalls } from '@crm/contract/accounts/team';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getOwnTeams, getStaffList, listTeamContacts, listTeamLeads, reassignContact } from './team.service.ts';
import { exportStaff, exportTeams } from './team-export.ts';
import { createTeam, listTeams, removeTeam, updateTeam } from './teams.service.ts';

export const teamRoutes = defineRoutes('team', teamCalls, {
  staff: (context, { query }) => getStaffList(context, query.former !== undefined),
  exportStaff: (context, { query }) => exportStaff(context, query),
  details: (context) => getOwnTeams(context),
  list: (context, { query }) => listTeams(context, query),
  export: (context, { query }) => exportTeams(context, query),
  create: (context, { body }) => createTeam(context, body),
  update: (context, { params, body }) => updateTeam(context, params.id, body),
  remove: (context, { params }) => removeTeam(context, params.id),
  listLeads: (context, { query }) => listTeamLeads(context, query),
  listContacts: (context, { query }) => listTeamContacts(context, query),
  reassign: (context, { body }) => reassignContact(context, body),
});
