import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { line, pathId } from '../core/fields.ts';
import { may, type Role } from '../core/permissions.ts';

/** Of one person. */
export const mostFeeds = 10;

/** What a feed may show, in the order of the form. 'teamLeave' is everybody's for administrators. */
export const feedParts = ['appointments', 'tasks', 'leave', 'teamLeave', 'holidays'] as const;
export type FeedPart = (typeof feedParts)[number];

/** The others would stay empty: administrators have no calls, meetings and leave. */
export function feedPartsFor(role: Role): FeedPart[] {
  const hidden: FeedPart[] = [
    ...(may(role, 'appointments.own') ? [] : ['appointments' as const]),
    ...(may(role, 'leave.own') ? [] : ['leave' as const]),
  ];
  return feedParts.filter((part) => !hidden.includes(part));
}

/** Where feeds are read, below the portal's address: TOKEN.ics. */
export const feedFolder = '/api/calendar-feeds';

const somePart = 'Choose what the feed shows';
export const feedForm = z.strictObject({
  name: line(60),
  shows: z.array(z.enum(feedParts, 'Unknown part'), somePart).check(
    z.minLength(1, somePart),
    z.maxLength(feedParts.length, 'Each part once'),
    z.refine((parts) => new Set(parts).size === parts.length, 'Each part once'),
    z.overwrite((parts) => feedParts.filter((part) => parts.includes(part))),
  ),
});
export type FeedForm = z.output<typeof feedForm>;

const feed = z.strictObject({
  id: z.int(),
  name: z.string(),
  shows: z.array(z.enum(feedParts)),
  createdAt: z.string(),
  /** Written every five minutes at most. */
  lastUsedAt: z.nullable(z.string()),
  version: z.int(),
});
export type Feed = z.infer<typeof feed>;

const own = { who: 'feeds.own', tag: 'Calendar feeds' } as const;
const params = { id: pathId };
const withToken = z.strictObject({ ...feed.shape, token: z.string() });

export const feedCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/calendar-feeds',
    summary: 'The own feeds, by their age, and whether the company has feeds switched on',
    result: z.strictObject({ feeds: z.array(feed), isOn: z.boolean() }),
  }),
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/calendar-feeds',
    summary: 'Make a feed; the token of its address /api/calendar-feeds/TOKEN.ics is answered here and never again',
    confirm: 'factor',
    body: feedForm,
    result: withToken,
    status: 201,
  }),
  update: defineCall({
    ...own,
    method: 'PUT',
    path: '/calendar-feeds/:id',
    summary: 'Change the name of an own feed and what it shows; its address stays',
    params,
    body: feedForm,
    result: feed,
    versioned: true,
  }),
  renew: defineCall({
    ...own,
    method: 'POST',
    path: '/calendar-feeds/:id/address',
    summary: 'Give an own feed a new address; the old one ends at once',
    confirm: 'factor',
    params,
    result: withToken,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/calendar-feeds/:id',
    summary: 'Remove an own feed; its address ends at once',
    params,
    result: z.strictObject({ id: z.int() }),
  }),
  count: defineCall({
    who: 'company.manage',
    tag: 'Calendar feeds',
    method: 'GET',
    path: '/calendar-feeds/count',
    summary: 'How many feeds there are, and of how many people',
    result: z.strictObject({ feeds: z.int(), people: z.int() }),
  }),
};
