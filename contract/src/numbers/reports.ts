import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, line, page, pathId, searchTerm } from '../core/fields.ts';
import { roles } from '../core/permissions.ts';

// The pages of numbers by mail, each week or month, to whom an administrator names. Everybody gets the figures that they may see.

/** 'customers' are hours and cost, 'flow' waiting times and rework, 'week' is the team week. In the order of a letter. */
export const reportPages = ['customers', 'flow', 'funnel', 'week'] as const;
export type ReportPage = (typeof reportPages)[number];

/** Each week on its first day, or each month on the 1st. */
export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** At this hour of the business time zone. */
export const reportHour = 7;
/** So many days after that one a late report is still sent. */
export const reportPatienceDays = 6;
export const mostReports = 50;
export const mostRecipients = 50;
/** How many people a page of those who can be named has. */
export const peopleOfReports = 50;

const pagesMessage = 'Choose at least one page';
const pages = z.array(z.enum(reportPages, 'Unknown page'), pagesMessage).check(
  z.minLength(1, { error: pagesMessage, abort: true }),
  z.maxLength(reportPages.length, { error: 'Choose each page once', abort: true }),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each page once'),
  z.overwrite((chosen) => reportPages.filter((name) => chosen.includes(name))),
);

const recipientsMessage = 'Name at least one person';
const recipientIds = z.array(id, recipientsMessage).check(
  z.minLength(1, { error: recipientsMessage, abort: true }),
  z.maxLength(mostRecipients, { error: `Name at most ${mostRecipients} people`, abort: true }),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each person once'),
);

export const reportForm = z.strictObject({
  title: line(120),
  pages,
  rhythm: z.enum(reportRhythms, 'Choose week or month'),
  /** Only this team's figures; null: all that each recipient may see. */
  teamId: z.nullable(id),
  recipients: recipientIds,
  isPaused: z.boolean('Must be true or false'),
});
export type ReportForm = z.infer<typeof reportForm>;

/**
 * 'gets': the next one is sent to this person. 'blocked': not while the account is blocked. 'otherTeam': may not see the team of the
 * report. 'unsubscribed': took themselves off, by the link in a letter; whoever is removed and named again gets it again.
 */
export const recipientStates = ['gets', 'blocked', 'otherTeam', 'unsubscribed'] as const;
export type RecipientState = (typeof recipientStates)[number];

const recipient = z.strictObject({ id: z.int(), name: z.string(), role: z.enum(roles), state: z.enum(recipientStates) });
export type ReportRecipient = z.infer<typeof recipient>;

/** The days that the figures are of; the team week of a letter is the present one. */
const days = { from: z.string(), to: z.string() };

const report = z.strictObject({
  id: z.int(),
  title: z.string(),
  pages: z.array(z.enum(reportPages)),
  rhythm: z.enum(reportRhythms),
  /** 'isGone': in Trash, or deleted for good, then without a name. Nothing is sent then. */
  team: z.nullable(z.strictObject({ id: z.nullable(z.int()), name: z.string(), isGone: z.boolean() })),
  /** By name. Deleted accounts are no longer among them. */
  recipients: z.array(recipient),
  isPaused: z.boolean(),
  /** Null where nothing will be sent: paused, the team is gone, or nobody gets it. In the past: it waits for a mail server. */
  next: z.nullable(z.strictObject({ at: z.string(), ...days })),
  /** The last one that was sent, to how many people. */
  last: z.nullable(z.strictObject({ at: z.string(), ...days, people: z.int() })),
  createdBy: z.nullable(z.string()),
  updatedAt: z.string(),
  version: z.int(),
});
export type Report = z.infer<typeof report>;

const person = z.strictObject({ id: z.int(), name: z.string(), role: z.enum(roles) });
export type ReportPerson = z.infer<typeof person>;

const manage = { who: 'reports.manage', tag: 'Numbers' } as const;
const one = { params: { id: pathId } } as const;

export const reportCalls = {
  list: defineCall({
    ...manage,
    method: 'GET',
    path: '/numbers/reports',
    summary: `Reports by mail, by title, at most ${mostReports}: to whom they go, when the last one went and when the next one goes`,
    result: z.strictObject({
      reports: z.array(report),
      /** Whether any server of this portal sends mail; without one the reports wait. */
      isMailed: z.boolean(),
    }),
  }),
  people: defineCall({
    ...manage,
    method: 'GET',
    path: '/numbers/reports/people',
    summary: `Active people by name who can be named for a report; ${peopleOfReports} a page`,
    query: { search: searchTerm, page },
    result: z.strictObject({ people: z.array(person), total: z.int() }),
  }),
  create: defineCall({
    ...manage,
    method: 'POST',
    path: '/numbers/reports',
    summary: 'Send pages of numbers to people each week or month, from the next time on',
    body: reportForm,
    result: report,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...manage,
    ...one,
    method: 'PUT',
    path: '/numbers/reports/:id',
    summary: 'Change a report by mail, or pause it',
    body: reportForm,
    result: report,
    versioned: true,
  }),
  remove: defineCall({
    ...manage,
    ...one,
    method: 'DELETE',
    path: '/numbers/reports/:id',
    summary: 'Remove a report by mail; nothing is sent any more',
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  sendNow: defineCall({
    ...manage,
    ...one,
    method: 'POST',
    path: '/numbers/reports/:id/send',
    takes: 'seconds',
    summary: 'Send the report of the days that ended last to the own address, also when it is paused',
    result: z.strictObject({ sentTo: z.string(), ...days }),
  }),
};
