import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf, readTime } from '../rules/times.ts';
import { callForm, meetingForm } from './appointment-forms.ts';

const minute = fc.integer({ min: 0, max: 1439 });
const textOf = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

test('every minute of the day is read in every spelling, as one value', { tags: ['B-5-28', 'B-5-29'] }, () => {
  fc.assert(
    fc.property(minute, fc.boolean(), fc.boolean(), fc.boolean(), (minutes, isPadded, isLower, isTight) => {
      const text = textOf(minutes);
      let spelled = isPadded ? text.padStart(8, '0') : text;
      if (isLower) spelled = spelled.toLowerCase();
      if (isTight) spelled = spelled.replace(' ', '');
      expect(readTime(` ${spelled} `)).toBe(text);
      expect(minutesOf(text)).toBe(minutes);
    }),
  );
});

test('what was read is read as itself, and anything else is no time', () => {
  const parts = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), fc.constantFrom('AM', 'PM', '', 'XM'));
  const nearly = parts.map(([hour, minutes, half]) => `${hour}:${minutes} ${half}`);
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string()), (text) => {
      const time = readTime(text) ?? '12:00 AM';
      expect(readTime(time)).toBe(time);
      expect(minutesOf(time)).toBeGreaterThanOrEqual(0);
      expect(minutesOf(time)).toBeLessThan(1440);
      expect(textOf(minutesOf(time))).toBe(time);
    }),
  );
  for (const text of ['', '0:30 AM', '13:00 PM', '9:60 AM', '9 AM', '09:00', '9:00 XM', '009:00 AM']) {
    expect(readTime(text)).toBeUndefined();
  }
});

const words = { name: 'Ada', subject: 'Talk', description: 'Offer', phoneNumber: '9876543210' };

test('a meeting ends after it begins', { tags: ['C-5-16'] }, () => {
  fc.assert(
    fc.property(minute, minute, (start, end) => {
      const form = { ...words, meetingDate: '2026-03-10', startTime: textOf(start), endTime: textOf(end) };
      const issues = meetingForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
      expect(issues).toEqual(end > start ? [] : [['endTime', 'End time must be after start time']]);
    }),
  );
});

test('a time that is none is said alone', () => {
  const form = { ...words, meetingDate: '2026-03-10', startTime: 'noon', endTime: '' };
  const issues = meetingForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(issues).toEqual([
    ['startTime', 'Invalid time'],
    ['endTime', 'This field is required'],
  ]);
});

test('a phone has exactly ten digits', { tags: ['B-5-24', 'B-9-07'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (phoneNumber) => {
      const { success } = callForm.safeParse({ ...words, date: '2026-03-10', time: '9:00 AM', phoneNumber });
      expect(success).toBe(phoneNumber.length === 10);
    }),
  );
});
