import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileResult } from '../core/files.ts';

/** One document, or a .zip of CSV files. */
const takenFormats = ['json', 'csv'] as const;
export type TakenFormat = (typeof takenFormats)[number];

export const erasedKinds = ['customer', 'person'] as const;
export type ErasedKind = (typeof erasedKinds)[number];
export const erasureReasons = ['request', 'retention'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasureForm = z.strictObject({
  /** As it is stored: whoever erases has looked at whom. */
  name: z.string('Type the name').check(z.minLength(1, 'Type the name'), z.maxLength(500, 'Type the name')),
  /** Why: the person asked for it, or the time is over for which it may be kept. */
  reason: z.optional(z.enum(erasureReasons, 'Unknown reason')),
});
export type ErasureForm = z.infer<typeof erasureForm>;

/** That somebody was erased; it names nobody but who did it. */
const erasure = z.strictObject({
  kind: z.enum(erasedKinds),
  recordId: z.int(),
  reason: z.nullable(z.enum(erasureReasons)),
  erasedAt: z.string(),
  by: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
});
export type Erasure = z.infer<typeof erasure>;

const admin = { who: 'privacy.admin', tag: 'Privacy' } as const;
/** Oneself and own customers: no token takes them out. */
const own = { who: 'profile.own', tag: 'Privacy' } as const;
const params = { id: pathId };
const taken = {
  query: { format: z._default(z.enum(takenFormats, 'Choose json or csv'), 'json') },
  result: fileResult,
  download: true,
} as const;

export const privacyCalls = {
  everything: defineCall({
    ...admin,
    method: 'GET',
    path: '/privacy/everything',
    takes: 'minutes',
    summary: 'Everything of the business as a .zip of CSV files, with a README of the columns and the files of tasks',
    confirm: 'factor',
    result: fileResult,
    download: true,
  }),
  customer: defineCall({
    ...own,
    ...taken,
    method: 'GET',
    path: '/privacy/customer/:id',
    takes: 'seconds',
    summary: 'Everything about a customer, as a JSON document or a .zip of CSV files: own ones, and all for administrators',
    params,
  }),
  person: defineCall({
    ...admin,
    ...taken,
    method: 'GET',
    path: '/privacy/person/:id',
    takes: 'minutes',
    summary: 'Everything about somebody who works here or did; messages only of deleted accounts',
    confirm: 'factor',
    params,
  }),
  me: defineCall({
    ...own,
    ...taken,
    method: 'GET',
    path: '/privacy/me',
    takes: 'minutes',
    summary: 'Everything about the caller, with the messages that they wrote',
    confirm: 'factor',
  }),
  eraseCustomer: defineCall({
    ...admin,
    method: 'POST',
    path: '/privacy/erase/customer/:id',
    takes: 'minutes',
    summary:
      'Erase the personal data of a customer for good; amounts, stages, days and owners stay. Repeating it changes nothing',
    confirm: 'always',
    versioned: true,
    params,
    body: erasureForm,
    result: erasure,
  }),
  erasePerson: defineCall({
    ...admin,
    method: 'POST',
    path: '/privacy/erase/person/:id',
    takes: 'minutes',
    summary:
      'Erase the personal data of a blocked or deleted staff account for good; its records stay. Repeating it changes nothing',
    confirm: 'always',
    params,
    body: erasureForm,
    result: erasure,
  }),
  erasures: defineCall({
    ...admin,
    method: 'GET',
    path: '/privacy/erasures',
    summary: 'Who erased whom and when, the latest first',
    result: z.array(erasure),
  }),
  erasure: defineCall({
    ...own,
    method: 'GET',
    path: '/privacy/erased/:kind/:id',
    summary: 'When a customer or a person was erased and by whom; null where they were not',
    params: { kind: z.enum(erasedKinds, 'Unknown kind'), id: pathId },
    result: z.nullable(erasure),
  }),
};
