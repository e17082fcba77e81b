import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveTypes } from '../calendar/leave.ts';
import type { LeaveSpan } from '../rules/leave-days.ts';
import { addDays } from '../rules/plain-days.ts';
import { timeOfMinutes } from '../rules/times.ts';
import { capacityOf, leastUsual, overloadOf, plannedMinutes, usualTasks, workingMinutes } from './planned-week.ts';

const company = { workFrom: '9:00 AM', workTo: '5:45 PM', breakMinutes: 45 };
const wednesday = '2026-11-18';
const leave = (type: LeaveSpan['type']): LeaveSpan => ({ type, start: wednesday, end: wednesday });

test('the example of docs/numbers.md: a morning of leave, three calls and two meetings', () => {
  // 9:00 AM to 5:45 PM are 525 minutes, 480 without the break; the afternoon has 240.
  expect(workingMinutes(company)).toBe(480);
  const capacity = capacityOf(wednesday, false, company, [leave('morning')]);
  expect(capacity).toBe(240);
  // Three calls of 10 minutes, a meeting of 90 and one of 150.
  const planned = plannedMinutes({ calls: 3, meetings: 2, meetingMinutes: 240 }, { callMinutes: 10 });
  expect(plannedMinutes({ calls: 3, meetings: 2, meetingMinutes: 240 }, { callMinutes: 0 })).toBe(240);
  expect(planned).toBe(270);
  // Of 70 working days she finished nothing on 40, 1 on 20, 2 on 5, 4 on 5: 90 of a hundred of them are the first 63.
  const usual = usualTasks([...Array(20).fill(1), ...Array(5).fill(2), ...Array(5).fill(4)], 70);
  expect(usual).toBe(3);
  expect(overloadOf({ capacity, planned, tasks: 4, usual })).toEqual({ overMinutes: 30, overTasks: 1 });
});

test('who often finishes much is told later that it is too much', () => {
  // 10 days: the ninth is the second largest.
  expect(usualTasks([5, 6, 7], 10)).toBe(6);
  expect(usualTasks([5, 6, 7], 29)).toBe(5);
  expect(usualTasks([5, 6, 7], 30)).toBe(3);
  expect(usualTasks([5, 6, 7], 70)).toBe(3);
  expect(usualTasks([], 0)).toBe(3);
});

test('a free day and a whole day of leave hold nothing', () => {
  expect(capacityOf(wednesday, true, company, [])).toBe(0);
  expect(capacityOf(wednesday, false, company, [leave('fullday')])).toBe(0);
  expect(capacityOf(wednesday, false, company, [leave('morning'), leave('afternoon')])).toBe(0);
  expect(capacityOf(addDays(wednesday, 1), false, company, [leave('fullday')])).toBe(480);
  // Half of an uneven day is told in whole minutes.
  expect(capacityOf(wednesday, false, { ...company, breakMinutes: 30 }, [leave('morning')])).toBe(248);
});

const halfHours = fc.integer({ min: 0, max: 47 });
const companies = fc
  .record({ from: halfHours, length: fc.integer({ min: 0, max: 47 }), breakMinutes: fc.integer({ min: 0, max: 240 }) })
  .map(({ from, length, breakMinutes }) => ({
    workFrom: timeOfMinutes(from * 30),
    workTo: timeOfMinutes(Math.min(47, from + length) * 30),
    breakMinutes,
  }));
const leaves = fc.array(
  fc
    .record({
      type: fc.constantFrom(...leaveTypes),
      start: fc.integer({ min: -3, max: 3 }),
      days: fc.integer({ min: 0, max: 5 }),
    })
    .map(
      ({ type, start, days }): LeaveSpan => ({ type, start: addDays(wednesday, start), end: addDays(wednesday, start + days) }),
    ),
  { maxLength: 4 },
);

test('a day holds at least nothing, at most a working day, and less with more leave', () => {
  fc.assert(
    fc.property(companies, leaves, leaves, fc.boolean(), (hours, some, more, isFree) => {
      const capacity = capacityOf(wednesday, isFree, hours, some);
      expect(capacity).toBeGreaterThanOrEqual(0);
      expect(capacity).toBeLessThanOrEqual(workingMinutes(hours));
      expect(capacityOf(wednesday, isFree, hours, [...some, ...more])).toBeLessThanOrEqual(capacity);
    }),
  );
});

test('at most one in ten of the working days has more tasks than what is usual', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 80 }),
      fc.integer({ min: 0, max: 84 }),
      (finished, quiet) => {
        const days = finished.length + quiet;
        const usual = usualTasks(finished, days);
        expect(usual).toBeGreaterThanOrEqual(leastUsual);
        expect(finished.filter((count) => count > usual).length).toBeLessThanOrEqual(days / 10);
        // It is no more than what the person has really done, and the order of the days does not matter.
        expect(usual).toBeLessThanOrEqual(Math.max(leastUsual, ...finished));
        expect(usualTasks([...finished].reverse(), days)).toBe(usual);
      },
    ),
  );
});

test('a day is overloaded by what is beyond it, and by nothing else', () => {
  const counts = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(counts, counts, counts, counts, (capacity, planned, tasks, usual) => {
      const { overMinutes, overTasks } = overloadOf({ capacity, planned, tasks, usual });
      expect([overMinutes > 0, overTasks > 0]).toEqual([planned > capacity, tasks > usual]);
      expect([Math.max(planned, capacity), Math.max(tasks, usual)]).toEqual([capacity + overMinutes, usual + overTasks]);
    }),
  );
});
