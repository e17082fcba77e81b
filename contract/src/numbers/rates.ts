import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, amountMessage, day, id, page, pathId, searchTerm } from '../core/fields.ts';

// What an hour of a person costs, from a day on. Administrators alone read and set it.

/** How many people a page of the list has. */
export const peopleOfRates = 50;
/** As far as its column goes. */
const mostRate = 99_999_999.99;
const hourlyRate = amount.check(z.lte(mostRate, amountMessage));
const validFrom = day.check(
  z.refine((text) => text >= '1970-01-01' && text <= '9998-12-31', 'Must be a day between 1970 and 9998'),
);

export const rateForm = z.strictObject({ validFrom, hourlyRate });
export type RateForm = z.infer<typeof rateForm>;

const rate = z.strictObject({
  id: z.int(),
  staffId: z.int(),
  validFrom: z.string(),
  hourlyRate: z.number(),
  /** Who saved it last. */
  setBy: z.nullable(z.string()),
  updatedAt: z.string(),
  version: z.int(),
});
export type Rate = z.infer<typeof rate>;

const dated = z.nullable(z.strictObject({ validFrom: z.string(), hourlyRate: z.number() }));
const ratedPerson = z.strictObject({
  id: z.int(),
  name: z.string(),
  isFormer: z.boolean(),
  /** The rate of today; null where none is valid yet. */
  current: dated,
  /** The next one to come. */
  next: dated,
});
export type RatedPerson = z.infer<typeof ratedPerson>;

const manage = { who: 'rates.manage', tag: 'Numbers' } as const;
const one = { params: { id: pathId } } as const;

export const rateCalls = {
  list: defineCall({
    ...manage,
    method: 'GET',
    path: '/numbers/rates',
    summary: `Staff with the hourly rate of today, former staff last; ${peopleOfRates} people a page`,
    query: { search: searchTerm, page },
    result: z.strictObject({
      people: z.array(ratedPerson),
      total: z.int(),
      /** People who work here and have no rate today. */
      unrated: z.int(),
    }),
  }),
  ofPerson: defineCall({
    ...manage,
    ...one,
    method: 'GET',
    path: '/numbers/rates/of/:id',
    summary: 'Every hourly rate of a person, the latest day first',
    result: z.strictObject({
      person: z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean() }),
      rates: z.array(rate),
    }),
  }),
  create: defineCall({
    ...manage,
    method: 'POST',
    path: '/numbers/rates',
    summary: 'Set an hourly rate of a person from a day on, which has none yet',
    body: z.strictObject({ staffId: id, ...rateForm.shape }),
    result: rate,
    status: 201,
  }),
  update: defineCall({
    ...manage,
    ...one,
    method: 'PUT',
    path: '/numbers/rates/:id',
    summary: 'Change an hourly rate or its first day',
    body: rateForm,
    result: rate,
    versioned: true,
  }),
  remove: defineCall({
    ...manage,
    ...one,
    method: 'DELETE',
    path: '/numbers/rates/:id',
    summary: 'Remove an hourly rate; the one before it is valid again',
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
};
