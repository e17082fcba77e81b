import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { line, pathId } from '../core/fields.ts';

const proposal = z.strictObject({
  /** The first day by which the person has had the free working days that such a task took in the middle. */
  day: z.string(),
  /** What the day heeds: open tasks that are due until then, leave, and holidays on working days. */
  openTasks: z.int(),
  leave: z.array(z.strictObject({ start: z.string(), end: z.string() })),
  holidays: z.int(),
});
export type FinishProposal = z.infer<typeof proposal>;

const taskPlan = z.strictObject({
  requirement: z.string(),
  /** Completed tasks of lists with this title: the own and those of team-mates, of everybody for administrators. */
  done: z.int(),
  /** More were completed than the last ones that are counted here. */
  hasMore: z.boolean(),
  reworked: z.int(),
  /** Working days from the day a task was made to the day of its last completion; null while none is done. */
  median: z.nullable(z.int()),
  ninetieth: z.nullable(z.int()),
  /** Null while nothing is done, and where the next year is too short. */
  proposal: z.nullable(proposal),
});
export type TaskPlan = z.infer<typeof taskPlan>;

export const planCalls = {
  get: defineCall({
    method: 'GET',
    path: '/numbers/plan',
    who: 'numbers.read',
    tag: 'Numbers',
    summary:
      'What tasks of a requirement list took before, and a finish date that heeds open tasks, leave and holidays: of the caller, or of whoever is named (administrators, leaders of their team)',
    query: {
      /** An own list, or any for administrators. Either it or the title is asked for. */
      requirementId: z.optional(pathId),
      title: z.optional(line(200)),
      staffId: z.optional(pathId),
      /** A task that is being changed: it is no open task beside itself. */
      taskId: z.optional(pathId),
    },
    result: taskPlan,
  }),
};
