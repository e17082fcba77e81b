import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId } from '../core/fields.ts';
import { appointmentKinds } from './appointment-forms.ts';

const hosts = { who: 'appointments.host', tag: 'Calls' } as const;
const params = { kind: z.enum(appointmentKinds, 'Unknown kind'), id: pathId };
const handedOver = z.strictObject({
  kind: z.enum(appointmentKinds),
  id: z.int(),
  staff: z.strictObject({ id: z.int(), name: z.string() }),
  version: z.int(),
});
export type HandedAppointment = z.infer<typeof handedOver>;

export const appointmentHostCalls = {
  handOver: defineCall({
    ...hosts,
    method: 'PUT',
    path: '/appointments/host/:kind/:id',
    summary: "Give a pending call or meeting to another host, as administrator, or within the team as the team's leader",
    params,
    body: z.strictObject({ toStaffId: id }),
    result: handedOver,
    versioned: true,
  }),
  takeBack: defineCall({
    ...hosts,
    method: 'PUT',
    path: '/appointments/host/undo/:kind/:id',
    summary: 'Undo the last handover of a call or meeting that nobody has changed since',
    params,
    result: handedOver,
    versioned: true,
  }),
};
