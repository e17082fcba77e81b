import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaveType } from '../calendar/leave.ts';
import { type DayFacts, freeReason, presenceOf, presenceStates } from './presence.ts';
import { timeOfMinutes } from './times.ts';
import { specifiedWorkingDays } from './working-week.ts';

const date = '2026-03-10';
const company = { workFrom: '9:00 AM', lateAfterMinutes: 5, missingAfterMinutes: 60 };
const facts = (nowMinutes: number, more: Partial<DayFacts> = {}): DayFacts => ({
  date,
  today: date,
  nowMinutes,
  company,
  free: null,
  ...more,
});
const leave = (type: LeaveType) => [{ type, start: date, end: date }];
const marks = (entryTime: string | null, exitTime: string | null = null, leaves = leave('fullday').slice(1)) => ({
  entryTime,
  exitTime,
  leaves,
});
const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('on a working day', () => {
  it('late begins with the minutes that the company allows', () => {
    expect(presenceOf(facts(at(12)), marks('9:04 AM'))).toEqual({ state: 'in', lateMinutes: 0 });
    expect(presenceOf(facts(at(12)), marks('9:05 AM'))).toEqual({ state: 'late', lateMinutes: 5 });
    expect(presenceOf(facts(at(12)), marks('9:41 AM'))).toEqual({ state: 'late', lateMinutes: 41 });
    expect(presenceOf(facts(at(12)), marks('8:00 AM', '11:00 AM')).state).toBe('out');
    const strict = { company: { ...company, lateAfterMinutes: 0 } };
    expect(presenceOf(facts(at(12), strict), marks('9:00 AM')).state).toBe('in');
    expect(presenceOf(facts(at(12), strict), marks('9:01 AM')).lateMinutes).toBe(1);
  });

  it('missing begins with the minutes that the company waits, and stays on past days', () => {
    const state = (more: DayFacts) => presenceOf(more, marks(null)).state;
    expect([state(facts(at(9, 59))), state(facts(at(10)))]).toEqual(['expected', 'missing']);
    expect(state(facts(at(1), { today: '2026-03-11' }))).toBe('missing');
    expect(state(facts(at(23), { today: '2026-03-09' }))).toBe('expected');
  });
});

describe('leave', () => {
  it('of a whole day excuses, of the morning moves the start to 1 PM', () => {
    const state = (now: number, type: LeaveType) => presenceOf(facts(now), marks(null, null, leave(type))).state;
    expect(state(at(16), 'fullday')).toBe('leave');
    expect([state(at(13, 59), 'morning'), state(at(14), 'morning')]).toEqual(['halfLeave', 'missing']);
    expect([state(at(9, 59), 'afternoon'), state(at(10), 'afternoon')]).toEqual(['halfLeave', 'missing']);
    expect(presenceOf(facts(at(16)), marks('1:04 PM', null, leave('morning'))).state).toBe('in');
    expect(presenceOf(facts(at(16)), marks('1:20 PM', null, leave('morning')))).toEqual({ state: 'late', lateMinutes: 20 });
    expect(presenceOf(facts(at(16)), marks('11:00 AM', null, leave('fullday'))).state).toBe('in');
  });

  it('of both halves is a whole day', () => {
    const both = [...leave('morning'), ...leave('afternoon')];
    expect(presenceOf(facts(at(18)), marks(null, null, both)).state).toBe('leave');
  });
});

describe('a free day', () => {
  it('has its reason', () => {
    const reason = (day: string, type?: 'maintenance' | 'companyHoliday') =>
      freeReason(day, specifiedWorkingDays, type ? [{ date: day, description: 'Columbus Day', type }] : []);
    expect(reason('2026-03-08')).toBe('Sunday');
    expect(reason('2026-03-07')).toBeNull();
    expect(reason('2026-03-10', 'companyHoliday')).toBe('Holiday: Columbus Day');
    expect(reason('2026-03-10', 'maintenance')).toBe('Maintenance: Columbus Day');
    expect(freeReason('2026-03-07', [1, 2, 3, 4, 5], [])).toBe('Saturday');
  });

  it('never has anybody late or missing', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const anyMark = fc.option(minute.map(timeOfMinutes));
    fc.assert(
      fc.property(minute, anyMark, fc.constantFrom<LeaveType>('fullday', 'morning', 'afternoon'), (now, entry, type) => {
        const { state, lateMinutes } = presenceOf(facts(now, { free: 'Sunday' }), marks(entry, null, leave(type)));
        expect(['in', 'free']).toContain(state);
        expect(lateMinutes).toBe(0);
        expect(presenceStates).toContain(state);
      }),
    );
  });
});
