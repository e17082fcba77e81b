import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { scrolling, searchTerm } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';

const deal = z.strictObject({
  id: z.int(),
  contactId: z.int(),
  staffId: z.int(),
  requirement: z.nullable(z.string()),
  /** '1' to '4'. */
  stage: z.string(),
  rework: z.boolean(),
  finishBy: z.string(),
  customer: z.strictObject({ name: z.string(), amount: z.number(), phone: z.string() }),
});
export type Deal = z.infer<typeof deal>;

const stageSum = z.strictObject({ stage: z.string(), count: z.int(), sum: z.number() });
export type StageSum = z.infer<typeof stageSum>;

const filters = { search: searchTerm, stage: z.optional(z.enum(['1', '2', '3', '4'], 'Unknown stage')) };
const both = { who: 'deals.read', tag: 'Deals' } as const;

export const dealCalls = {
  list: defineCall({
    ...both,
    method: 'GET',
    path: '/deals/get',
    summary: 'Tasks as deals: own ones for staff, all for administrators. Open ones by day, then finished ones, newest first',
    query: { ...scrolling, ...filters },
    result: z.array(deal),
  }),
  export: defineCall({
    ...both,
    ...listFile,
    path: '/deals/export',
    summary: 'The same deals as CSV or .xlsx, as they are searched and filtered',
    query: { ...filters, format: fileFormat },
  }),
  summary: defineCall({
    ...both,
    method: 'GET',
    path: '/deals/summary',
    summary: 'Count and sum of each stage over all of them',
    result: z.array(stageSum),
  }),
};
