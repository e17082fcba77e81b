import { projectCalls } from '@crm/contract/projects';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { listProjects, listProjectTasks, rememberViewedTeam } from './projects.service.ts';

export function mountProjects(app: FastifyInstance, services: Services): void {
  mount(app, services, projectCalls, {
    list: (context, { params }) => listProjects(context, params.teamId),
    tasks: (context, { body }) => listProjectTasks(context, body),
    remember: (context, { body }) => rememberViewedTeam(context, body.selectedTeam.id),
  });
}
