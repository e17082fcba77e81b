import { badEntry, badExit, exitBeforeEntry, notYet } from '@crm/contract/office/attendance';
import { noTimes, onlyPastDays, reasonNeeded } from '@crm/contract/office/corrections';
import { expect, it } from 'vitest';
import { company } from '../../lib/company/company.ts';
import { bodyOf, errorsOf, timesText, valuesOf } from './correction-values.ts';

const whole = { date: '2026-03-09', entryTime: '9:00 AM', exitTime: '5:45 PM', reason: 'Forgotten' };
const rules = { before: '2026-03-10', mayBeEmpty: false, isAhead: () => false };
const faults = (values: object, more: object = {}) =>
  Object.fromEntries(Object.entries(errorsOf({ ...whole, ...values }, { ...rules, ...more })).filter(([, text]) => text));

it('takes a past day with its times and a reason', () => {
  expect(faults({})).toEqual({});
  expect(bodyOf({ ...whole, exitTime: ' ', reason: ' Forgotten ' })).toEqual({ ...whole, exitTime: null });
  expect(valuesOf('2026-03-09', { entryTime: '9:00 AM', exitTime: null })).toEqual({ ...whole, exitTime: '', reason: '' });
});

it('says what is wrong at its field', () => {
  expect(faults({ date: '2026-03-10' })).toEqual({ date: onlyPastDays });
  expect(faults({ date: '' })).toEqual({ date: onlyPastDays });
  expect(faults({ entryTime: 'soon', exitTime: '25' })).toEqual({ entryTime: badEntry, exitTime: badExit });
  expect(faults({ exitTime: '8:00 AM' })).toEqual({ exitTime: exitBeforeEntry });
  expect(faults({ reason: ' ' })).toEqual({ reason: reasonNeeded });
  expect(faults({ reason: 'x'.repeat(501) })).toEqual({ reason: 'Must be at most 500 characters' });
  expect(faults({}, { isAhead: (_day: string, time: string) => time === '5:45 PM' })).toEqual({ exitTime: notYet });
});

it('lets both times be empty only where that removes the day', () => {
  expect(faults({ entryTime: '', exitTime: '' })).toEqual({ entryTime: noTimes });
  expect(faults({ entryTime: '', exitTime: '' }, { mayBeEmpty: true, before: undefined })).toEqual({});
});

it('writes the times of a day', () => {
  expect([timesText(null), timesText({ entryTime: '9:00 AM', exitTime: null })]).toEqual(['Not marked', '9:00 AM to –']);
});

it('writes them on a clock of 24 hours where the company has one', () => {
  const before = company.get();
  company.set({ ...before, clockHours: 24 });
  expect(timesText({ entryTime: '9:00 AM', exitTime: '5:45 PM' })).toBe('09:00 to 17:45');
  company.set(before);
});
