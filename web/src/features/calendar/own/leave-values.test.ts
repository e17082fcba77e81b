import { expect, test } from 'vitest';
import type { OwnLeave } from '../calendar.api.ts';
import { bodyOf, errorsOf, newValues, valuesOf } from './leave-values.ts';

const today = '2026-11-18';
const begun: OwnLeave = {
  id: 1,
  type: 'morning',
  category: 'Casual',
  start: '2026-11-16',
  end: '2026-11-20',
  reason: 'Family',
  status: 'Pending',
  decisionReason: null,
  withdrawal: null,
  version: 1,
};
const before = valuesOf(begun);
/** Without the fields that are right. */
const faults = (values: typeof before, old = newValues()) =>
  Object.fromEntries(Object.entries(errorsOf(values, old, today)).filter(([, text]) => text));

test('a new leave is a full day; the rest is asked for', {
  tags: ['B-4-11', 'B-9-12', 'B-5-33', 'B-5-34', 'B-5-35', 'B-5-36'],
}, () => {
  expect(newValues().leaveType).toBe('fullday');
  expect(faults(newValues())).toEqual({
    category: 'Category is required',
    leaveDate: 'Start date is required',
    endDate: 'End date is required',
    description: 'Reason is required',
  });
  expect(faults({ ...before, leaveType: null }, before)).toEqual({ leaveType: 'Leave type is required' });
});

test('days are today or later and in order; those that were there stay', { tags: ['B-5-37', 'B-8-30'] }, () => {
  const early = 'Date must be today or later';
  expect(faults(before, before)).toEqual({});
  expect(faults({ ...before, leaveDate: '2026-11-17' }, before)).toEqual({ leaveDate: early });
  expect(faults({ ...before, leaveDate: '2026-11-17', endDate: '2026-11-17' })).toEqual({ leaveDate: early, endDate: early });
  expect(faults({ ...before, leaveDate: today, endDate: today })).toEqual({});
  const reversed = faults({ ...before, leaveDate: '2026-11-20', endDate: '2026-11-19' });
  expect(reversed).toEqual({ endDate: 'End date cannot be before start date' });
  expect(faults({ ...before, leaveDate: today, endDate: '2027-11-19' })).toEqual({ endDate: 'A leave has at most 366 days' });
  expect(faults({ ...before, leaveDate: today, endDate: '2027-11-18' })).toEqual({});
});

test('it is sent with days DD/MM/YYYY, and pending', () => {
  expect(bodyOf(before)).toEqual({
    leaveType: 'morning',
    category: 'Casual',
    leaveDate: '16/11/2026',
    endDate: '20/11/2026',
    description: 'Family',
    status: 'Pending',
  });
});
