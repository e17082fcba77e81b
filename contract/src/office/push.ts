import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';

export const mostPushDevices = 20;

/** What a device may be told of. 'decisions' are leave, attendance, review, rework and appointments without a host; 'news' all else that the inbox gets. */
export const pushChoices = ['messages', 'reminders', 'decisions', 'news'] as const;
export type PushChoice = (typeof pushChoices)[number];

const notReadable = 'The subscription could not be read';
/** The address to which the maker of the browser takes pushes. The server says more exactly what it refuses. */
const endpoint = z.string(notReadable).check(
  z.maxLength(1000, { error: 'Must be at most 1000 characters', abort: true }),
  z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), notReadable),
);
/** Bytes as browsers write them, of one length. */
function base64(length: number) {
  return z
    .string(notReadable)
    .check(z.length(length, { error: notReadable, abort: true }), z.regex(/^[A-Za-z0-9_-]*$/, notReadable));
}
const choices = z.array(z.enum(pushChoices, 'Unknown choice'), 'Choose what to be told of').check(
  z.maxLength(pushChoices.length, 'Too many choices'),
  z.overwrite((chosen) => pushChoices.filter((choice) => chosen.includes(choice))),
);

const subscription = z.strictObject({ endpoint, p256dh: base64(87), auth: base64(22), choices });
export type PushSubscriptionForm = z.infer<typeof subscription>;

const device = z.strictObject({
  id: z.int(),
  /** Of the session that asks. */
  isThis: z.boolean(),
  /** 'Firefox on Linux'. */
  agent: z.string(),
  choices: z.array(z.enum(pushChoices)),
  createdAt: z.string(),
  /** Why the last push did not arrive, in words. */
  error: z.nullable(z.string()),
  version: z.int(),
});
export type PushDevice = z.infer<typeof device>;

const who = 'push.own';
const tag = 'Push';

export const pushCalls = {
  list: defineCall({
    method: 'GET',
    path: '/push',
    who,
    tag,
    summary: 'The own devices that get pushes, and the key with which a browser subscribes',
    /** No key while none could be made. */
    result: z.strictObject({ key: z.nullable(z.string()), devices: z.array(device) }),
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/push',
    who,
    tag,
    summary: 'Send pushes to this device until its session ends; again for another choice or a new subscription',
    body: subscription,
    result: device,
    status: 201,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/push/:id',
    who,
    tag,
    summary: 'Choose what an own device is told of',
    params: { id: pathId },
    body: z.strictObject({ choices }),
    result: device,
    versioned: true,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/push/:id',
    who,
    tag,
    summary: 'Send no more pushes to an own device',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
  }),
  check: defineCall({
    method: 'POST',
    path: '/push/check',
    who: 'public',
    tag,
    summary: 'Whether the device that a push names still gets pushes; its browser asks before it shows one',
    body: z.strictObject({ device: z.uuid('Unknown device') }),
    result: z.strictObject({ isOpen: z.boolean() }),
    needsSpace: false,
  }),
};
