import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, pathId } from '../core/fields.ts';
import { monthOfYear, monthText, yearText } from '../core/months.ts';
import { taskNumber } from '../office/worklog.ts';

export const futureMonthLocked = 'Future months are locked';
export const cellNeedsText = 'Save a time in this cell first';

/**
 * 'trash': deleted, and it may come back. 'erased': its name is gone for good. 'hidden': it is not the reader's to see any more.
 * Time counts in all of them.
 */
export const boundStates = ['live', 'trash', 'erased', 'hidden'] as const;

const bound = z.strictObject({
  kind: z.enum(['lead', 'contact', 'requirement', 'task']),
  id: z.int(),
  /** Of a task the title of its requirement list. Null: it was erased, or the reader may not see it. */
  name: z.nullable(z.string()),
  /** Of a task, whom it is for. */
  customer: z.nullable(z.string()),
  state: z.enum(boundStates),
});
export type Bound = z.infer<typeof bound>;

const bindings = z.strictObject({
  /** Of the month, for the next change of a binding or of the work log. */
  version: z.int(),
  columns: z.array(z.strictObject({ taskNumber: z.string(), target: bound })),
  cells: z.array(z.strictObject({ date: z.string(), taskNumber: z.string(), target: bound })),
});
export type Bindings = z.infer<typeof bindings>;

const column = { ...monthOfYear.shape, taskNumber };
const columnTarget = z.union(
  [z.strictObject({ ...column, customerId: id }), z.strictObject({ ...column, requirementId: id })],
  'Send customerId or requirementId, one of the two',
);
export type ColumnTarget = z.output<typeof columnTarget>;

const own = { who: 'worklog.own', tag: 'Work log' } as const;
const review = { who: 'worklog.review', tag: 'Work log' } as const;
const saved = z.strictObject({ version: z.int() });

export const bindingCalls = {
  get: defineCall({
    ...own,
    method: 'GET',
    path: '/worklog/bindings',
    summary: 'What the columns and cells of the own work log of a month are for',
    query: { month: monthText, year: yearText },
    result: bindings,
  }),
  ofStaff: defineCall({
    ...review,
    method: 'GET',
    path: '/worklog/bindings/:staffId',
    summary: "What the columns and cells of a person's work log of a month are for",
    params: { staffId: pathId },
    query: { month: monthText, year: yearText },
    result: bindings,
  }),
  setColumn: defineCall({
    ...own,
    method: 'PUT',
    path: '/worklog/bindings/column',
    summary: 'Bind a column of a month to a customer or to a requirement list: each of its cells counts there',
    body: columnTarget,
    result: saved,
    versioned: true,
  }),
  clearColumn: defineCall({
    ...own,
    method: 'DELETE',
    path: '/worklog/bindings/column',
    summary: 'Take the binding of a column of a month away',
    query: { month: monthText, year: yearText, taskNumber },
    result: saved,
    versioned: true,
  }),
  setCell: defineCall({
    ...own,
    method: 'PUT',
    path: '/worklog/bindings/cell',
    summary:
      'Bind a saved cell to a task: it counts to the customer and the requirement list of the task, and not to those of its column',
    body: z.strictObject({ date: day, taskNumber, taskId: id }),
    result: saved,
    versioned: true,
  }),
  clearCell: defineCall({
    ...own,
    method: 'DELETE',
    path: '/worklog/bindings/cell',
    summary: 'Take the task of a cell away: the cell counts to its column again',
    query: { date: day, taskNumber },
    result: saved,
    versioned: true,
  }),
};
