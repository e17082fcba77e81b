import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isYetToCome, meantTimes, minutesOf, readTime, readTypedTime, timeOfMinutes } from './times.ts';

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });

describe('a typed time of day', () => {
  it.each([
    ['17:45', '5:45 PM'],
    ['9', '9:00 AM'],
    ['905', '9:05 AM'],
    ['0905', '9:05 AM'],
    ['5pm', '5:00 PM'],
    ['9.30', '9:30 AM'],
    ['9,30', '9:30 AM'],
    ['9h30', '9:30 AM'],
    ['9h', '9:00 AM'],
    ['9 30', '9:30 AM'],
    ['1745', '5:45 PM'],
    ['12', '12:00 PM'],
    ['12am', '12:00 AM'],
    ['0:30', '12:30 AM'],
    ['23.59', '11:59 PM'],
    [' 5:10 p.m. ', '5:10 PM'],
    ['530p', '5:30 PM'],
    ['09:05 am', '9:05 AM'],
    ['9:05\u202fAM', '9:05 AM'],
  ])('%s is %s', (text, time) => expect(readTypedTime(text)).toBe(time));

  it.each(['', 'noon', '24:00', '25', '9:', '9.5', '9:60', '13pm', '0 am', '17:45 pm', '12345', '-9', '9-30', '١'])(
    '%j is not understood',
    (text) => expect(meantTimes(text)).toEqual([]),
  );

  it.each([
    ['5', ['5:00 AM', '5:00 PM']],
    ['5:10', ['5:10 AM', '5:10 PM']],
    ['0630', ['6:30 AM', '6:30 PM']],
  ])('%s could be two times: it is not guessed', (text, times) => {
    expect(meantTimes(text)).toEqual(times);
    expect(readTypedTime(text)).toBeUndefined();
  });

  it('is always a time as it is stored, and reads as itself', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[:.h ]?\d{0,2} ?[apAP]?[mM]?$/));
    fc.assert(
      fc.property(text, (typed) => {
        for (const time of meantTimes(typed)) expect([readTime(time), readTypedTime(time)]).toEqual([time, time]);
      }),
    );
  });

  it('is the same time in every way of writing it, or is asked about', () => {
    fc.assert(
      fc.property(minuteOfDay, (minutes) => {
        const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
        const time = timeOfMinutes(minutes);
        const [clock = '', half = ''] = time.split(' ');
        const whole = [
          clock + half,
          `${clock}${half[0]}`,
          `${clock.replace(':', '.')} ${half.toLowerCase()}`,
          clock.replace(':', '') + half,
        ];
        expect(whole.map(readTypedTime)).toEqual(whole.map(() => time));
        for (const sign of [':', '.', ',', 'h', ' ', '']) expect(meantTimes(`${hour}${sign}${minute}`)).toContain(time);
      }),
    );
  });
});

describe('a time that has not come', () => {
  /** A wall clock that shows these minutes now, and was set back some minutes ago. */
  const clock = (now: number, setBack?: { ago: number; by: number }) => (ago: number) => {
    const shown = now - ago + (setBack && ago > setBack.ago ? setBack.by : 0);
    return shown < 0
      ? { day: '2026-03-09', time: timeOfMinutes(shown + 1440) }
      : { day: '2026-03-10', time: timeOfMinutes(shown) };
  };

  it('is later than the clock, by more than the minute that clocks differ', () => {
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, (now, asked) => {
        expect(isYetToCome(timeOfMinutes(asked), clock(now))).toBe(asked > now + 1);
      }),
    );
  });

  it('is not one that the clock showed before it was set back', () => {
    // It is ten past one for the second time; the first time it went on to two o'clock.
    const at = clock(70, { ago: 10, by: 60 });
    expect(['1:10 AM', '1:45 AM', '1:59 AM', '2:30 AM'].map((time) => isYetToCome(time, at))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(minutesOf(at(11).time)).toBe(119);
  });
});
