import { projectCalls } from '@crm/contract/work/projects';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listProjects, listProjectTasks, rememberViewedTeam } from './projects.service.ts';

export const projectRoutes = defineRoutes('projects', projectCalls, {
  list: (context, { params, query }) => listProjects(context, params.teamId, query),
  tasks: (context, { query, body }) => listProjectTasks(context, query, body),
  remember: (context, { body }) => rememberViewedTeam(context, body.selectedTeam.id),
});
