import { describe, expect, it } from 'vitest';
import { dateForms } from '../office/company.ts';
import { clockText, dayText } from './date-texts.ts';
import { addDays } from './plain-days.ts';
import { isStoredTime, readTypedTimeOf24, timeOfMinutes } from './times.ts';

const everyMinute = Array.from({ length: 1440 }, (_, minute) => timeOfMinutes(minute));

describe('a day as the company writes it', () => {
  it('has a form of its own for each setting; without one it is in words', () => {
    expect(Object.fromEntries(dateForms.map((dateForm) => [dateForm, dayText('2026-03-09', { dateForm })]))).toEqual({
      browser: 'Mar 9, 2026',
      words: 'Mar 9, 2026',
      slashes: '09/03/2026',
      dots: '09.03.2026',
      iso: '2026-03-09',
    });
  });

  it('is by default what American readers write, on every day of two years', () => {
    const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      expect(dayText(day, { dateForm: 'browser' })).toBe(american.format(new Date(day)));
    }
  });
});

describe('a time as the company writes it', () => {
  it('stays as it is stored on a clock of 12 hours', () => {
    expect(everyMinute.map((time) => clockText(time, { clockHours: 12 }))).toEqual(everyMinute);
  });

  it('has four digits on a clock of 24 hours, and is read back as the same time', () => {
    expect(['12:00 AM', '9:05 AM', '12:30 PM', '5:45 PM'].map((time) => clockText(time, { clockHours: 24 }))).toEqual([
      '00:00',
      '09:05',
      '12:30',
      '17:45',
    ]);
    expect(everyMinute.map((time) => readTypedTimeOf24(clockText(time, { clockHours: 24 })))).toEqual(everyMinute);
  });

  it('is left alone where it is none', () => {
    expect(['', '–', 'noon', '17:45'].map((text) => clockText(text, { clockHours: 24 }))).toEqual(['', '–', 'noon', '17:45']);
    expect(['9:00 AM', '09:00 AM', '9:00 am', '9:00 AM ', 'at 9:00 AM'].map(isStoredTime)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
