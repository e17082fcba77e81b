import { importPlan } from '@crm/contract/imports/import-plan';
import { expect, it } from 'vitest';
import { callingCodes } from './calling-codes.ts';

it('names every calling code once, as a plan takes it', () => {
  const all = callingCodes();
  expect(all).toContainEqual({ value: '49', label: 'Germany (+49)' });
  expect(all).toContainEqual({ value: '1', label: 'Canada, United States (+1)' });
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
  const refused = all.filter(({ value }) => !importPlan.safeParse({ mapping: {}, dropped: [], phoneCountry: value }).success);
  expect(refused).toEqual([]);
});
