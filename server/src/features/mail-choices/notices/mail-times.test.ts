import { chosenTimes, kindRules, mailedKinds, mailTimes } from '@crm/contract/office/mail-choices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeIn } from '../../../wall-clock.ts';
import { type Choices, endOfQuiet, graceMs, nextDaily, planOf } from './mail-times.ts';

const minuteMs = 60_000;
const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC');
const minute = fc.integer({ min: 0, max: 1439 });
const hour = fc.integer({ min: 0, max: 23 });
/** Near the days on which clocks change, and anywhere else. */
const near = (text: string) => fc.integer({ min: -40 * 60, max: 40 * 60 }).map((off) => Date.parse(text) + off * minuteMs);
const instant = fc
  .oneof(
    near('2026-03-08T07:00:00Z'),
    near('2026-11-01T06:00:00Z'),
    near('2026-03-29T01:00:00Z'),
    near('2026-10-25T01:00:00Z'),
    near('2026-10-03T15:30:00Z'),
    near('2027-04-03T15:00:00Z'),
    near('2026-04-23T22:00:00Z'),
    near('2030-01-01T00:00:00Z'),
  )
  .chain((at) => fc.integer({ min: 0, max: minuteMs - 1 }).map((ms) => new Date(at + ms)));
const quiet = fc.uniqueArray(minute, { minLength: 2, maxLength: 2 }).map(([from = 0, to = 1]) => [from, to] as const);
const isQuiet = ([from, to]: readonly [number, number], timeZone: string, at: Date) => {
  const { minutes } = wallTimeIn(timeZone, at);
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
};

describe('quiet hours', () => {
  it('end at the first minute at which the clocks of the zone are outside', () => {
    fc.assert(
      fc.property(zone, quiet, instant, (timeZone, hours, now) => {
        const end = endOfQuiet(now, { timeZone, quiet: hours });
        expect(isQuiet(hours, timeZone, end)).toBe(false);
        for (let at = now.getTime(); at < end.getTime(); at += minuteMs) {
          expect(isQuiet(hours, timeZone, new Date(at))).toBe(true);
        }
        expect(end.getTime() === now.getTime() || isQuiet(hours, timeZone, new Date(end.getTime() - 1))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['over midnight', 'Europe/Berlin', [20 * 60, 7 * 60], '2026-11-18T20:00:00Z', '2026-11-19T06:00:00.000Z'],
    ['an hour shorter', 'Europe/Berlin', [20 * 60, 7 * 60], '2026-03-28T20:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['an hour longer', 'Europe/Berlin', [20 * 60, 7 * 60], '2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['that end in a jump', 'Europe/Berlin', [22 * 60, 150], '2026-03-28T22:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['outside', 'Europe/Berlin', [20 * 60, 7 * 60], '2026-11-18T06:00:00Z', '2026-11-18T06:00:00.000Z'],
  ] as const)('%s', (_what, timeZone, hours, now, end) => {
    expect(endOfQuiet(new Date(now), { timeZone, quiet: hours }).toISOString()).toBe(end);
  });
});

describe('the daily mail', () => {
  it('comes later than what it tells, within a day and the hours of a clock change, at its hour', () => {
    fc.assert(
      fc.property(zone, hour, instant, (timeZone, dailyHour, after) => {
        const at = nextDaily(after, { timeZone, dailyHour });
        expect(at.getTime() - after.getTime()).toBeGreaterThan(0);
        expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(26 * 60 * minuteMs);
        const shown = wallTimeIn(timeZone, at).minutes - dailyHour * 60;
        // Clocks that jump over the hour show a later one, by no more than they jump.
        expect(shown >= 0 && shown <= 60).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('comes once on every day of the zone', () => {
    fc.assert(
      fc.property(zone, hour, instant, (timeZone, dailyHour, begin) => {
        let at = begin;
        const days = Array.from({ length: 5 }, () => {
          at = nextDaily(at, { timeZone, dailyHour });
          return wallTimeIn(timeZone, at).day;
        });
        expect(days.map((day) => Date.parse(day) - Date.parse(days[0] ?? ''))).toEqual(
          [0, 1, 2, 3, 4].map((n) => n * 86_400_000),
        );
      }),
    );
  });
});

describe('a notice', () => {
  const kind = fc.constantFrom(...mailedKinds);
  const chosen = fc.dictionary(kind, fc.constantFrom(...mailTimes)).map(chosenTimes);
  const choices = fc.record({ times: chosen, quiet: fc.option(quiet), timeZone: zone, dailyHour: hour });
  const notice = fc.record({ kind, createdAt: instant, isRead: fc.boolean() });

  it('is settled in three looks, and mailed in quiet hours only if it is about security', () => {
    fc.assert(
      fc.property(notice, choices, (given, chose) => {
        let now = new Date(given.createdAt.getTime() + graceMs);
        let plan = planOf(given, chose, now);
        for (let look = 0; look < 3 && plan instanceof Date; look += 1) {
          expect(plan.getTime()).toBeGreaterThan(now.getTime());
          now = plan;
          plan = planOf(given, chose, now);
        }
        const isSecurity = given.kind === 'security';
        const isDropped = chose.times[given.kind] === 'never' || (given.isRead && !isSecurity);
        expect(plan).toBe(isDropped ? 'drop' : 'send');
        expect(plan === 'send' && !isSecurity && chose.quiet !== null && isQuiet(chose.quiet, chose.timeZone, now)).toBe(false);
      }),
    );
  });

  const office: Choices = { times: chosenTimes({}), quiet: null, timeZone: 'America/New_York', dailyHour: 8 };
  const at = (text: string) => new Date(`2026-11-18T${text}Z`);

  it('of a usual kind waits for eight in the morning, and just before that for the next day', () => {
    const plan = (created: string, now: string) =>
      planOf({ kind: 'task', createdAt: at(created), isRead: false }, office, at(now));
    expect(plan('12:50:00', '12:52:00')).toEqual(at('13:00:00'));
    expect(plan('12:50:00', '13:00:00')).toBe('send');
    expect(plan('12:59:00', '13:01:00')).toEqual(new Date('2026-11-19T13:00:00Z'));
  });

  it('about security is mailed even if it was read, and at any hour', () => {
    const given = { kind: 'security', createdAt: at('08:00:00'), isRead: true } as const;
    expect(planOf(given, { ...office, quiet: [0, 1439] }, at('08:00:00'))).toBe('send');
    expect(kindRules.security.allowed).not.toContain('never');
    expect(chosenTimes({ security: 'never' }).security).toBe('at once');
  });
});
