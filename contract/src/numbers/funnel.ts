import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { figureRange } from './ranges.ts';

/** So many sources and owners are named; the others are one row. */
export const namedRows = 20;

/** What became of the leads of some days. */
const outcome = {
  leads: z.int(),
  /** Neither client nor lost. */
  open: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Of all of them, and of the won ones. */
  amount: z.number(),
  wonAmount: z.number(),
  /** From the lead to the client: half of the won ones took at most so many days. Null without one. */
  daysToWin: z.nullable(z.number()),
};
const total = z.strictObject(outcome);
export type Outcome = z.infer<typeof total>;
const ofSource = z.strictObject({ source: z.string(), ...outcome });
export type SourceOutcome = z.infer<typeof ofSource>;
const ofOwner = z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean(), ...outcome });
export type OwnerOutcome = z.infer<typeof ofOwner>;

const ofMonth = z.strictObject({
  /** Its first day. */
  month: z.string(),
  won: z.int(),
  lost: z.int(),
  wonAmount: z.number(),
  lostAmount: z.number(),
});
export type MonthOutcome = z.infer<typeof ofMonth>;

/** The rows beyond the named ones. */
const rest = z.nullable(z.strictObject({ rows: z.int(), leads: z.int(), won: z.int(), lost: z.int(), amount: z.number() }));
export type RestOutcome = z.infer<typeof rest>;

const funnel = z.strictObject({
  /** Leads that were entered in the days. */
  total,
  sources: z.array(ofSource),
  otherSources: rest,
  owners: z.array(ofOwner),
  otherOwners: rest,
  /** Decisions of the days, whenever the lead was entered: each month that the days touch. */
  months: z.array(ofMonth),
});
export type Funnel = z.infer<typeof funnel>;

export const funnelTables = ['sources', 'owners', 'months'] as const;
const days = { ...figureRange, teamId: z.optional(pathId) };
const shared = { who: 'numbers.read', tag: 'Numbers' } as const;

export const funnelCalls = {
  get: defineCall({
    ...shared,
    method: 'GET',
    path: '/numbers/funnel',
    summary: 'What became of the leads of some days, by source and owner, and what was won and lost by month',
    query: days,
    result: funnel,
  }),
  export: defineCall({
    ...shared,
    ...listFile,
    path: '/numbers/funnel/export',
    takes: 'seconds',
    summary: 'One of its tables as CSV or .xlsx, with all rows',
    query: { ...days, table: z.enum(funnelTables), format: fileFormat },
  }),
};
