import { worklogCalls } from '@crm/contract/worklog';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { getStaffWorklog } from './staff-worklog.service.ts';
import { getWorklog, saveWorklog } from './worklog.service.ts';
import { exportWorklog } from './worklog-export.ts';

export function mountWorklog(app: FastifyInstance, services: Services): void {
  mount(app, services, worklogCalls, {
    get: (context, { body }) => getWorklog(context, body),
    save: (context, { body }) => saveWorklog(context, body.worklogs),
    ofStaff: (context, { body }) => getStaffWorklog(context, body),
    export: (context, { query }) => exportWorklog(context, query),
  });
}
