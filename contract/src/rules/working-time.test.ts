import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveTypes } from '../calendar/leave.ts';
import { leaveLength } from './leave-days.ts';
import { addDays } from './plain-days.ts';
import { minutesOfDay, type WorkSpan, workDays, workMinutes, workTable } from './working-time.ts';
import { isWorkday, specifiedWorkingDays } from './working-week.ts';

const hours = { workFrom: '9:00 AM', workTo: '5:45 PM', workingDays: specifiedWorkingDays };
const utc = (day: string, minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
const span = { first: '2026-10-01', last: '2026-12-31', company: hours, daysOff: new Set<string>(), instantOf: utc };
const at = (text: string) => new Date(`${text}Z`);

/** Los Angeles sets its clocks back on 2026-11-01 at 2 AM, and ahead on 2027-03-14 at 2 AM. */
function losAngeles(day: string, minutes: number): Date {
  const isSummer = (local: string) => local < '2026-11-01T02:00' || local >= '2027-03-14T02:00';
  const clock = utc(day, minutes).toISOString().slice(0, 16);
  return new Date(utc(day, minutes).getTime() + (isSummer(clock) ? 7 : 8) * 3_600_000);
}

test('a day worked by hand: Friday noon to Monday at ten, with a Sunday between', () => {
  const table = workTable(workDays(span));
  // Friday 12:00 to 17:45 is 345, Saturday 525, Sunday 0, Monday 9:00 to 10:00 is 60.
  expect(workMinutes(table, at('2026-11-13T12:00'), at('2026-11-16T10:00'))).toBe(345 + 525 + 60);
  // A holiday on the Saturday.
  const off = workTable(workDays({ ...span, daysOff: new Set(['2026-11-14']) }));
  expect(workMinutes(off, at('2026-11-13T12:00'), at('2026-11-16T10:00'))).toBe(345 + 60);
  // Friday afternoon off (12:00 to 13:00 is left) and Monday morning off (nothing before 13:00).
  const mine = workTable(workDays(span), [
    { type: 'afternoon', start: '2026-11-13', end: '2026-11-13' },
    { type: 'morning', start: '2026-11-16', end: '2026-11-16' },
  ]);
  expect(workMinutes(mine, at('2026-11-13T12:00'), at('2026-11-16T10:00'))).toBe(60 + 525);
  expect(workMinutes(mine, at('2026-11-13T12:00'), at('2026-11-16T14:00'))).toBe(60 + 525 + 60);
});

test('a day has its hours by the clock on the wall, also when the clocks change', () => {
  const everyDay = { ...hours, workingDays: [0, 1, 2, 3, 4, 5, 6] };
  for (const [first, day, next] of [
    ['2026-10-31', '2026-11-01', '2026-11-02'],
    ['2027-03-13', '2027-03-14', '2027-03-15'],
  ] as const) {
    const table = workTable(workDays({ ...span, first, last: next, company: everyDay, instantOf: losAngeles }));
    expect(workMinutes(table, losAngeles(day, 0), losAngeles(next, 0))).toBe(525);
    expect(workMinutes(table, losAngeles(first, 17 * 60), losAngeles(day, 10 * 60))).toBe(45 + 60);
    // At night, while the clocks change: five hours on the wall, whatever passes.
    const night = { ...everyDay, workFrom: '12:00 AM', workTo: '5:00 AM' };
    const nights = workTable(workDays({ ...span, first, last: next, company: night, instantOf: losAngeles }));
    const [begin, end] = [losAngeles(day, 0), losAngeles(day, 300)];
    expect(workMinutes(nights, begin, end)).toBe(300);
    expect(workMinutes(nights, begin, new Date((begin.getTime() + end.getTime()) / 2))).toBe(150);
  }
});

const days = fc.integer({ min: 0, max: 40 }).map((count) => addDays('2026-10-20', count));
const instants = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => utc('2026-10-15', minutes));
const spans: fc.Arbitrary<WorkSpan> = fc.record({
  first: fc.constant('2026-10-15'),
  last: fc.constant('2026-12-15'),
  company: fc.record({
    workFrom: fc.constantFrom('12:00 AM', '7:30 AM', '9:00 AM', '1:00 PM', '2:00 PM'),
    workTo: fc.constantFrom('3:00 PM', '5:45 PM', '11:59 PM'),
    workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  }),
  daysOff: fc.uniqueArray(days, { maxLength: 8 }).map((list) => new Set(list)),
  instantOf: fc.constantFrom(utc, losAngeles),
});
const leaves = fc.array(
  fc
    .record({ type: fc.constantFrom(...leaveTypes), start: days, length: fc.integer({ min: 0, max: 12 }) })
    .map(({ type, start, length }) => ({ type, start, end: addDays(start, length) })),
  { maxLength: 4 },
);

test('spans add up, are never negative, and grow with what they hold', () => {
  fc.assert(
    fc.property(spans, leaves, fc.tuple(instants, instants, instants), (some, off, given) => {
      const table = workTable(workDays(some), off);
      const [a, b, c] = given.toSorted((one, other) => one.getTime() - other.getTime()) as [Date, Date, Date];
      const whole = workMinutes(table, a, c);
      expect(workMinutes(table, a, b) + workMinutes(table, b, c)).toBe(whole);
      expect(workMinutes(table, a, b)).toBeGreaterThanOrEqual(0);
      expect(workMinutes(table, a, b)).toBeLessThanOrEqual(whole);
      expect(workMinutes(table, c, a)).toBe(0);
    }),
  );
});

test('a free day has nothing, a plain one the hours of work, and leave never adds any', () => {
  fc.assert(
    fc.property(spans, leaves, days, (some, off, day) => {
      const [begins, ends] = [some.instantOf(day, 0), some.instantOf(addDays(day, 1), 0)];
      const isFree = !isWorkday(day, some.company.workingDays) || some.daysOff.has(day);
      const plain = workMinutes(workTable(workDays(some)), begins, ends);
      expect(plain).toBe(isFree ? 0 : minutesOfDay(some.company));
      expect(workMinutes(workTable(workDays(some), off), begins, ends)).toBeLessThanOrEqual(plain);
    }),
  );
});

test('a whole day of leave takes a day, and the two halves together as much', () => {
  fc.assert(
    fc.property(spans, days, fc.integer({ min: 0, max: 12 }), (some, start, length) => {
      const leave = { type: 'fullday' as const, start, end: addDays(start, length) };
      const [from, to] = [some.instantOf('2026-10-15', 0), some.instantOf('2026-12-16', 0)];
      const all = workMinutes(workTable(workDays(some)), from, to);
      const taken = all - workMinutes(workTable(workDays(some), [leave]), from, to);
      expect(taken).toBe(leaveLength(leave, some.daysOff, some.company.workingDays) * minutesOfDay(some.company));
      const halves = (['morning', 'afternoon'] as const).map((type) => ({ ...leave, type }));
      expect(all - workMinutes(workTable(workDays(some), halves), from, to)).toBe(taken);
    }),
  );
});
