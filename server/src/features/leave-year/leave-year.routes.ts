import { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { exportLeaveYear, leaveYearOf, previewLeave, previewLeaveOf } from './leave-year.service.ts';

export const leaveYearRoutes = defineRoutes('leaveYear', leaveYearCalls, {
  own: (context, { query }) => leaveYearOf(context, context.actor.id, query.year),
  of: (context, { params, query }) => leaveYearOf(context, params.id, query.year),
  exportOwn: (context, { query }) => exportLeaveYear(context, context.actor.id, query),
  exportOf: (context, { params, query }) => exportLeaveYear(context, params.id, query),
  preview: (context, { query }) => previewLeave(context, context.actor.id, query),
  previewOf: (context, { params, query }) => previewLeaveOf(context, params.id, query),
});
