import { projectCalls } from '@crm/contract/work/projects';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listProjects, listProjectTasks, listTeams, rememberViewedTeam } from './projects.service.ts';
import { exportProjects, exportProjectTasks } from './projects-export.ts';

export const projectRoutes = defineRoutes('projects', projectCalls, {
  list: (context, { params, query }) => listProjects(context, params.teamId, query),
  teams: (context, { query }) => listTeams(context, query),
  tasks: (context, { query, body }) => listProjectTasks(context, query, body),
  export: (context, { params, query }) => exportProjects(context, params.teamId, query.format),
  exportTasks: (context, { query }) => exportProjectTasks(context, query),
  remember: (context, { body }) => rememberViewedTeam(context, body.selectedTeam.id),
});
