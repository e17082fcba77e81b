import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId } from '../core/fields.ts';
import { fileBody, fileResult } from '../core/files.ts';
import { importDetails, importListed, importRow, importStates, importSteps, ownerValue } from './import-answers.ts';
import { importFieldNames, importKinds } from './import-kinds.ts';
import { importPlan, maxImportColumns } from './import-plan.ts';

export const maxImportBytes = 300 * 1024 * 1024;
export const maxImportRows = 1_000_000;
/** Blank lines count, so that a row may have a higher number than there are rows. */
const maxImportRow = 2_147_483_647;
/** How many rows the grid loads at a time. */
export const gridRows = 50;

const own = { who: 'imports.own', tag: 'Import' } as const;
const params = { id: pathId };
const field = z.enum(importFieldNames);
const text = z.string().check(
  z.overwrite((written) => written.toWellFormed()),
  z.maxLength(5000, 'Must be at most 5000 characters'),
);
const rowNumber = z.pipe(
  z._default(z.string().check(z.regex(/^\d{1,9}$/, 'Must be a whole number')), '0' as never),
  z.transform((digits: string) => Number(digits)),
);

export const importCalls = {
  upload: defineCall({
    ...own,
    method: 'POST',
    path: '/import/upload/:kind',
    summary: 'Read a file (.csv, .xlsx, .vcf, .ics); nothing is imported yet. `sheet` names the sheet of a workbook',
    params: { kind: z.enum(importKinds) },
    query: { sheet: z.optional(z.string().check(z.maxLength(200))) },
    upload: { maxBytes: maxImportBytes },
    body: fileBody,
    result: importDetails,
    status: 201,
  }),
  read: defineCall({
    ...own,
    method: 'GET',
    path: '/import/read/:id',
    summary: 'An own import as it stands, to go on with it on any device',
    params,
    result: importDetails,
  }),
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/import/list',
    summary: 'The latest own imports, newest first: those that were done, or with open=true those that wait',
    query: { kind: z.optional(z.enum(importKinds)), open: z._default(z.enum(['true', 'false']), 'false') },
    result: z.array(importListed),
  }),
  savePlan: defineCall({
    ...own,
    method: 'PUT',
    path: '/import/plan/:id',
    summary: 'Keep what was chosen so far; nothing is checked',
    params,
    body: z.strictObject({ plan: importPlan }),
    result: z.strictObject({ id: z.int() }),
  }),
  check: defineCall({
    ...own,
    method: 'POST',
    path: '/import/check/:id',
    takes: 'minutes',
    summary: 'Dry run with a plan: what each row becomes or why it cannot',
    params,
    body: z.strictObject({ plan: importPlan }),
    result: importDetails,
  }),
  rows: defineCall({
    ...own,
    method: 'GET',
    path: '/import/rows/:id',
    summary: `Rows of the latest check after a row, ${gridRows} at a time: those with problems, those that change a record, duplicates, or footers`,
    params,
    query: { show: z._default(z.enum(['problems', 'changes', 'duplicates', 'footers']), 'problems'), after: rowNumber },
    result: z.strictObject({ rows: z.array(importRow), more: z.boolean() }),
  }),
  mend: defineCall({
    ...own,
    method: 'POST',
    path: '/import/mend/:id',
    takes: 'seconds',
    summary: 'Put other texts in the place of the cells of one row, and check it again; a text of null takes the mend back',
    params,
    body: z.strictObject({
      row: z.int().check(z.positive(), z.lte(maxImportRow)),
      texts: z.partialRecord(field, z.nullable(text)),
    }),
    result: z.strictObject({ row: importRow, details: importDetails }),
  }),
  mendAll: defineCall({
    ...own,
    method: 'POST',
    path: '/import/mendAll/:id',
    takes: 'minutes',
    summary: 'Put one text into a field of all rows that have a problem there, only the problem of `message` if it is given',
    params,
    body: z.strictObject({ field, text, message: z.optional(z.string().check(z.maxLength(500))) }),
    result: importDetails,
  }),
  owners: defineCall({
    ...own,
    method: 'GET',
    path: '/import/owners/:id',
    takes: 'seconds',
    report: false,
    summary: 'The different values of a column, at most 1,000, and whom each seems to name; for administrators',
    params,
    query: { column: z.pipe(rowNumber, z.int().check(z.lt(maxImportColumns))) },
    result: z.strictObject({ values: z.array(ownerValue), more: z.boolean() }),
  }),
  problems: defineCall({
    ...own,
    method: 'GET',
    path: '/import/problems/:id',
    takes: 'minutes',
    report: false,
    summary: 'The bad rows of the latest dry run as a file, with their reasons',
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
      running: z.nullable(z.enum(importSteps)),
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
    summary:
      'Import the checked rows, all or none; with bad rows only when skipBad says to leave them out; the mapping is remembered for files like this',
    params,
    body: z.strictObject({ skipBad: z._default(z.boolean(), false) }),
    result: importDetails,
  }),
  stop: defineCall({
    ...own,
    method: 'POST',
    path: '/import/stop/:id',
    summary: 'Stop the running step; it leaves nothing behind',
    params,
    result: z.strictObject({ id: z.int() }),
  }),
  forget: defineCall({
    ...own,
    method: 'DELETE',
    path: '/import/forget/:id',
    summary: 'Forget a file that was not imported',
    params,
    result: z.strictObject({ id }),
  }),
  undo: defineCall({
    ...own,
    method: 'POST',
    path: '/import/undo/:id',
    takes: 'minutes',
    summary: 'Take new records out again and give changed ones back what they had; those that were changed or used since stay',
    params,
    result: z.strictObject({ removed: z.int(), restored: z.int(), kept: z.int() }),
  }),
};
