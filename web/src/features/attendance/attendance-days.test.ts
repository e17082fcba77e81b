import { attendanceSlots, badExit, exitBeforeEntry } from '@crm/contract/office/attendance';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, daysOf, faultOf } from './attendance-days.ts';

/** A valid day: the exit comes after the entry. */
const anyDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
  .map((minutes) => minutes.sort((one, other) => one - other))
  .map(([entry = 0, exit = 0]) => ({ entry: timeOfMinutes(entry), exit: timeOfMinutes(exit) }));

it('has the 30 half hours from 08:00 AM to 10:30 PM', { tags: ['C-9-01'] }, () => {
  expect(attendanceSlots).toHaveLength(30);
  expect([attendanceSlots[0], attendanceSlots[1], attendanceSlots[9], attendanceSlots[29]]).toEqual([
    '08:00 AM',
    '08:30 AM',
    '12:30 PM',
    '10:30 PM',
  ]);
});

it('groups the items per day into date, entry and exit', { tags: ['C-3-01'] }, () => {
  const item = { statedLater: false, correctedBy: null, version: 2 };
  const days = daysOf([
    { ...item, id: 7, attendanceDate: '2026-11-13', type: 'entry', time: '9:00 AM', correctedBy: 'Ada' },
    { ...item, id: 7, attendanceDate: '2026-11-13', type: 'exit', time: '5:30 PM', correctedBy: 'Ada', statedLater: true },
    { ...item, id: 5, attendanceDate: '2026-11-12', type: 'exit', time: '5:00 PM' },
  ]);
  expect(days).toEqual([
    { id: 7, date: '2026-11-13', entry: '9:00 AM', exit: '5:30 PM', isStated: true, correctedBy: 'Ada', version: 2 },
    { id: 5, date: '2026-11-12', entry: null, exit: '5:00 PM', isStated: false, correctedBy: null, version: 2 },
  ]);
});

it('finds what is wrong with a typed time', () => {
  expect(faultOf('exit', 'late', null, badExit)).toBe(badExit);
  expect(faultOf('exit', '5:00 pm', null, badExit)).toBeUndefined();
  expect(faultOf('exit', '9:00 AM', '9:00 AM', badExit)).toBe(exitBeforeEntry);
  expect(faultOf('entry', '9:00 AM', '8:00 AM', badExit)).toBe(exitBeforeEntry);
  expect(faultOf('entry', '12:00 AM', '8:00 AM', badExit)).toBeUndefined();
});

it('saves two changed times in the order that keeps the day valid in between', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (before, after) => {
      let day = before;
      for (const { side, time } of changesOf(before, after)) {
        day = { ...day, [side]: time };
        expect(minutesOf(day.exit)).toBeGreaterThan(minutesOf(day.entry));
      }
      expect(day).toEqual(after);
    }),
  );
});

it('sends only what was changed', () => {
  const day = { entry: '9:00 AM', exit: '5:00 PM' };
  expect(changesOf(day, day)).toEqual([]);
  expect(changesOf(day, { ...day, exit: '4:00 PM' })).toEqual([{ side: 'exit', time: '4:00 PM' }]);
  expect(changesOf({ entry: '9:00 AM', exit: null }, { entry: '9:30 AM', exit: null })).toEqual([
    { side: 'entry', time: '9:30 AM' },
  ]);
});
