import { reportCalls } from '@crm/contract/numbers/reports';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { createReport, listPeople, listReports, removeReport, updateReport } from './reports.service.ts';
import { sendNow } from './sending/send-now.ts';

export const reportRoutes = defineRoutes('reports', reportCalls, {
  list: (context) => listReports(context),
  people: (context, { query }) => listPeople(context, query),
  create: (context, { body }) => createReport(context, body),
  update: (context, { params, body }) => updateReport(context, params.id, body),
  remove: (context, { params }) => removeReport(context, params.id),
  sendNow: (context, { params }) => sendNow(context, params.id),
});
