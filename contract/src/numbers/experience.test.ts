import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeaveType } from '../calendar/leave.ts';
import type { LeaveSpan } from '../rules/leave-days.ts';
import { addDays } from '../rules/plain-days.ts';
import { countWorkdays } from '../rules/workday-count.ts';
import { type Asked, daysAhead, experienceOf, type FinishedTask, firstDayOf, proposalOf } from './experience.ts';

// November 2026: the 15th, 22nd and 29th are Sundays, the 26th is Thanksgiving.
const week = { workingDays: [1, 2, 3, 4, 5, 6], daysOff: new Set(['2026-11-26']) };
const task = (start: string, end: string, isReworked = false): FinishedTask => ({ start, end, isReworked });
const leave = (start: string, end = start, type: LeaveType = 'fullday'): LeaveSpan => ({ type, start, end });
const asked = (details: Partial<Asked> = {}): Asked => ({
  ...week,
  start: '2026-11-18',
  needed: 6,
  leaves: [],
  due: new Map(),
  ...details,
});

describe('what a list took', () => {
  test('worked by hand: both ends count, Sundays and holidays do not', () => {
    const tasks = [
      // Mon to Sat: 6.
      task('2026-11-09', '2026-11-14'),
      // Sat, then Mon: 2.
      task('2026-11-14', '2026-11-16', true),
      // Wed, Fri, Sat: 3, without Thanksgiving.
      task('2026-11-25', '2026-11-28'),
      // Made and completed on a Monday: 1.
      task('2026-11-16', '2026-11-16'),
      // 2 to 30 November: 24, without four Sundays and Thanksgiving.
      task('2026-11-02', '2026-11-30', true),
    ];
    // In order: 1 2 3 6 24. ceil(0.5 * 5) = 3, ceil(0.9 * 5) = 5.
    expect(experienceOf(tasks, week)).toEqual({ done: 5, reworked: 2, median: 3, ninetieth: 24 });
  });

  test('nothing is nothing, and what was done on a free day took a day', () => {
    expect(experienceOf([], week)).toEqual({ done: 0, reworked: 0, median: null, ninetieth: null });
    expect(experienceOf([task('2026-11-15', '2026-11-15')], week)).toMatchObject({ done: 1, median: 1 });
  });

  test('each task takes what counting its days takes, whatever else was done', () => {
    const days = fc.tuple(fc.nat(400), fc.nat(60)).map(([from, length]) => {
      const start = addDays('2026-01-01', from);
      return task(start, addDays(start, length));
    });
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 30 }), (tasks) => {
        const counted = tasks.map(({ start, end }) => Math.max(1, countWorkdays(start, end, week.workingDays, week.daysOff)));
        const { median, ninetieth, done } = experienceOf(tasks, week);
        const sorted = counted.toSorted((one, other) => one - other);
        expect(done).toBe(tasks.length);
        expect(median).toBe(sorted[Math.ceil(tasks.length / 2) - 1]);
        expect(counted).toContain(ninetieth);
        expect(ninetieth ?? 0).toBeGreaterThanOrEqual(median ?? 0);
      }),
    );
  });
});

test('a task begins today before noon, and tomorrow from then on', () => {
  expect(firstDayOf({ day: '2026-11-18', minutes: 719 })).toBe('2026-11-18');
  expect(firstDayOf({ day: '2026-11-18', minutes: 720 })).toBe('2026-11-19');
  expect(firstDayOf({ day: '2026-12-31', minutes: 1439 })).toBe('2027-01-01');
});

describe('the proposed day', () => {
  test('is the last of the working days that it takes', () => {
    // Wed 18, 19, 20, 21, Mon 23, Tue 24.
    expect(proposalOf(asked())).toEqual({ day: '2026-11-24', openTasks: 0, leave: [], holidays: 0 });
    expect(proposalOf(asked({ needed: 1 }))?.day).toBe('2026-11-18');
    expect(proposalOf(asked({ needed: 1, start: '2026-11-22' }))?.day).toBe('2026-11-23');
  });

  test('heeds open tasks, leave and holidays, worked by hand', () => {
    const due = new Map([
      ['2026-11-18', 2],
      ['2026-11-25', 1],
      ['2026-12-24', 5],
    ]);
    const leaves = [leave('2026-11-24', '2026-11-25')];
    // 6 days and 3 for the tasks due until then: 18, 19, 20, 21, 23, 27, 28, 30 November, 1 December.
    expect(proposalOf(asked({ due, leaves }))).toEqual({
      day: '2026-12-01',
      openTasks: 3,
      leave: [{ start: '2026-11-24', end: '2026-11-25' }],
      holidays: 1,
    });
  });

  test('takes half a day of leave as half a day', () => {
    const leaves = [leave('2026-11-18', '2026-11-18', 'morning'), leave('2026-11-20', '2026-11-20', 'afternoon')];
    // 18 and 20 make one day, 19 and 21 two: the third is whole on the 21st.
    expect(proposalOf(asked({ needed: 3, leaves }))).toMatchObject({ day: '2026-11-21', leave: [{ start: '2026-11-18' }, {}] });
    const both = [leave('2026-11-18', '2026-11-18', 'morning'), leave('2026-11-18', '2026-11-18', 'afternoon')];
    expect(proposalOf(asked({ needed: 1, leaves: both }))).toMatchObject({
      day: '2026-11-19',
      leave: [{ start: '2026-11-18', end: '2026-11-18' }],
    });
  });

  test('says nothing of leave on free days, of what lies behind it, and of what ended before', () => {
    const leaves = [
      leave('2026-11-22'),
      leave('2026-11-10', '2026-11-19'),
      leave('2026-11-26'),
      leave('2026-12-20', '2026-12-31'),
    ];
    expect(proposalOf(asked({ leaves }))).toMatchObject({
      day: '2026-11-27',
      leave: [{ start: '2026-11-18', end: '2026-11-19' }],
      holidays: 1,
    });
  });

  test('is none where a year is too short', () => {
    expect(proposalOf(asked({ due: new Map([['2026-11-18', 400]]) }))).toBeNull();
    expect(proposalOf(asked({ leaves: [leave('2026-11-01', '2027-12-31')] }))).toBeNull();
    expect(proposalOf(asked({ workingDays: [] }))).toBeNull();
  });

  test('is the first day with enough room, whatever is open, off and on leave', () => {
    const ahead = fc.nat(80).map((days) => addDays('2026-11-18', days));
    const span = fc.tuple(ahead, fc.nat(9), fc.constantFrom<LeaveType>('fullday', 'morning', 'afternoon'));
    const details = fc.record({
      needed: fc.integer({ min: 1, max: 30 }),
      due: fc.array(fc.tuple(ahead, fc.integer({ min: 1, max: 3 })), { maxLength: 12 }),
      leaves: fc.array(span, { maxLength: 4 }),
      daysOff: fc.array(ahead, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(details, ({ needed, due, leaves, daysOff }) => {
        const plan = asked({
          needed,
          due: new Map(due),
          leaves: leaves.map(([start, length, type]) => leave(start, addDays(start, length), type)),
          daysOff: new Set(daysOff),
        });
        const found = proposalOf(plan);
        const enough = firstWithRoom(plan);
        expect(found?.day).toBe(enough);
        expect(found?.openTasks ?? 0).toBe(found ? openUntil(plan, found.day) : 0);
      }),
    );
  });
});

/** Counted day by day in halves. */
function firstWithRoom(plan: Asked): string | undefined {
  let halves = 0;
  return Array.from({ length: daysAhead }, (_, step) => addDays(plan.start, step)).find((day) => {
    const free = halvesFree(plan, day);
    halves += free;
    return free > 0 && halves >= 2 * (plan.needed + openUntil(plan, day));
  });
}

function halvesFree({ workingDays, daysOff, leaves }: Asked, day: string): number {
  if (countWorkdays(day, day, workingDays, daysOff) === 0) return 0;
  const off = leaves.filter(({ start, end }) => start <= day && day <= end).map(({ type }) => type);
  const isOff = (half: LeaveType) => off.includes('fullday') || off.includes(half);
  return Number(!isOff('morning')) + Number(!isOff('afternoon'));
}

function openUntil({ due }: Asked, last: string): number {
  return [...due].reduce((sum, [day, tasks]) => (day <= last ? sum + tasks : sum), 0);
}
