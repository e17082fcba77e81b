import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id } from '../core/fields.ts';

/** With room to look a year ahead. */
const knownDay = day.check(z.refine((text) => text >= '1970' && text < '9998', 'Unknown year'));
const reason = z.strictObject({
  /** 'sunday' is every weekday on which the company does not work; only Sunday, unless it was set. */
  kind: z.enum(['sunday', 'holiday', 'leave']),
  /** In words: the weekday ('Sunday'), the holiday's description, 'Nora Whitlock is on leave'. */
  text: z.string(),
});
const checkedDay = z.strictObject({
  date: z.string(),
  /** Why nobody would work then; none on a working day. */
  reasons: z.array(reason),
  /** The first day after it that is not wholly off; null when the next year has none. */
  nextWorkingDay: z.nullable(z.string()),
});
export type CheckedDay = z.infer<typeof checkedDay>;

export const workdayCalls = {
  check: defineCall({
    method: 'POST',
    path: '/workday/check',
    needsSpace: false,
    who: 'workdays.read',
    tag: 'Calendar',
    summary:
      'Whether a person works on a day: free weekdays, holidays and approved leave; the caller unless a team-mate is named',
    body: z.strictObject({ date: knownDay, staffId: z.optional(id) }),
    result: checkedDay,
  }),
};
