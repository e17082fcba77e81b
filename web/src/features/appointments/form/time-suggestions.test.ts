import { readTime } from '@crm/contract/rules/times';
import { expect, test } from 'vitest';
import { callSetup, meetingSetup } from '../appointment-setups.ts';
import { taskCallSetup, taskMeetingSetup } from '../task-setups.ts';

test('each form suggests its own times', { tags: ['B-9-09', 'B-9-10', 'C-9-02', 'C-9-03'] }, () => {
  expect(callSetup.suggestions).toEqual(['7:00 AM', '7:30 AM', '8:00 AM']);
  expect([meetingSetup.suggestions.length, meetingSetup.suggestions[0], meetingSetup.suggestions.at(-1)]).toEqual([
    29,
    '6:00 AM',
    '8:00 PM',
  ]);
  expect(meetingSetup.suggestions).toContain('12:30 PM');
  expect([taskCallSetup.suggestions.length, taskCallSetup.suggestions[0], taskCallSetup.suggestions.at(-1)]).toEqual([
    18,
    '09:00 AM',
    '05:30 PM',
  ]);
  expect(taskMeetingSetup.suggestions).toEqual([
    '09:00 AM',
    '09:30 AM',
    '10:00 AM',
    '10:30 AM',
    '11:00 AM',
    '11:30 AM',
    '12:00 PM',
    '12:30 PM',
  ]);
});

test('every suggestion is a time', () => {
  const all = [callSetup, meetingSetup, taskCallSetup, taskMeetingSetup].flatMap(({ suggestions }) => suggestions);
  expect(all.filter((text) => readTime(text) === undefined)).toEqual([]);
});
