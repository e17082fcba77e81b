import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';

const scope = z.strictObject({
  /** The teams whose figures the reader may ask for. */
  teams: z.array(z.strictObject({ id: z.int(), teamName: z.string() })),
  /** Whether the reader is told what hours cost. */
  seesCost: z.boolean(),
});
export type FigureScope = z.infer<typeof scope>;

export const figureScopeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/numbers/scope',
    who: 'numbers.read',
    tag: 'Numbers',
    summary: 'Whose figures the caller may see: staff their own, leaders their teams, administrators all',
    result: scope,
  }),
};
