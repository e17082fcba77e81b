import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileBody, fileResult } from '../core/files.ts';
import { customerFields, customerKinds } from './customers.ts';

export const maxImportBytes = 300 * 1024 * 1024;
export const maxImportRows = 1_000_000;
export const maxImportColumns = 200;

/**
 * Where a field comes from: columns of the file and what stands for empty cells. The columns of a name or a description are
 * joined by a space, those of a location by a comma; of all other fields the first filled column counts.
 */
const source = z.strictObject({
  columns: z.array(z.int().check(z.nonnegative())).check(z.maxLength(5)),
  fallback: z.string().check(
    z.overwrite((text) => text.toWellFormed()),
    z.maxLength(5000),
  ),
});
export const importMapping = z.strictObject({
  name: source,
  description: source,
  email: source,
  phone: source,
  location: source,
  source,
  priority: source,
  amount: source,
});
export type ImportMapping = z.infer<typeof importMapping>;

/** Samples are the first different values of the column. */
const column = z.strictObject({ name: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof column>;

const problem = z.strictObject({
  /** The line of the table as a person counts it: the first row below the header is 2. */
  row: z.int(),
  field: z.nullable(z.enum(customerFields)),
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problem>;

const upload = z.strictObject({
  id: z.int(),
  fileName: z.string(),
  encoding: z.string(),
  separator: z.string(),
  rows: z.int(),
  columns: z.array(column),
  /** The cells of the first rows, cut where they are long. */
  firstRows: z.array(z.array(z.string())),
  mapping: importMapping,
  /** The mapping is the one that was used for such a file before. */
  isRemembered: z.boolean(),
});
export type ImportUpload = z.infer<typeof upload>;

/** How many problems an answer carries; the file of problems has all of them. */
export const shownProblems = 200;

const check = z.strictObject({
  rows: z.int(),
  good: z.int(),
  /** Rows with at least one problem. */
  bad: z.int(),
  problems: z.array(problem),
  more: z.boolean(),
});
export type ImportCheck = z.infer<typeof check>;

export const importStates = ['uploaded', 'checked', 'done', 'undone'] as const;

const listed = z.strictObject({
  id: z.int(),
  kind: z.enum(customerKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  count: z.int(),
  doneAt: z.string(),
});
export type ImportListed = z.infer<typeof listed>;

const own = { who: 'imports.own', tag: 'Import' } as const;
const params = { id: pathId };

export const importCalls = {
  upload: defineCall({
    ...own,
    method: 'POST',
    path: '/import/upload/:kind',
    summary: 'Read a CSV file of leads or contacts; nothing is imported yet',
    params: { kind: z.enum(customerKinds) },
    upload: { maxBytes: maxImportBytes },
    body: fileBody,
    result: upload,
    status: 201,
  }),
  check: defineCall({
    ...own,
    method: 'POST',
    path: '/import/check/:id',
    takes: 'minutes',
    summary: 'Dry run with a mapping: every bad row with its reason; the mapping is remembered for files like this',
    params,
    body: z.strictObject({ mapping: importMapping }),
    result: check,
  }),
  problems: defineCall({
    ...own,
    method: 'GET',
    path: '/import/problems/:id',
    takes: 'minutes',
    report: false,
    summary: 'The bad rows of the latest dry run as CSV, with their reasons',
    params,
    result: fileResult,
    download: true,
  }),
  progress: defineCall({
    ...own,
    method: 'GET',
    path: '/import/progress/:id',
    summary: 'How far the running step is',
    params,
    result: z.strictObject({
      state: z.enum(importStates),
      done: z.int(),
      total: z.int(),
      /** While a step waits for its turn: how many go before. */
      ahead: z.optional(z.int()),
    }),
  }),
  confirm: defineCall({
    ...own,
    method: 'POST',
    path: '/import/confirm/:id',
    takes: 'minutes',
    summary: 'Import the checked rows, all or none; with bad rows only when skipBad says to leave them out',
    params,
    body: z.strictObject({ skipBad: z._default(z.boolean(), false) }),
    result: z.strictObject({ id: z.int(), count: z.int() }),
  }),
  undo: defineCall({
    ...own,
    method: 'POST',
    path: '/import/undo/:id',
    takes: 'minutes',
    summary: 'Take the records of an import out again; those that were changed or used since stay',
    params,
    result: z.strictObject({ removed: z.int(), kept: z.int() }),
  }),
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/import/list',
    summary: 'The latest own imports that were done, newest first',
    query: { kind: z.optional(z.enum(customerKinds)) },
    result: z.array(listed),
  }),
};
