import { reportPatienceDays, reportRhythms } from '@crm/contract/numbers/reports';
import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { firstDaysOfWeek } from '@crm/contract/rules/working-week';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeIn } from '../../../wall-clock.ts';
import { isInTime, lastSending, nextSending, type Place } from './report-times.ts';

const dayMs = 86_400_000;
const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC');
const place = fc.record({ timeZone: zone, company: fc.record({ firstDayOfWeek: fc.constantFrom(...firstDaysOfWeek) }) });
const rhythm = fc.constantFrom(...reportRhythms);
/** Among them the days on which clocks change, in two years. */
const instant = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-03-02T00:00:00Z') })
  .map((at) => new Date(at));
const newYork = (firstDayOfWeek: 0 | 1 | 6): Place => ({ timeZone: 'America/New_York', company: { firstDayOfWeek } });

describe('a report', () => {
  it('is sent on the first day of a week or month, at 7 AM by the clocks of the business', () => {
    fc.assert(
      fc.property(place, rhythm, instant, (where, how, now) => {
        for (const { at, from, to } of [lastSending(how, now, where), nextSending(how, now, where)]) {
          const { day, minutes } = wallTimeIn(where.timeZone, at);
          expect([minutes, addDays(to, 1)]).toEqual([7 * 60, day]);
          if (how === 'month') expect([day.slice(8), from.slice(8), from < to]).toEqual(['01', '01', true]);
          else expect([weekdayOf(day), addDays(from, 7)]).toEqual([where.company.firstDayOfWeek, day]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('that came last is never in the future, that comes next is, and none is between them', () => {
    fc.assert(
      fc.property(place, rhythm, instant, (where, how, now) => {
        const [last, next] = [lastSending(how, now, where), nextSending(how, now, where)];
        expect(last.at <= now && next.at > now).toBe(true);
        expect(next.from).toBe(addDays(last.to, 1));
        expect(lastSending(how, next.at, where)).toEqual(next);
        expect(lastSending(how, new Date(next.at.getTime() - 1), where)).toEqual(last);
      }),
      { numRuns: 400 },
    );
  });

  it('that is late is sent on its own day and six more, until midnight there', () => {
    fc.assert(
      fc.property(place, rhythm, instant, (where, how, now) => {
        const last = lastSending(how, now, where);
        const late = (Date.parse(wallTimeIn(where.timeZone, now).day) - Date.parse(addDays(last.to, 1))) / dayMs;
        expect(isInTime(last, now, where)).toBe(late <= reportPatienceDays);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['week', 1, '2026-03-09T11:00:00.000Z', '2026-03-02', '2026-03-08'],
    ['week', 0, '2026-03-08T11:00:00.000Z', '2026-03-01', '2026-03-07'],
    ['week', 6, '2026-03-07T12:00:00.000Z', '2026-02-28', '2026-03-06'],
    ['month', 1, '2026-03-01T12:00:00.000Z', '2026-02-01', '2026-02-28'],
  ] as const)('of the %s that begins on %i, by hand, across the change of clocks', (how, first, at, from, to) => {
    const last = lastSending(how, new Date('2026-03-10T15:00:00Z'), newYork(first));
    // March 7 is a Saturday: the week before it began on February 28.
    expect({ ...last, at: last.at.toISOString() }).toEqual({ at, from, to });
  });
});
