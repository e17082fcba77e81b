import { expect, test } from 'vitest';
import { defaultTermsOf, errorsOf, personTermsOf, readDays, valuesOf } from './entitlement-values.ts';

const casual = { days: 18.5, carryMax: 5, carryUntil: '03-31', halfDays: false };
const terms = { Casual: casual, Medical: { days: null, carryMax: 0, carryUntil: null, halfDays: true }, Unpaid: null };

test('days are read with a point or a comma; nothing and "no limit" are no limit', () => {
  expect(['18', '18.5', '18,5', '0', '', ' No limit '].map(readDays)).toEqual([18, 18.5, 18.5, 0, null, null]);
  for (const wrong of ['18.3', '367', '-1', 'many', '1e2']) expect(readDays(wrong), wrong).toBeUndefined();
});

test('what is loaded is sent back as it was', () => {
  expect(defaultTermsOf(valuesOf(terms))).toEqual(terms);
  const own = { ...terms, Casual: { ...casual, carriedIn: 1.5 }, Medical: null };
  expect(personTermsOf(valuesOf(own))).toEqual(own);
});

test('a category that is not set has no errors', () => {
  const values = valuesOf(terms);
  expect(errorsOf({ ...values, Unpaid: { ...values.Unpaid, days: 'x' } })).toEqual({});
  expect(errorsOf({ ...values, Casual: { ...values.Casual, days: 'x', carryMax: '1.2', carriedIn: 'y' } })).toEqual({
    'Casual.days': 'Must be 0 to 366 days, in halves',
    'Casual.carryMax': 'Must be 0 to 366 days, in halves',
    'Casual.carriedIn': 'Must be 0 to 366 days, in halves',
  });
});
