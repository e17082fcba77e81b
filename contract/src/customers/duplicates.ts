import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, id, invalidEmail, pathId, version } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { contact, contactForm } from './contacts.ts';
import { customerKinds, paging, total } from './customers.ts';
import { lead, leadForm } from './leads.ts';

/** Why two records may be one. */
export const duplicateReasons = ['phone', 'email', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const record = z.union([lead, contact]);
export type DuplicateRecord = z.infer<typeof record>;

const pair = z.strictObject({ reasons: z.array(z.enum(duplicateReasons)), one: record, other: record });
export type DuplicatePair = z.infer<typeof pair>;

/** What hangs on a record, and moves to the one that is kept. */
const belongings = z.strictObject({
  tasks: z.int(),
  calls: z.int(),
  meetings: z.int(),
  notes: z.int(),
  changes: z.int(),
});
export type Belongings = z.infer<typeof belongings>;

const seen = z.strictObject({ id, version });
const kind = z.enum(customerKinds);
const merge = z.strictObject({
  id: z.int(),
  kind,
  keptId: z.int(),
  keptName: z.string(),
  droppedName: z.string(),
  mergedAt: z.string(),
});
export type Merge = z.infer<typeof merge>;

/** Shorter numbers are not compared: they stand in too many others. */
export const leastKnownDigits = 7;
/** A record that has the phone or the e-mail that somebody types. */
const knownCustomer = z.strictObject({
  kind,
  id: z.int(),
  name: z.string(),
  /** Null for an own record. */
  owner: z.nullable(z.string()),
  place: z.enum(['live', 'trash']),
  same: z.array(z.enum(['phone', 'email'])),
});
export type KnownCustomer = z.infer<typeof knownCustomer>;

const own = { who: 'duplicates.own', tag: 'Duplicates' } as const;

export const duplicateCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/duplicates/get',
    takes: 'seconds',
    summary: 'Pairs of own records of one kind that may be the same customer',
    query: { kind: z._default(kind, 'lead'), ...paging },
    result: z.strictObject({ pairs: z.array(pair), ...total }),
  }),
  export: defineCall({
    ...own,
    ...listFile,
    path: '/duplicates/export',
    summary: 'The same pairs as CSV or .xlsx, a line for each pair',
    query: { kind: z._default(kind, 'lead'), format: fileFormat },
  }),
  known: defineCall({
    ...own,
    method: 'GET',
    path: '/duplicates/known',
    summary: 'A few records with this phone or e-mail: own ones, also in Trash, and those of others that the caller may read',
    query: {
      phone: z.optional(z.string().check(z.regex(/^\d{7,15}$/, `Must be ${leastKnownDigits} to 15 digits`))),
      email: z.optional(email(invalidEmail)),
      except: z.optional(pathId),
    },
    result: z.array(knownCustomer),
  }),
  dismiss: defineCall({
    ...own,
    method: 'POST',
    path: '/duplicates/dismiss',
    summary: 'Two own records are not the same customer: do not list them again',
    body: z.strictObject({ kind, one: id, other: id }),
    result: z.strictObject({ success: z.literal(true) }),
  }),
  preview: defineCall({
    ...own,
    method: 'GET',
    path: '/duplicates/preview',
    summary: 'Two own records side by side, with what hangs on each',
    query: { kind, one: pathId, other: pathId },
    result: z.strictObject({ one: record, other: record, ofOne: belongings, ofOther: belongings }),
  }),
  merge: defineCall({
    ...own,
    method: 'POST',
    path: '/duplicates/merge',
    takes: 'seconds',
    summary: 'Make two own records one: `kept` gets the values of `form` and everything that hangs on `dropped`',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('lead'), kept: seen, dropped: seen, form: leadForm }),
      z.strictObject({ kind: z.literal('contact'), kept: seen, dropped: seen, form: contactForm }),
    ]),
    result: merge,
    status: 201,
  }),
  merges: defineCall({
    ...own,
    method: 'GET',
    path: '/duplicates/merges',
    summary: 'The latest own merges that can be undone, newest first',
    result: z.array(merge),
  }),
  undo: defineCall({
    ...own,
    method: 'POST',
    path: '/duplicates/undo/:id',
    takes: 'seconds',
    summary: 'Take an own merge apart again',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
  }),
};
