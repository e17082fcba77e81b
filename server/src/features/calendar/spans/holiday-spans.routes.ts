import { holidayCalls } from '@crm/contract/calendar/holiday-spans';
import { defineRoutes } from '../../../plugins/http/bind-calls.ts';
import { createSpans, listEntries, replaceEntries } from './holiday-spans.service.ts';
import { exportEntries } from './holidays-export.ts';

export const holidayRoutes = defineRoutes('holidays', holidayCalls, {
  list: (context, { query }) => listEntries(context, query.from),
  export: (context, { query }) => exportEntries(context, query.from, query.format),
  create: (context, { body }) => createSpans(context, body.spans),
  replace: (context, { body }) => replaceEntries(context, body.entries, body.span),
});
