import { expect, it } from 'vitest';
import { company } from '../../lib/company/company.ts';
import { hoursOf, shownTime } from './day-times.ts';

it('shows times as the company writes them, and a dash for none', () => {
  expect([shownTime('5:45 PM'), shownTime(null)]).toEqual(['5:45 PM', '–']);
  const before = company.get();
  company.set({ ...before, clockHours: 24 });
  expect(shownTime('5:45 PM')).toBe('17:45');
  company.set(before);
});

it('counts up to now while somebody is in', () => {
  expect(hoursOf({ entryTime: '9:00 AM', exitTime: null }, 10 * 60 + 24)).toBe('1:24');
  expect(hoursOf({ entryTime: '9:00 AM', exitTime: null }, null)).toBe('–');
  expect(hoursOf({ entryTime: '9:00 AM', exitTime: '5:30 PM' }, null)).toBe('8:30');
});
