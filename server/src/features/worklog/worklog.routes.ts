import { worklogCalls } from '@crm/contract/office/worklog';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getStaffWorklog } from './staff-worklog.service.ts';
import { getWorklog, saveWorklog } from './worklog.service.ts';
import { exportOwnWorklog, exportWorklog } from './worklog-export.ts';

export const worklogRoutes = defineRoutes('worklog', worklogCalls, {
  get: (context, { body }) => getWorklog(context, body),
  exportOwn: (context, { query }) => exportOwnWorklog(context, query),
  save: (context, { body }) => saveWorklog(context, body.worklogs),
  ofStaff: (context, { body }) => getStaffWorklog(context, body),
  export: (context, { query }) => exportWorklog(context, query),
});
