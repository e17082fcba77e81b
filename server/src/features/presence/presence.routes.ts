import { presenceCalls } from '@crm/contract/office/presence';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { exportDay, getDay, remind } from './day.service.ts';
import { exportMonth, getMonth } from './month.service.ts';
import { summarizeMonth } from './month-summary.service.ts';

export const presenceRoutes = defineRoutes('presence', presenceCalls, {
  day: (context, { query }) => getDay(context, query),
  exportDay: (context, { query }) => exportDay(context, query),
  remind: (context, { body }) => remind(context, body),
  month: (context, { query }) => getMonth(context, query),
  summary: (context, { query }) => summarizeMonth(context, query),
  exportMonth: (context, { query }) => exportMonth(context, query),
});
