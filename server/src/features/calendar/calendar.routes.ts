import { calendarCalls } from '@crm/contract/calendar/calendar';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listHolidays } from './calendar.service.ts';
import { createEntry, removeEntry, updateEntry } from './entries.service.ts';
import { createLeave, listOwnLeaves, removeLeave, updateLeave } from './leaves.service.ts';
import { exportOwnLeaves, exportRequests } from './leaves-export.ts';
import { decide, listRequests } from './requests.service.ts';

export const calendarRoutes = defineRoutes('calendar', calendarCalls, {
  holidays: (context, { body, query }) => listHolidays(context, body, query.id),
  leaves: (context, { body, query }) => listOwnLeaves(context, body, query),
  exportLeaves: (context, { query }) => exportOwnLeaves(context, query),
  createEntry: (context, { body }) => createEntry(context, body),
  updateEntry: (context, { params, body }) => updateEntry(context, params.id, body),
  removeEntry: (context, { params }) => removeEntry(context, params.id),
  requests: (context, { body, query }) => listRequests(context, body, query),
  exportRequests: (context, { query }) => exportRequests(context, query),
  decide: (context, { params, body }) => decide(context, params.id, body),
  createLeave: (context, { body }) => createLeave(context, body),
  updateLeave: (context, { params, body }) => updateLeave(context, params.id, body),
  removeLeave: (context, { params }) => removeLeave(context, params.id),
});
