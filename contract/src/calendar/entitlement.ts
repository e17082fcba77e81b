import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { yearText } from '../core/months.ts';
import { isRealDay } from '../rules/plain-days.ts';
import { type LeaveCategory, leaveCategories } from './leave.ts';

// How many days of leave a year has, for everybody and for one person.

const mostDays = 366;
const badDays = `Must be 0 to ${mostDays} days, in halves`;
const days = z.number(badDays).check(
  z.gte(0, badDays),
  z.lte(mostDays, badDays),
  z.refine((value) => Number.isInteger(value * 2), badDays),
);
/** A leap year has every day that there is. The 29th of February is the 28th in other years, so it cannot be chosen. */
const monthDay = z
  .string('Must be a day MM-DD')
  .check(z.refine((text) => /^\d\d-\d\d$/.test(text) && isRealDay(`2027-${text}`), 'Must be a day MM-DD'));

const terms = z.strictObject({
  /** Working days a year; null is no limit. */
  days: z.nullable(days),
  carryMax: days,
  /** The last day of the next year on which carried-over days can be used; null is the year's end. */
  carryUntil: z.nullable(monthDay),
  halfDays: z.boolean('Half days must be allowed or not'),
});
/** A person's own terms may say what came over into their first year. */
const ownTerms = z.strictObject({ ...terms.shape, carriedIn: z.nullable(days) });

/** Null: nothing is agreed, there is no limit. */
function ofEach<S extends z.core.$ZodType>(schema: S) {
  return z.strictObject({ Casual: z.nullable(schema), Medical: z.nullable(schema), Unpaid: z.nullable(schema) });
}

export const defaultTerms = ofEach(terms);
export type DefaultTerms = z.infer<typeof defaultTerms>;
export const personTerms = ofEach(ownTerms);
export type PersonTerms = z.infer<typeof personTerms>;

/** What holds in a year: the latest terms from that year or an earlier one. Version 0: none were ever set for it. */
function heldOf<S extends z.core.$ZodType>(schema: S) {
  return z.strictObject({ year: z.int(), fromYear: z.nullable(z.int()), terms: schema, version: z.int() });
}
const heldDefaults = heldOf(defaultTerms);
export type HeldDefaults = z.infer<typeof heldDefaults>;
const heldOwn = heldOf(personTerms);
export type HeldOwn = z.infer<typeof heldOwn>;

export const noTerms = Object.fromEntries(leaveCategories.map((category) => [category, null])) as Record<LeaveCategory, null>;

const manage = { who: 'calendar.manage', tag: 'Calendar' } as const;
const year = { year: yearText };

export const entitlementCalls = {
  defaults: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/entitlement/:year',
    summary: 'The leave entitlement that everybody has in a year, unless a person has an own one',
    params: year,
    result: heldDefaults,
  }),
  setDefaults: defineCall({
    ...manage,
    method: 'PUT',
    path: '/leave/entitlement/:year',
    summary: 'Set the leave entitlement of everybody from a year on',
    params: year,
    body: defaultTerms,
    result: heldDefaults,
    versioned: true,
  }),
  own: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/entitlement/:year/of/:id',
    summary: "A person's own leave entitlement in a year; null where the default holds",
    params: { ...year, id: pathId },
    result: heldOwn,
  }),
  setOwn: defineCall({
    ...manage,
    method: 'PUT',
    path: '/leave/entitlement/:year/of/:id',
    summary: "Set a person's own leave entitlement from a year on; null gives the default back",
    params: { ...year, id: pathId },
    body: personTerms,
    result: heldOwn,
    versioned: true,
  }),
};
