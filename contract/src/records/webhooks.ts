import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { limit, line, page, pathId } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { isWebhookEvent } from './webhook-events.ts';

export const mostWebhooks = 50;
/** How long the secret before a new one signs too. */
export const oldSecretHours = 24;
/** After so many days of nothing but failure a delivery is given up, and the webhook is switched off. */
export const webhookPatienceDays = 3;
/** How long deliveries are shown, and how far back missed events can be sent. */
export const webhookLogDays = 30;
/** As many missed events are sent at most when a webhook is switched on again; the newest. */
export const mostMissed = 10_000;

/** One address of https, or of http where the setting allows it. The server says more exactly what it refuses. */
const url = z.string('Enter an address such as https://example.com/hooks').check(
  z.trim(),
  z.minLength(1, 'Enter an address such as https://example.com/hooks'),
  z.maxLength(2000, { error: 'Must be at most 2000 characters', abort: true }),
  z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'Enter an address such as https://example.com/hooks'),
);
const events = z.array(z.string('Unknown event').check(z.maxLength(60, 'Unknown event'))).check(
  z.minLength(1, 'Choose at least one event'),
  z.maxLength(200, 'Too many events'),
  z.refine((chosen) => chosen.every(isWebhookEvent), 'Unknown event'),
  z.overwrite((chosen) => [...new Set(chosen)]),
);

export const webhookForm = z.strictObject({ name: line(100), url, events });
export type WebhookForm = z.infer<typeof webhookForm>;

const states = ['waiting', 'delivered', 'given up'] as const;
const delivery = z.strictObject({
  id: z.int(),
  /** The webhook-id header: the same each time that it is sent. */
  messageId: z.string(),
  /** 'lead.created'. */
  event: z.string(),
  kind: z.string(),
  /** Null for a test event. */
  recordId: z.nullable(z.int()),
  createdAt: z.string(),
  state: z.enum(states),
  attempts: z.int(),
  lastAttemptAt: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
  /** Of the last answer; null where there was none. */
  status: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** Why the last attempt failed, in words. */
  error: z.nullable(z.string()),
  /** How the last answer began. */
  excerpt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const webhook = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** Since when nothing arrives. */
  failingSince: z.nullable(z.string()),
  offAt: z.nullable(z.string()),
  /** Why it was switched off, in words. */
  offReason: z.nullable(z.string()),
  /** Until when the former secret signs too. */
  oldSecretUntil: z.nullable(z.string()),
  /** How many deliveries wait, up to a thousand. */
  waiting: z.int(),
  lastDelivery: z.nullable(z.strictObject({ at: z.string(), state: z.enum(states), status: z.nullable(z.int()) })),
  createdAt: z.string(),
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** `whsec_` and the key in base64, as the Standard Webhooks libraries take it. */
const secret = z.string();
const one = { params: { id: pathId } } as const;
const base = { who: 'webhooks.manage', tag: 'Webhooks' } as const;

const isFailed = z.optional(z.enum(['true', 'false'], 'Must be true or false'));

export const webhookCalls = {
  list: defineCall({
    ...base,
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks of the company by name, with their state',
    result: z.strictObject({
      webhooks: z.array(webhook),
      /** Whether addresses of private networks and http are allowed. */
      privateNetworks: z.boolean(),
    }),
  }),
  create: defineCall({
    ...base,
    method: 'POST',
    path: '/webhooks',
    summary: 'Send events to an address; the secret is answered here and never again',
    confirm: 'factor',
    body: webhookForm,
    result: z.strictObject({ webhook, secret }),
    status: 201,
  }),
  update: defineCall({
    ...base,
    ...one,
    method: 'PUT',
    path: '/webhooks/:id',
    versioned: true,
    summary: 'Change name, address and events of a webhook',
    body: webhookForm,
    result: webhook,
  }),
  remove: defineCall({
    ...base,
    ...one,
    method: 'DELETE',
    path: '/webhooks/:id',
    versioned: true,
    summary: 'Delete a webhook with its deliveries',
    result: z.strictObject({ id: z.int() }),
  }),
  newSecret: defineCall({
    ...base,
    ...one,
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Make a new secret, answered here and never again; the former one signs too for 24 hours',
    confirm: 'factor',
    result: z.strictObject({ webhook, secret }),
  }),
  turn: defineCall({
    ...base,
    ...one,
    method: 'POST',
    path: '/webhooks/:id/state',
    summary: 'Switch a webhook on or off; what was missed meanwhile is sent if asked for',
    body: z.strictObject({
      isOn: z.boolean('Must be true or false'),
      sendMissed: z._default(z.boolean('Must be true or false'), false),
    }),
    result: z.strictObject({ webhook, missed: z.int() }),
  }),
  test: defineCall({
    ...base,
    ...one,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a test event now, and answer what became of it',
    result: delivery,
  }),
  deliveries: defineCall({
    ...base,
    ...one,
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'What was sent within 30 days, newest first',
    query: { failed: isFailed, page, limit },
    result: z.strictObject({ deliveries: z.array(delivery), more: z.boolean() }),
  }),
  exportDeliveries: defineCall({
    ...base,
    ...one,
    ...listFile,
    path: '/webhooks/:id/deliveries/export',
    summary: 'The same deliveries as CSV or .xlsx, without what was sent',
    query: { failed: isFailed, format: fileFormat },
  }),
  replay: defineCall({
    ...base,
    params: { id: pathId, deliveryId: pathId },
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/replay',
    summary: 'Send a delivery again, with the same webhook-id',
    result: delivery,
  }),
};
