import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { Answer, bindCalls } from '../../plugins/http/bind-calls.ts';
import { handOver, previewHandover } from './handover.service.ts';
import { removeStaff, setPasswordByPin, toggleStaff } from './staff-access.service.ts';

export function mountStaffAccess(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, staffAccessCalls, {
    toggle: (context, { params }) => toggleStaff(context, params.id),
    remove: (context, { params }) => removeStaff(context, params.id),
    password: async (context, { body }) =>
      new Answer(await setPasswordByPin(context, body.data), 'Password changed successfully!'),
    handoverPreview: (context, { params, query }) => previewHandover(context, params.id, query.toStaffId),
    handover: (context, { params, body }) => handOver(context, params.id, body.toStaffId),
  });
}
