import { hourCalls } from '@crm/contract/numbers/hours';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listEntries } from './entries.service.ts';
import { getReport } from './hours.service.ts';
import { exportHours } from './hours-export.ts';
import { getMonths } from './months.service.ts';
import { listNobody } from './nobody.service.ts';

export const hourRoutes = defineRoutes('hours', hourCalls, {
  report: (context, { query }) => getReport(context, query),
  months: (context, { query }) => getMonths(context, query),
  nobody: (context, { query }) => listNobody(context, query),
  entries: (context, { query }) => listEntries(context, query),
  export: (context, { query }) => exportHours(context, query),
});
