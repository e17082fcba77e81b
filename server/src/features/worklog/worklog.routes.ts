import { worklogCalls } from '@crm/contract/office/worklog';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { getStaffWorklog } from './staff-worklog.service.ts';
import { getWorklog, saveWorklog } from './worklog.service.ts';
import { exportWorklog } from './worklog-export.ts';

export function mountWorklog(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, worklogCalls, {
    get: (context, { body }) => getWorklog(context, body),
    save: (context, { body }) => saveWorklog(context, body.worklogs),
    ofStaff: (context, { body }) => getStaffWorklog(context, body),
    export: (context, { query }) => exportWorklog(context, query),
  });
}
