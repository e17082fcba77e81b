import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, id, passwordField, pathId } from '../core/fields.ts';
import { type HandoverName, handoverEntities, keptEntities, kinds } from '../core/kinds.ts';
import { pinFormat } from './setup.ts';

export const passwordByPinForm = z.strictObject({
  email: email('Email is required'),
  pin: z
    .string('PIN is required')
    .check(z.trim(), z.minLength(1, 'PIN is required'), z.toUpperCase(), z.regex(pinFormat, 'PIN format invalid (ABC123)')),
  newPassword: passwordField('New password is required'),
});
export type PasswordByPin = z.infer<typeof passwordByPinForm>;

/** How many of each kind go, by the name of the kind in the counts. */
const counts = z.strictObject(
  Object.fromEntries(handoverEntities.map((entity) => [kinds[entity].handover.name, z.int()])) as Record<
    HandoverName,
    z.ZodMiniInt
  >,
);
export type HandoverCounts = z.infer<typeof counts>;

/** '12 leads, 1 contact'; empty when there is nothing. */
export function handoverText(counts: HandoverCounts): string {
  const parts = handoverEntities.map((entity) => {
    const { handover, one, many } = kinds[entity];
    const count = counts[handover.name];
    return count > 0 ? `${count.toLocaleString('en-US')} ${count === 1 ? one : many}` : '';
  });
  return parts.filter(Boolean).join(', ');
}

const kept = z.strictObject({
  kind: z.enum(keptEntities),
  id: z.int(),
  name: z.string(),
  reason: z.string(),
});
export type KeptRecord = z.infer<typeof kept>;

const together = 'Send the wanted state and the version together';
/** The state that is wanted, and the version of the account that the caller has seen. */
const wantedAccess = z
  .strictObject({
    blocked: z.optional(z.boolean('Must be true or false')),
    version: z.optional(z.int('Must be a version').check(z.positive('Must be a version'))),
  })
  .check(
    z.refine(({ blocked, version }) => (blocked === undefined) === (version === undefined), {
      path: ['version'],
      error: together,
    }),
  );
export type WantedAccess = z.infer<typeof wantedAccess>;

const staff = { who: 'staff.manage', tag: 'Staff access' } as const;
const params = { id: pathId };

export const staffAccessCalls = {
  toggle: defineCall({
    ...staff,
    method: 'PUT',
    path: '/auth/acess/update/:id',
    summary:
      'Block or unblock a staff account; blocking ends its sessions and sockets. Without a body the state changes, whatever it is',
    params,
    body: z.optional(wantedAccess),
    result: z.strictObject({ id: z.int(), verified: z.boolean(), version: z.int() }),
  }),
  remove: defineCall({
    ...staff,
    method: 'DELETE',
    path: '/auth/user/delete/:id',
    summary: 'Delete a blocked staff account; its records stay with its name',
    confirm: 'factor',
    params,
    result: z.strictObject({ id: z.int() }),
  }),
  password: defineCall({
    who: 'staff.admit',
    tag: staff.tag,
    method: 'POST',
    path: '/auth/password',
    summary: "Set somebody's password with the access PIN; the person's sessions end",
    body: z.strictObject({ data: passwordByPinForm }),
    result: z.strictObject({}),
  }),
  handoverPreview: defineCall({
    ...staff,
    method: 'GET',
    path: '/auth/user/handover/:id',
    takes: 'seconds',
    summary:
      'What a person has that a colleague could take over; with toStaffId also what could not move: the first of it and the total',
    params,
    query: { toStaffId: z.optional(pathId) },
    result: z.strictObject({ counts, kept: z.array(kept) }),
  }),
  handover: defineCall({
    ...staff,
    method: 'POST',
    path: '/auth/user/handover/:id',
    takes: 'seconds',
    summary: 'Give customers and open work of a person to an active colleague, in one act; what stays is named as in the preview',
    params,
    body: z.strictObject({ toStaffId: id }),
    result: z.strictObject({ moved: counts, kept: z.array(kept) }),
  }),
};
