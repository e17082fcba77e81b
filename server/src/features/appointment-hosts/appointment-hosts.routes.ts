import { appointmentHostCalls } from '@crm/contract/work/appointment-hosts';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { handOver, takeBack } from './appointment-hosts.service.ts';

export const appointmentHostRoutes = defineRoutes('appointmentHosts', appointmentHostCalls, {
  handOver: (context, { params, body }) => handOver(context, params.kind, params.id, body.toStaffId),
  takeBack: (context, { params }) => takeBack(context, params.kind, params.id),
});
