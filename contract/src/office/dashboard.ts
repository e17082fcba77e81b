import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';

const figures = z.strictObject({
  today: z.string(),
  /** Tasks that wait for an administrator, and those sent back. */
  review: z.int(),
  reworks: z.int(),
  /** Active staff today. */
  presence: z.strictObject({
    present: z.int(),
    left: z.int(),
    onLeave: z.int(),
    absent: z.int(),
    /** Of the absent, those who should be here by now. */
    missing: z.int(),
    /** Why nobody is expected today; null on a working day. */
    free: z.nullable(z.string()),
  }),
  /** Live tasks of all staff in the four stages. */
  stages: z.array(z.int()),
  /** New leads of the last eight weeks, the running one last; the day is the week's first. */
  leadWeeks: z.array(z.strictObject({ week: z.string(), count: z.int() })),
  /** Unfinished tasks and assignments by person, most first. */
  load: z.array(z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean(), tasks: z.int(), assignments: z.int() })),
});
export type Figures = z.infer<typeof figures>;

export const dashboardCalls = {
  figures: defineCall({
    method: 'GET',
    path: '/dashboard/figures',
    who: 'dashboard.read',
    tag: 'Dashboard',
    summary: 'What an administrator looks for first, in figures',
    result: figures,
  }),
};
