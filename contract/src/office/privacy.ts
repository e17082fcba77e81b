import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileResult } from '../core/files.ts';

/** One document, or a .zip of CSV files. */
const takenFormats = ['json', 'csv'] as const;
export type TakenFormat = (typeof takenFormats)[number];

const admin = { who: 'privacy.admin', tag: 'Privacy' } as const;
const own = { who: 'privacy.own', tag: 'Privacy' } as const;
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
};
