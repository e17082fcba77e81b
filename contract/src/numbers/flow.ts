import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { page, pathId } from '../core/fields.ts';
import { fileFormat, fileResult } from '../core/files.ts';
import { figureRange } from './ranges.ts';

/** What waits, and for what. */
export const waitKinds = ['lead', 'notStarted', 'inProgress', 'review', 'rework', 'leave'] as const;
export type WaitKind = (typeof waitKinds)[number];

/** From where to where, as the page and a letter say it. */
export const waitNames: Record<WaitKind, string> = {
  lead: 'Lead to first contact',
  notStarted: 'Task before it starts',
  inProgress: 'Task in progress',
  review: 'Task in review',
  rework: 'Task in rework',
  leave: 'Leave until decided',
};
/** What waits, and for what, as tables say it. */
export const waitLabels: Record<WaitKind, string> = {
  lead: 'Lead, first contact',
  notStarted: 'Task, Not Started',
  inProgress: 'Task, In Progress',
  review: 'Task, Review',
  rework: 'Task, Rework',
  leave: 'Leave, decision',
};
/** Those with a figure of their own above all others. */
export const mainWaits: readonly WaitKind[] = ['lead', 'notStarted', 'review', 'leave'];

/** Why work was sent back; 'none' where nobody said so. */
export const reworkReasons = ['Unclear order', 'Mistake', 'Customer changed mind', 'Other', 'none'] as const;
export type ReworkReason = (typeof reworkReasons)[number];

/** Rows of a page of all that waits, and how many of each kind are looked at. */
export const waitsOfPage = 50;
export const mostWaits = 20_000;
export const oldestShown = 10;

export const flowTables = ['waits', 'weeks', 'waiting', 'lists', 'reasons', 'people'] as const;
export type FlowTable = (typeof flowTables)[number];

const who = { teamId: z.optional(pathId), staffId: z.optional(pathId) };
/** The title of requirement lists; '' are tasks without one. */
const project = z.optional(z.string().check(z.maxLength(200, 'Must be at most 200 characters')));

const minutes = z.nullable(z.int());
const spread = { count: z.int(), median: minutes, ninetieth: minutes };
const days = { from: z.string(), to: z.string() };
/** As long as the range, and right before it. */
const before = z.strictObject(days);

const wait = z.strictObject({
  kind: z.enum(waitKinds),
  /** Of the lead, the task or the leave. */
  id: z.int(),
  name: z.string(),
  staffId: z.int(),
  /** The customer of a task. */
  contactId: z.nullable(z.int()),
  /** Who has it; null where it waits for the administrators. */
  with: z.nullable(z.string()),
  since: z.string(),
  minutes: z.int(),
});
export type Wait = z.infer<typeof wait>;

const waitsOfKind = z.strictObject({ kind: z.enum(waitKinds), ...spread, before: z.strictObject(spread) });

const ageing = z.strictObject({
  ...days,
  before,
  /** Of a plain working day. */
  dayMinutes: z.int(),
  kinds: z.array(waitsOfKind),
  weeks: z.array(
    z.strictObject({
      /** Its first day. */
      week: z.string(),
      /** Days off that fall on a working day. */
      daysOff: z.int(),
      kinds: z.array(z.strictObject({ kind: z.enum(waitKinds), ...spread })),
    }),
  ),
  oldest: z.array(wait),
  waiting: z.int(),
});
export type Ageing = z.infer<typeof ageing>;

const waiting = z.strictObject({ total: z.int(), waits: z.array(wait) });

const rounds = z.strictObject({
  /** Right the first time, one round, two, three and more. */
  tasks: z.array(z.int()),
  rounds: z.int(),
  /** Working minutes from the first hand-in to the final completion. */
  lost: z.int(),
  /** What the work log says of them after the day of the first hand-in, of how many tasks, and what it cost: null but for administrators. */
  second: z.strictObject({
    tasks: z.int(),
    minutes: z.int(),
    cost: z.nullable(z.number()),
    unrated: z.nullable(z.int()),
  }),
});

const rework = z.strictObject({
  ...days,
  before,
  dayMinutes: z.int(),
  all: rounds,
  allBefore: z.strictObject({ tasks: z.int(), reworked: z.int() }),
  lists: z.array(z.extend(rounds, { project: z.string() })),
  /** Minutes for each requirement list and reason. */
  reasons: z.array(z.strictObject({ project: z.string(), reason: z.enum(reworkReasons), lost: z.int() })),
  people: z.array(z.extend(rounds, { id: z.int(), name: z.string(), isFormer: z.boolean() })),
  /** Titles of the lists of all tasks of the range. */
  projects: z.array(z.string()),
});
export type Rework = z.infer<typeof rework>;

const kind = z.optional(z.enum(waitKinds));
const read = { who: 'numbers.read', tag: 'Numbers', method: 'GET' } as const;

export const flowCalls = {
  ageing: defineCall({
    ...read,
    path: '/numbers/flow/ageing',
    summary:
      'How long leads wait for their first contact, tasks in each stage and leave for its decision, in working minutes; the middle and the 90th of waits that ended in the range, by week, and the ten oldest that wait now',
    query: { ...figureRange, ...who },
    result: ageing,
  }),
  waiting: defineCall({
    ...read,
    path: '/numbers/flow/waiting',
    summary: `All that waits now, the longest first; ${waitsOfPage} rows a page`,
    query: { ...who, kind, page },
    result: waiting,
  }),
  rework: defineCall({
    ...read,
    path: '/numbers/flow/rework',
    summary:
      'Tasks completed in the range by rounds of rework, with the working time lost between first hand-in and completion: by requirement list, by person and by reason',
    query: { ...figureRange, ...who, project },
    result: rework,
  }),
  export: defineCall({
    ...read,
    path: '/numbers/flow/export',
    takes: 'seconds',
    summary: 'One of the tables of these pages as CSV or .xlsx',
    // Of all that waits, this kind alone.
    query: { ...figureRange, ...who, project, kind, table: z.enum(flowTables, 'Unknown table'), format: fileFormat },
    result: fileResult,
    download: true,
  }),
};
