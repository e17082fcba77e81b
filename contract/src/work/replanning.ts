import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId } from '../core/fields.ts';
import { appointmentDate, appointmentKinds, appointmentTime } from './appointment-forms.ts';
import { finishByDay } from './task-forms.ts';
import { task } from './tasks.ts';

// Planned work is given to somebody else or put on another day.

const somethingChanges = z.refine<object>((plan) => Object.values(plan).some((value) => value !== undefined), {
  error: 'Say what is to change',
});

/** What is left out stays as it is; a meeting that begins at another time keeps its length. */
export const replannedTask = z
  .strictObject({ staffId: z.optional(id), finishBy: z.optional(finishByDay) })
  .check(somethingChanges);
export type ReplannedTask = z.infer<typeof replannedTask>;
export const replannedAppointment = z
  .strictObject({ staffId: z.optional(id), date: z.optional(appointmentDate), time: z.optional(appointmentTime) })
  .check(somethingChanges);
export type ReplannedAppointment = z.infer<typeof replannedAppointment>;

const planned = z.strictObject({
  kind: z.enum(appointmentKinds),
  id: z.int(),
  staff: z.strictObject({ id: z.int(), name: z.string() }),
  date: z.string(),
  time: z.string(),
  /** Null for a call. */
  endTime: z.nullable(z.string()),
  version: z.int(),
});
export type PlannedAppointment = z.infer<typeof planned>;

export const taskPlanCalls = {
  replan: defineCall({
    who: 'tasks.admin',
    tag: 'Tasks',
    method: 'PATCH',
    path: '/task/plan/:id',
    summary: 'Give an open task another owner, another finish date, or both',
    params: { id: pathId },
    body: replannedTask,
    result: task,
    versioned: true,
  }),
};

export const appointmentPlanCalls = {
  replan: defineCall({
    who: 'appointments.host',
    tag: 'Calls',
    method: 'PATCH',
    path: '/appointments/plan/:kind/:id',
    summary: 'Give a pending call or meeting another host, day or time; a team leader may change the host within the team alone',
    params: { kind: z.enum(appointmentKinds, 'Unknown kind'), id: pathId },
    body: replannedAppointment,
    result: planned,
    versioned: true,
  }),
};
