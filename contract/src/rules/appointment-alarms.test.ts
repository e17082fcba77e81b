import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaveType } from '../calendar/leave.ts';
import { type AlarmDays, alarmOf, type Colleague, type Host, type PlannedTime, whoIsThere } from './appointment-alarms.ts';
import { minutesOf, timeOfMinutes } from './times.ts';

// Tuesday; the next working day is Wednesday.
const [monday, today, tomorrow, thursday] = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'] as const;
const at = (hour: number, minute = 0) => hour * 60 + minute;
const days = (nowMinutes: number, more: Partial<AlarmDays> = {}): AlarmDays => ({
  today,
  until: tomorrow,
  nowMinutes,
  company: { workFrom: '9:00 AM', lateAfterMinutes: 5, missingAfterMinutes: 60 },
  freeOn: () => null,
  ...more,
});
const present = { entryTime: '8:58 AM', exitTime: null };
const host = (more: Partial<Host> = {}): Host => ({
  entryTime: null,
  exitTime: null,
  leaves: [],
  isBlocked: false,
  isDeleted: false,
  ...more,
});
const call = (start: string, date: string = today): PlannedTime => ({ date, start, end: null });
const meeting = (start: string, end: string, date: string = today): PlannedTime => ({ date, start, end });
const leave = (type: LeaveType, start: string = today, end = start) => [{ type, start, end }];
const reason = (now: number, appointment: PlannedTime, who: Host, more?: Partial<AlarmDays>) =>
  alarmOf(days(now, more), appointment, who)?.reason ?? null;

describe('leave', () => {
  const off = (type: LeaveType) => host({ ...present, entryTime: null, leaves: leave(type) });

  it.each<[LeaveType, PlannedTime, string | null]>([
    ['fullday', call('8:00 AM'), 'leave'],
    ['fullday', meeting('4:00 PM', '5:00 PM'), 'leave'],
    ['morning', call('12:59 PM'), 'leave'],
    ['morning', call('1:00 PM'), null],
    ['morning', meeting('12:30 PM', '2:00 PM'), 'leave'],
    ['morning', meeting('1:00 PM', '2:00 PM'), null],
    ['afternoon', call('12:59 PM'), null],
    ['afternoon', call('1:00 PM'), 'leave'],
    ['afternoon', meeting('12:00 PM', '1:00 PM'), null],
    ['afternoon', meeting('12:00 PM', '1:01 PM'), 'leave'],
  ])('of the %s takes %o: %s', (type, appointment, expected) => {
    expect(reason(at(7), appointment, off(type))).toBe(expected);
  });

  it('of both halves is a whole day, and of another day is none', () => {
    const both = host({ leaves: [...leave('morning'), ...leave('afternoon')] });
    expect([reason(at(7), call('9:00 AM'), both), reason(at(7), call('3:00 PM'), both)]).toEqual(['leave', 'leave']);
    expect(reason(at(7), call('9:00 AM'), host({ leaves: leave('fullday', monday) }))).toBeNull();
    expect(reason(at(7), call('9:00 AM'), host({ leaves: leave('fullday', monday, thursday) }))).toBe('leave');
  });

  it('ends when the person comes in; a morning at work does not end an afternoon off', () => {
    const came = (type: LeaveType, entryTime: string, exitTime: string | null = null) =>
      reason(at(9, 30), call('3:00 PM'), host({ entryTime, exitTime, leaves: leave(type) }));
    expect(came('fullday', '9:10 AM')).toBeNull();
    expect(came('fullday', '9:10 AM', '9:20 AM')).toBe('leave');
    expect(came('afternoon', '9:10 AM')).toBe('leave');
    expect(came('afternoon', '1:00 PM')).toBeNull();
    const earlier = host({ entryTime: '9:10 AM', leaves: leave('morning') });
    expect(reason(at(9, 30), call('11:00 AM'), earlier)).toBeNull();
    // Today's entry says nothing about tomorrow.
    const long = host({ entryTime: '9:10 AM', leaves: leave('fullday', today, tomorrow) });
    expect(reason(at(9, 30), call('9:00 AM', tomorrow), long)).toBe('leave');
  });
});

describe('missing', () => {
  it('begins an hour after the start of work, for what is still to come today', () => {
    expect([at(9, 59), at(10)].map((now) => reason(now, call('11:00 AM'), host()))).toEqual([null, 'missing']);
    expect(alarmOf(days(at(10)), call('11:00 AM'), host())).toEqual({ reason: 'missing', since: '9:00 AM' });
    expect(reason(at(10), call('11:00 AM', tomorrow), host())).toBeNull();
    expect(reason(at(10), call('11:00 AM'), host(present))).toBeNull();
    expect(reason(at(10), call('11:00 AM'), host({ exitTime: '9:30 AM' }))).toBeNull();
  });

  it('begins later for whoever has the morning off, and never on a free day', () => {
    const half = host({ leaves: leave('morning') });
    expect([at(13, 59), at(14)].map((now) => reason(now, call('3:00 PM'), half))).toEqual([null, 'missing']);
    expect(alarmOf(days(at(14)), call('3:00 PM'), half)?.since).toBe('1:00 PM');
    expect(reason(at(15), call('4:00 PM'), host(), { freeOn: () => 'Sunday' })).toBeNull();
  });

  it('goes by the hours that the company set', () => {
    const company = { workFrom: '7:30 AM', lateAfterMinutes: 0, missingAfterMinutes: 0 };
    expect(alarmOf(days(at(7, 30), { company }), call('8:00 AM'), host())).toEqual({ reason: 'missing', since: '7:30 AM' });
  });
});

describe('an account', () => {
  it('that is blocked or deleted raises an alarm first, also for the next working day', () => {
    const blocked = host({ ...present, isBlocked: true, leaves: leave('fullday') });
    expect(reason(at(7), call('9:00 AM'), blocked)).toBe('blocked');
    expect(reason(at(7), call('9:00 AM', tomorrow), blocked)).toBe('blocked');
    expect(reason(at(7), call('9:00 AM'), { ...blocked, isDeleted: true })).toBe('deleted');
    expect(alarmOf(days(at(7)), call('9:00 AM'), blocked)?.since).toBeNull();
  });
});

describe('the time to act', () => {
  const blocked = host({ isBlocked: true });

  it('is from the working day before until the appointment is over', () => {
    expect(reason(at(7), call('9:00 AM', thursday), blocked)).toBeNull();
    expect(reason(at(7), call('9:00 AM', thursday), blocked, { until: thursday })).toBe('blocked');
    expect(reason(at(7), call('9:00 AM', monday), blocked)).toBeNull();
    expect([at(9, 14), at(9, 15)].map((now) => reason(now, call('9:00 AM'), blocked))).toEqual(['blocked', null]);
    const held = meeting('9:00 AM', '10:00 AM');
    expect([at(9, 59), at(10)].map((now) => reason(now, held, blocked))).toEqual(['blocked', null]);
  });
});

const colleague = (name: string, more: Partial<Colleague> = {}): Colleague => ({
  ...host(),
  id: name.length * 100 + (name.codePointAt(0) ?? 0),
  name,
  isMate: false,
  planned: [],
  ...more,
});
const names = (now: number, appointment: PlannedTime, people: Colleague[], more?: Partial<AlarmDays>) =>
  whoIsThere(days(now, more), appointment, people).map(({ name }) => name);

describe('who is there', () => {
  it('is the own team first, then who is in, then who has least to do, and five at most', () => {
    const busy = [call('9:00 AM'), call('9:30 AM'), call('9:00 AM', tomorrow)];
    const people = [
      colleague('Ada'),
      colleague('Ben', present),
      colleague('Cid', { ...present, planned: busy }),
      colleague('Dee', { ...present, isMate: true, planned: busy }),
      colleague('Eve', { isMate: true }),
      colleague('Fay', { ...present, isMate: true }),
      colleague('Gil'),
    ];
    expect(names(at(9, 40), call('3:00 PM'), people)).toEqual(['Fay', 'Dee', 'Eve', 'Ben', 'Cid']);
    expect(whoIsThere(days(at(9, 40)), call('3:00 PM'), people)[1]).toMatchObject({ isIn: true, isMate: true, planned: 2 });
  });

  it('is nobody who is away, missing, gone home or not expected yet', () => {
    const people = [
      colleague('Leave', { leaves: leave('fullday') }),
      colleague('Half', { ...present, leaves: leave('afternoon') }),
      colleague('Gone', { entryTime: '9:00 AM', exitTime: '10:00 AM' }),
      colleague('Missing'),
      colleague('Here', present),
    ];
    expect(names(at(10), call('3:00 PM'), people)).toEqual(['Here']);
    expect(names(at(8), call('8:30 AM'), [colleague('Early')])).toEqual([]);
    expect(names(at(8), call('9:00 AM'), [colleague('Early')])).toEqual(['Early']);
    const free = { freeOn: () => 'Sunday' };
    expect(names(at(8), call('9:00 AM'), [colleague('Off'), colleague('Here', present)], free)).toEqual(['Here']);
    expect(names(at(18), call('9:00 AM', tomorrow), [colleague('Gone', { exitTime: '5:00 PM' })])).toEqual(['Gone']);
  });

  it('is nobody who has something else to do at that time', () => {
    const asked = meeting('10:00 AM', '11:00 AM');
    const doing = (other: PlannedTime) => names(at(8), asked, [colleague('Ada', { planned: [other] })]);
    expect(doing(meeting('9:00 AM', '10:01 AM'))).toEqual([]);
    expect(doing(meeting('9:00 AM', '10:00 AM'))).toEqual(['Ada']);
    expect(doing(call('9:46 AM'))).toEqual([]);
    expect(doing(call('9:45 AM'))).toEqual(['Ada']);
    expect(doing(call('11:00 AM'))).toEqual(['Ada']);
    expect(doing(call('10:00 AM', tomorrow))).toEqual(['Ada']);
  });
});

describe('whatever happens', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const date = fc.constantFrom(monday, today, tomorrow, thursday);
  const planned = fc.tuple(date, minute, fc.option(fc.integer({ min: 1, max: 240 }))).map(([day, from, length]) => ({
    date: day,
    start: timeOfMinutes(from),
    end: length === null || from + length > 1439 ? null : timeOfMinutes(from + length),
  }));
  const anyHost = fc.record({
    entryTime: fc.option(minute.map(timeOfMinutes)),
    exitTime: fc.option(minute.map(timeOfMinutes)),
    leaves: fc.array(
      fc.tuple(fc.constantFrom<LeaveType>('fullday', 'morning', 'afternoon'), date).map(([type, day]) => leave(type, day)[0]),
    ),
    isBlocked: fc.boolean(),
    isDeleted: fc.boolean(),
  }) as fc.Arbitrary<Host>;

  it('an alarm has a cause, and nothing that is over or far away raises one', () => {
    fc.assert(
      fc.property(minute, planned, anyHost, (now, appointment, who) => {
        const alarm = alarmOf(days(now), appointment, who);
        if (!alarm) return;
        expect([today, tomorrow]).toContain(appointment.date);
        expect(appointment.date !== today || now < minutesOf(appointment.end ?? appointment.start) + 15).toBe(true);
        const isFine = !who.isBlocked && !who.isDeleted && who.leaves.length === 0;
        expect(isFine && (who.entryTime !== null || who.exitTime !== null)).toBe(false);
        expect(alarm.since === null).toBe(alarm.reason !== 'missing');
      }),
    );
  });

  it('nobody is offered for whom the same appointment would raise an alarm', () => {
    fc.assert(
      fc.property(minute, planned, fc.array(anyHost, { maxLength: 12 }), (now, appointment, people) => {
        const all = people.map((one, id) => ({ ...one, id, name: `P${id}`, isMate: id % 2 === 0, planned: [] }));
        const there = whoIsThere(days(now), appointment, all);
        expect(there.length).toBeLessThanOrEqual(5);
        for (const { id } of there) expect(alarmOf(days(now), appointment, all[id] ?? host({ isBlocked: true }))).toBeNull();
        const mates = there.map(({ isMate }) => isMate);
        expect(mates).toEqual([...mates].sort((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});
