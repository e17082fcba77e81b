import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import type { Role } from '../core/permissions.ts';
import { readTime } from '../rules/times.ts';
import { isTimeZone, timeMessage } from './company.ts';
import { type NotificationKind, notificationKinds } from './notifications.ts';

/** When something of the inbox is mailed that nobody has read there. */
export const mailTimes = ['at once', 'daily', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];

interface KindRules {
  /** As the table of choices names it, and as a sentence does. */
  title: string;
  noun: string;
  text: string;
  usual: MailTime;
  allowed: readonly MailTime[];
  /** Who is told of such things. */
  roles: readonly Role[];
}

const everyone = ['admin', 'staff'] as const;
const daily = { usual: 'daily', allowed: mailTimes, roles: everyone } as const;

export const kindRules: Record<NotificationKind, KindRules> = {
  reminder: {
    title: 'Reminders',
    noun: 'reminders',
    text: 'A call or a meeting begins in a quarter of an hour.',
    usual: 'at once',
    // A day later it would help nobody.
    allowed: ['at once', 'never'],
    roles: ['staff'],
  },
  alarm: {
    title: 'Is anybody there?',
    noun: 'appointments without a host',
    text: 'The host of a call or a meeting is away, and somebody else has to take it over.',
    usual: 'at once',
    allowed: mailTimes,
    roles: everyone,
  },
  task: { ...daily, title: 'Tasks', noun: 'tasks', text: 'A task is yours now, or no longer.' },
  review: { ...daily, title: 'Reviews', noun: 'reviews', text: 'A task waits for review.', roles: ['admin'] },
  rework: { ...daily, title: 'Reworks', noun: 'reworks', text: 'A rework was requested or finished.' },
  assignment: { ...daily, title: 'Assignments', noun: 'assignments', text: 'Work was assigned, or an assignment changed.' },
  leave: { ...daily, title: 'Leave', noun: 'leave', text: 'Leave was asked for, decided or entered.' },
  attendance: { ...daily, title: 'Attendance', noun: 'attendance', text: 'A day was corrected, or is to be.' },
  handover: { ...daily, title: 'Handovers', noun: 'handovers', text: 'Work of a colleague was handed over to you.' },
  reassigned: { ...daily, title: 'Customers', noun: 'customers', text: 'A lead or a contact has another owner.' },
  joined: { ...daily, title: 'New people', noun: 'new people', text: 'Somebody has joined.', roles: ['admin'] },
  security: {
    title: 'Security',
    noun: 'security',
    text: 'A new device, password, factor or token. At any hour, and also if it was read.',
    usual: 'at once',
    // Whoever got into an account could otherwise keep its owner from knowing.
    allowed: ['at once', 'daily'],
    roles: everyone,
  },
};

/** In the order of the table of choices. */
export const mailedKinds = Object.keys(kindRules) as NotificationKind[];

export function kindsOfRole(role: Role): NotificationKind[] {
  return mailedKinds.filter((kind) => kindRules[kind].roles.includes(role));
}

export type MailTimes = Record<NotificationKind, MailTime>;

/** What holds for a person: what was chosen and is still allowed, and else what is usual. */
export function chosenTimes(chosen: Readonly<Partial<Record<string, string>>>): MailTimes {
  const entries = notificationKinds.map((kind) => {
    const { usual, allowed } = kindRules[kind];
    return [kind, allowed.find((time) => time === chosen[kind]) ?? usual];
  });
  return Object.fromEntries(entries);
}

function timeOf(kind: NotificationKind) {
  const { allowed } = kindRules[kind];
  return z.enum(mailTimes, 'Unknown choice').check(z.refine((time) => allowed.includes(time), `Must be ${allowed.join(' or ')}`));
}

function byKind<Schema>(schemaOf: (kind: NotificationKind) => Schema): Record<NotificationKind, Schema> {
  return Object.fromEntries(notificationKinds.map((kind) => [kind, schemaOf(kind)])) as Record<NotificationKind, Schema>;
}

const time = z.pipe(
  z.string(timeMessage).check(z.refine((text) => text.length <= 20 && readTime(text) !== undefined, timeMessage)),
  z.transform((text: string) => readTime(text) ?? text),
);
const zoneMessage = 'Unknown time zone';
const hourMessage = 'Must be an hour from 0 to 23';

export const mailChoicesForm = z
  .strictObject({
    // A page of a version before does not know the newest kind.
    times: z.strictObject({ ...byKind(timeOf), alarm: z._default(timeOf('alarm'), kindRules.alarm.usual) }),
    /** Both or none: between them nothing is mailed but security. 'h:mm AM'. */
    quietFrom: z.nullable(time),
    quietTo: z.nullable(time),
    /** Null: as the business. */
    timeZone: z.nullable(z.string(zoneMessage).check(z.refine(isTimeZone, zoneMessage))),
    /** At which hour the daily mail is sent. */
    dailyHour: z.int(hourMessage).check(z.gte(0, hourMessage), z.lte(23, hourMessage)),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      path: ['quietTo'],
      error: 'Give both times or none',
    }),
    z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      path: ['quietTo'],
      error: 'Must be another time than the beginning',
    }),
  );
export type MailChoicesForm = z.output<typeof mailChoicesForm>;

const mailChoices = z.strictObject({
  /** Whether this portal sends mail; while it does not, nothing can be chosen. */
  isMailed: z.boolean(),
  /** Where it is sent to. */
  email: z.string(),
  times: z.strictObject(byKind(() => z.enum(mailTimes))),
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  dailyHour: z.int(),
  version: z.int(),
});
export type MailChoices = z.output<typeof mailChoices>;

/** Longer than any that the server makes. */
const linkMessage = 'The link is not complete';
const token = z.string(linkMessage).check(z.maxLength(600, linkMessage));

/** The page of a link in a mail; its token stands behind the #. */
export const unsubscribePage = '/unsubscribe';
/** Where mail programs send to by themselves (RFC 8058), below /api. */
export const oneClickPath = '/mail/unsubscribe';

const tag = 'Notifications';

export const mailChoiceCalls = {
  get: defineCall({
    method: 'GET',
    path: '/notifications/mail',
    who: 'mail.own',
    tag,
    summary: 'What of the own inbox is mailed, and when',
    result: mailChoices,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/notifications/mail',
    who: 'mail.own',
    tag,
    summary: 'Choose what of the own inbox is mailed, quiet hours and the hour of the daily mail',
    body: mailChoicesForm,
    result: mailChoices,
    versioned: true,
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: '/notifications/mail/unsubscribe',
    who: 'public',
    tag,
    summary:
      'End the mail of some kinds, or a report by mail, by the link in a mail, or take that back; nobody has to be signed in',
    body: z.strictObject({ token, undo: z.optional(z.boolean('Must be true or false')) }),
    result: z.strictObject({
      kinds: z.array(z.enum(notificationKinds)),
      /** The title of a report by mail, whose letters the link ends; it has no kinds then. */
      report: z.nullable(z.string()),
    }),
  }),
};
