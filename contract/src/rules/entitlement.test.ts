import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LeaveCategory, leaveCategories, leaveTypes } from '../calendar/leave.ts';
import {
  balanceOf,
  balanceWith,
  type CountedLeave,
  daysWithin,
  type LeaveAccount,
  type Terms,
  termsIn,
  yearRange,
  yearsOf,
} from './entitlement.ts';
import { type LeaveSpan, leaveLength, overlaps } from './leave-days.ts';
import { addDays, weekdayOf } from './plain-days.ts';
import { specifiedWorkingDays } from './working-week.ts';

// Around both clock changes of 2026 in America and Europe, the turn of the year and its neighbours: plain days know no zone.
const anchors = fc.constantFrom('2025-12-20', '2026-03-05', '2026-03-25', '2026-10-20', '2026-10-29', '2026-12-20', '2027-03-01');
const days = fc.record({ from: anchors, plus: fc.integer({ min: 0, max: 25 }) }).map(({ from, plus }) => addDays(from, plus));
const daysOff = fc.uniqueArray(days, { maxLength: 10 }).map((list) => new Set(list));
const halves = fc.integer({ min: 0, max: 60 }).map((count) => count / 2);
const someTerms: fc.Arbitrary<Terms> = fc.record({
  days: halves,
  carryMax: halves,
  carryUntil: fc.constantFrom(null, '03-31', '06-30', '01-15'),
  halfDays: fc.boolean(),
  carriedIn: fc.constant(null),
});
const leave: fc.Arbitrary<CountedLeave> = fc
  .record({
    type: fc.constantFrom(...leaveTypes),
    category: fc.constantFrom(...leaveCategories),
    status: fc.constantFrom('Approve' as const, 'Pending' as const),
    start: days,
    length: fc.integer({ min: 0, max: 20 }),
    id: fc.integer({ min: 1, max: 1e9 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, end: addDays(rest.start, length) }));
/** No half of a day is taken twice. */
const leaves = fc.uniqueArray(leave, { maxLength: 12, selector: ({ id }) => id }).map((drawn) => {
  const kept: CountedLeave[] = [];
  for (const one of drawn) if (!kept.some((other) => overlaps(one, other))) kept.push(one);
  return kept;
});

const lengthIn = (off: ReadonlySet<string>) => (span: LeaveSpan) => leaveLength(span, off, specifiedWorkingDays);
function accountOf(terms: Terms | undefined, list: readonly CountedLeave[], off: ReadonlySet<string> = new Set()): LeaveAccount {
  return { termsOf: (year) => (year >= 2025 ? terms : undefined), leaves: list, lengthOf: lengthIn(off) };
}
const plain = (days: number | null, more: Partial<Terms> = {}): Terms => ({
  days,
  carryMax: 0,
  carryUntil: null,
  halfDays: true,
  carriedIn: null,
  ...more,
});
const taken = (start: string, end = start, more: Partial<CountedLeave> = {}): CountedLeave => ({
  id: Number(start.replaceAll('-', '')),
  type: 'fullday',
  category: 'Casual',
  status: 'Approve',
  start,
  end,
  ...more,
});
const years = [2025, 2026, 2027];

describe('a balance', () => {
  test('is the same when a leave is split into two at any day', () => {
    fc.assert(
      fc.property(leaves, someTerms, daysOff, fc.nat({ max: 19 }), days, (list, terms, off, at, today) => {
        const split = list.flatMap((one) => {
          const last = addDays(one.start, at);
          return last >= one.end
            ? [one]
            : [
                { ...one, end: last },
                { ...one, id: -one.id, start: addDays(last, 1) },
              ];
        });
        for (const year of years) {
          expect(balanceOf(accountOf(terms, split, off), year, today)).toEqual(
            balanceOf(accountOf(terms, list, off), year, today),
          );
        }
      }),
    );
  });

  test('counts no Sunday and no day off', () => {
    fc.assert(
      fc.property(leaves, someTerms, daysOff, days, (list, terms, off, today) => {
        const free = (day: string) => weekdayOf(day) === 0 || off.has(day);
        for (const year of years) {
          const { first, last } = yearRange(year);
          let counted = 0;
          for (const { status, start, end, type } of list) {
            for (let day = start; day <= end && status === 'Approve'; day = addDays(day, 1)) {
              if (!free(day) && first <= day && day <= last) counted += type === 'fullday' ? 1 : 0.5;
            }
          }
          expect(balanceOf(accountOf(terms, list, off), year, today).taken).toBe(counted);
        }
      }),
    );
  });

  test('of all categories and years adds up to the days that were taken', () => {
    fc.assert(
      fc.property(leaves, someTerms, daysOff, days, (list, terms, off, today) => {
        const of = (category: LeaveCategory) => list.filter((one) => one.category === category);
        const sum = [2024, ...years, 2028]
          .flatMap((year) => leaveCategories.map((category) => balanceOf(accountOf(terms, of(category), off), year, today)))
          .reduce((total, { taken, asked }) => total + taken + asked, 0);
        expect(sum).toBe(list.reduce((total, one) => total + leaveLength(one, off, specifiedWorkingDays), 0));
      }),
    );
  });

  test('is entitled and carried over, less what expired and was taken, in halves', () => {
    fc.assert(
      fc.property(leaves, someTerms, daysOff, days, (list, terms, off, today) => {
        for (const year of years) {
          const found = balanceOf(accountOf(terms, list, off), year, today);
          const { entitled, carried, expired, left, over } = found;
          expect(left).toBe((entitled ?? 0) + carried - expired - found.taken);
          expect(carried).toBeLessThanOrEqual(terms.carryMax);
          expect(expired).toBeGreaterThanOrEqual(0);
          expect(expired).toBeLessThanOrEqual(carried);
          for (const value of Object.values(found)) expect(typeof value !== 'number' || Number.isInteger(value * 2)).toBe(true);
          // Over the balance while something is left: only because carried-over days cannot be used that late.
          if (over > 0 && (left ?? 0) >= 0) expect(carried - expired).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('without an agreement has no limit, and nothing is carried over', () => {
    for (const terms of [undefined, plain(null, { carryMax: 5 })]) {
      const found = balanceOf(accountOf(terms, [taken('2026-05-04', '2026-05-09')]), 2026, '2026-06-01');
      expect(found).toMatchObject({ entitled: null, carried: 0, left: null, over: 0, taken: 6 });
    }
  });

  test('shows what is asked for apart, and one leave more or less moves it by its length', () => {
    fc.assert(
      fc.property(leaves, leave, someTerms, daysOff, days, (list, one, terms, off, today) => {
        const account = accountOf(terms, list, off);
        for (const year of yearsOf(one)) {
          const { before, after } = balanceWith(account, { ...one, id: 0, status: 'Pending' }, year, today);
          const length = daysWithin([one], yearRange(year), account.lengthOf);
          expect([after.left, after.taken, after.asked - before.asked]).toEqual([before.left, before.taken, length]);
        }
      }),
    );
  });
});

describe('carried-over days', () => {
  const terms = plain(10, { carryMax: 5, carryUntil: '03-31' });
  // 12 days before 2026 are not agreed: 2025 is the first year.
  const last = [taken('2025-06-02', '2025-06-07')];

  test('are what is left of the year before, up to the agreed number', () => {
    expect(balanceOf(accountOf(terms, last), 2026, '2026-01-02')).toMatchObject({ carried: 4, left: 14 });
    expect(balanceOf(accountOf(terms, []), 2026, '2026-01-02')).toMatchObject({
      carried: 5,
      left: 15,
      carriedUntil: '2026-03-31',
    });
    expect(balanceOf(accountOf(terms, []), 2025, '2025-01-02')).toMatchObject({ carried: 0, left: 10 });
  });

  test('are used first, and expire after their day', () => {
    const list = [...last, taken('2026-03-30', '2026-04-01')];
    expect(balanceOf(accountOf(terms, list), 2026, '2026-03-31')).toMatchObject({ expired: 0, left: 11, over: 0 });
    expect(balanceOf(accountOf(terms, list), 2026, '2026-04-01')).toMatchObject({ expired: 2, left: 9, over: 0 });
  });

  test('that are stated count instead of those that are computed, in their year alone', () => {
    const sets = [{ fromYear: 2026, terms: { Casual: plain(10, { carryMax: 5, carriedIn: 1.5 }) } }];
    const account = { ...accountOf(undefined, []), termsOf: (year: number) => termsIn(year, 'Casual', sets, []) };
    expect(balanceOf(account, 2026, '2026-01-02')).toMatchObject({ carried: 1.5, left: 11.5 });
    expect(balanceOf(account, 2027, '2027-01-02')).toMatchObject({ carried: 5, left: 15 });
  });

  test('cannot be used by a leave after their day: it is over the balance', () => {
    const late = [...last, taken('2026-11-02', '2026-11-13')];
    expect(balanceOf(accountOf(terms, late), 2026, '2026-01-02')).toMatchObject({ taken: 11, over: 1, left: 3 });
  });
});

test('a leave over the turn of the year counts to each of its years', () => {
  const turn = taken('2026-12-28', '2027-01-08');
  const account = accountOf(plain(5), [turn], new Set(['2027-01-01']));
  expect(yearsOf(turn)).toEqual([2026, 2027]);
  expect(years.map((year) => balanceOf(account, year, '2026-11-01').taken)).toEqual([0, 4, 6]);
  expect(balanceOf(account, 2027, '2026-11-01').over).toBe(1);
});

test('own terms come before those of everybody, and the latest of each holds', () => {
  const defaults = [
    { fromYear: 2025, terms: { Casual: plain(18), Medical: plain(10) } },
    { fromYear: 2027, terms: { Casual: plain(20) } },
  ];
  const own = [{ fromYear: 2026, terms: { Casual: plain(25, { carriedIn: 2 }) } }];
  const of = (year: number, category: LeaveCategory) => termsIn(year, category, own, defaults)?.days;
  expect([2024, 2025, 2026, 2027].map((year) => of(year, 'Casual'))).toEqual([undefined, 18, 25, 25]);
  expect([2026, 2027].map((year) => of(year, 'Medical'))).toEqual([10, undefined]);
  expect(termsIn(2027, 'Casual', own, defaults)?.carriedIn).toBeNull();
});
