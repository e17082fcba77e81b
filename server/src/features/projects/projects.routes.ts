import { projectCalls } from '@crm/contract/work/projects';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { listProjects, listProjectTasks, rememberViewedTeam } from './projects.service.ts';

export function mountProjects(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, projectCalls, {
    list: (context, { params }) => listProjects(context, params.teamId),
    tasks: (context, { body }) => listProjectTasks(context, body),
    remember: (context, { body }) => rememberViewedTeam(context, body.selectedTeam.id),
  });
}
