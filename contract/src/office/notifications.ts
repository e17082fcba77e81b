import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId } from '../core/fields.ts';

export const notificationKinds = [
  'joined',
  'reassigned',
  'task',
  'rework',
  'review',
  'reminder',
  'leave',
  'attendance',
  'assignment',
  'handover',
  'alarm',
  'security',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notification = z.strictObject({
  id: z.int(),
  kind: z.enum(notificationKinds),
  text: z.string(),
  /** The screen that the notification is about. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const who = 'notifications.own';
const tag = 'Notifications';
const unread = z.strictObject({ unread: z.int() });

export const notificationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/notifications',
    who,
    tag,
    summary: 'The own inbox, newest first',
    query: { before: z.optional(pathId) },
    result: z.strictObject({ notifications: z.array(notification), unread: z.int(), more: z.boolean() }),
  }),
  unread: defineCall({
    method: 'GET',
    path: '/notifications/unread',
    who,
    tag,
    summary: 'How many are unread',
    result: unread,
    withoutFactor: true,
  }),
  read: defineCall({
    method: 'POST',
    path: '/notifications/read',
    who,
    tag,
    summary: 'Mark one as read, or all up to the newest that was seen',
    body: z.union([z.strictObject({ id }), z.strictObject({ upTo: id })], 'Send id or upTo'),
    result: unread,
  }),
};
