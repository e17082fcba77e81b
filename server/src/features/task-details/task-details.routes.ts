import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getDetails, getOwnDetails, getTask, listCalls, listMeetings } from './task-details.service.ts';

export const taskDetailRoutes = defineRoutes('tasks', taskDetailCalls, {
  details: (context, { body }) => getOwnDetails(context, body),
  teamDetails: (context, { body }) => getDetails(context, body),
  adminDetails: (context, { body }) => getDetails(context, body),
  one: (context, { params }) => getTask(context, params.id),
  calls: (context, asked) => listCalls(context, asked),
  meetings: (context, asked) => listMeetings(context, asked),
});
