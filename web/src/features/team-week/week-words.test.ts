import { expect, it } from 'vitest';
import { hoursWords, tooMuchWords, workWords } from './week-words.ts';

it('says what a day holds and what is too much of it', () => {
  expect(hoursWords({ planned: 260, capacity: 240 })).toBe('4:20 of 4:00 h');
  expect(tooMuchWords({ overMinutes: 20, overTasks: 0 })).toBe('0:20 h too much');
  expect(tooMuchWords({ overMinutes: 0, overTasks: 2 })).toBe('2 tasks too much');
  expect(tooMuchWords({ overMinutes: 75, overTasks: 1 })).toBe('1:15 h and 1 task too much');
  expect(tooMuchWords({ overMinutes: 0, overTasks: 0 })).toBe('');
});

it('names a piece of work', () => {
  const work = { id: 1, title: 'First talk', customer: 'Ada Green', contactId: null, priority: null, isDone: true, version: 1 };
  expect(workWords({ ...work, kind: 'meeting', time: '9:30 AM', endTime: '11:00 AM' })).toBe(
    'Meeting, 9:30 AM – 11:00 AM, Ada Green: First talk, done',
  );
  expect(workWords({ ...work, kind: 'task', time: null, endTime: null, isDone: false })).toBe('Task, Ada Green: First talk');
});
