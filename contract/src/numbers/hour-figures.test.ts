import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../rules/plain-days.ts';
import {
  callMinutes,
  centsOf,
  groupHours,
  type HourSum,
  meetingMinutes,
  minutesIn,
  monthsOf,
  mostHours,
  rangeBefore,
  rateOn,
  shareOfAmount,
  sumHours,
  yearUpTo,
} from './hour-figures.ts';

const minutes = fc.integer({ min: 0, max: 100_000 });
const id = fc.integer({ min: 1, max: 9 });
interface Fact extends HourSum {
  staffId: number;
  customerId: number | null;
}
const customerOf = ({ customerId }: Fact) => customerId ?? 0;
const facts: fc.Arbitrary<Fact[]> = fc.array(
  fc.record({
    staffId: id,
    customerId: fc.option(id),
    log: minutes,
    meetings: minutes,
    calls: minutes,
    cents: fc.integer({ min: 0, max: 1_000_000_000 }),
    unrated: minutes,
  }),
  { maxLength: 60 },
);

test('whichever way hours are grouped, the parts are the whole', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 12 }), (all, limit) => {
      const whole = sumHours(all);
      const ways = [customerOf, ({ staffId }: Fact) => staffId];
      for (const way of ways) {
        const groups = groupHours(all, way);
        expect(sumHours(groups.values())).toEqual(whole);
        const { shown, more } = mostHours(groups, limit);
        expect(sumHours([...shown.map(([, sum]) => sum), more.sum])).toEqual(whole);
        expect(shown.length + more.count).toBe(groups.size);
      }
    }),
  );
});

test('the groups with most hours come first, whatever order the facts come in', () => {
  fc.assert(
    fc.property(facts, (all) => {
      const ranked = (some: Fact[]) => mostHours(groupHours(some, customerOf), 5);
      const { shown, more } = ranked(all);
      expect(ranked(all.toReversed())).toEqual({ shown, more });
      const sums = shown.map(([, sum]) => minutesIn(sum));
      expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    }),
  );
});

test('a rate is valid from its day on, until the next one', () => {
  const rates = [
    { validFrom: '2026-03-16', hourlyRate: 50 },
    { validFrom: '2026-01-01', hourlyRate: 40 },
  ];
  const on = (day: string) => rateOn(rates, day);
  expect([on('2025-12-31'), on('2026-01-01'), on('2026-03-15'), on('2026-03-16')]).toEqual([undefined, 40, 40, 50]);
});

test('an entry costs its minutes by its rate, rounded to the cent', () => {
  // 1:40 at 37.50 is 62.50; 7 minutes at 33.33 are 3.8885; half a cent goes up.
  expect([centsOf(100, 37.5), centsOf(7, 33.33), centsOf(30, 0.01), centsOf(29, 0.01)]).toEqual([6250, 389, 1, 0]);
});

test('a meeting takes what was entered, else what was planned; a call what is assumed', () => {
  expect(meetingMinutes({ entered: null, outcome: 'done' }, 60)).toBe(60);
  expect(meetingMinutes({ entered: 45, outcome: 'done' }, 60)).toBe(45);
  expect(callMinutes({ entered: null, outcome: null }, 10)).toBe(10);
  expect(callMinutes({ entered: 0, outcome: 'done' }, 10)).toBe(0);
});

test('what nobody answered takes only what was entered', () => {
  expect([
    meetingMinutes({ entered: null, outcome: 'no_answer' }, 60),
    meetingMinutes({ entered: 5, outcome: 'no_answer' }, 60),
  ]).toEqual([0, 5]);
  expect([
    callMinutes({ entered: null, outcome: 'no_answer' }, 10),
    callMinutes({ entered: 2, outcome: 'no_answer' }, 10),
  ]).toEqual([0, 2]);
});

test('cost stands against the amount, where there is one', () => {
  expect(shareOfAmount(912_000, 57_700)).toBeCloseTo(0.158, 3);
  expect(shareOfAmount(100, 0)).toBeUndefined();
});

test('a month is compared with the month before, other days with as many days before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(rangeBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(rangeBefore({ from: '2026-03-02', to: '2026-03-08' })).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});

test('the range before ends the day before, for any range', () => {
  const day = fc.integer({ min: 0, max: 9000 }).map((count) => addDays('2001-01-01', count));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), (from, length) => {
      const to = addDays(from, length);
      const before = rangeBefore({ from, to });
      expect(before.to).toBe(addDays(from, -1));
      expect(before.from <= before.to).toBe(true);
      expect(monthsOf({ from, to }).at(-1)).toBe(`${to.slice(0, 7)}-01`);
    }),
  );
});

test('twelve months end with the one of a day', () => {
  expect(yearUpTo('2026-03-10')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(monthsOf(yearUpTo('2026-12-31'))).toHaveLength(12);
  expect(yearUpTo('0001-03-10')).toEqual({ from: '0001-01-01', to: '0001-03-31' });
  expect(yearUpTo('9999-12-31')).toEqual({ from: '9999-01-01', to: '9999-12-31' });
  expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
});
