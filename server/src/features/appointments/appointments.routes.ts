import { callFileCalls, meetingFileCalls } from '@crm/contract/work/appointment-files';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { appointmentPlanCalls } from '@crm/contract/work/replanning';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { removeAppointment, updateAppointment } from './appointment-changes.ts';
import { planOfCall, planOfMeeting, timesOfMeeting } from './appointment-forms.ts';
import { callKind, meetingKind } from './appointment-kinds.ts';
import { closeAppointment } from './appointment-outcomes.ts';
import { createAppointment, getAppointment, listAppointments, listCustomers, listMonth } from './appointments.service.ts';
import { exportCalls, exportMeetings } from './appointments-export.ts';
import { createFromTask, createFromTeamTask } from './appointments-from-task.ts';
import { replanAppointment } from './replanning/replanning.service.ts';

export const callRoutes = defineRoutes(
  'calls',
  { ...callCalls, ...callFileCalls },
  {
    customers: (context, { query }) => listCustomers(context, query.search),
    list: (context, { body, query }) => listAppointments(context, callKind, body.filter, query),
    export: (context, { query }) => exportCalls(context, query),
    month: (context, { query }) => listMonth(context, callKind, query),
    get: (context, { params }) => getAppointment(context, callKind, params.id),
    create: (context, { body }) => createAppointment(context, callKind, planOfCall(body.data)),
    update: (context, { params, body }) => updateAppointment(context, callKind, params.id, planOfCall(body.data)),
    close: (context, { params, body }) => closeAppointment(context, callKind, params.id, body),
    remove: (context, { params }) => removeAppointment(context, callKind, params.id),
    createFromTask: (context, { body }) => createFromTask(context, callKind, planOfCall(body.data)),
    createFromTeamTask: (context, { body }) => createFromTeamTask(context, callKind, planOfCall(body.data)),
  },
);
export const meetingRoutes = defineRoutes(
  'meetings',
  { ...meetingCalls, ...meetingFileCalls },
  {
    list: (context, { body, query }) => listAppointments(context, meetingKind, body.filter, query),
    export: (context, { query }) => exportMeetings(context, query),
    month: (context, { query }) => listMonth(context, meetingKind, query),
    get: (context, { params }) => getAppointment(context, meetingKind, params.id),
    create: (context, { body }) => createAppointment(context, meetingKind, planOfMeeting(body.data)),
    update: (context, { params, body }) => updateAppointment(context, meetingKind, params.id, planOfMeeting(body.data)),
    close: (context, { params, body }) => closeAppointment(context, meetingKind, params.id, body),
    remove: (context, { params }) => removeAppointment(context, meetingKind, params.id),
    createFromTask: (context, { body }) => createFromTask(context, meetingKind, timesOfMeeting(body.data)),
    createFromTeamTask: (context, { body }) => createFromTeamTask(context, meetingKind, timesOfMeeting(body.data)),
  },
);
export const appointmentPlanRoutes = defineRoutes('appointments', appointmentPlanCalls, {
  replan: (context, { params, body }) => replanAppointment(context, params, body),
});
