import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { Answer, defineRoutes } from '../../plugins/http/bind-calls.ts';
import type { Records } from '../../records/record-kind.ts';
import { handoverOf } from './handover.service.ts';
import { removeStaff, setAccess, setPasswordByPin } from './staff-access.service.ts';

export function staffAccessRoutes(records: Records) {
  const handover = handoverOf(records);
  return defineRoutes('staffAccess', staffAccessCalls, {
    toggle: (context, { params, body }) => setAccess(context, params.id, body ?? {}),
    remove: (context, { params }) => removeStaff(context, params.id),
    password: async (context, { body }) =>
      new Answer(await setPasswordByPin(context, body.data), 'Password changed successfully!'),
    handoverPreview: (context, { params, query }) => handover.preview(context, params.id, query.toStaffId),
    handover: (context, { params, body }) => handover.handOver(context, params.id, body.toStaffId),
  });
}
