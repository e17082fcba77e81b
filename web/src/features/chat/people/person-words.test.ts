import type { ChatPerson } from '@crm/contract/office/chat';
import { expect, test } from 'vitest';
import { badgeOf, lastWords, leaveWords } from './person-words.ts';

const today = '2026-11-18';
const person: ChatPerson = {
  id: 2,
  name: 'Helen Voss',
  email: 'helen@crm.example',
  role: 'staff',
  lastMessage: null,
  unread: 0,
  closed: false,
  leave: null,
};
const stamp = { id: 7, sendingDate: today, sendingTime: '11:52 AM' };

test.each([
  [{ until: '2026-11-20', half: null }, 'on leave until Nov 20'],
  [{ until: today, half: null }, 'on leave today'],
  [{ until: today, half: 'morning' as const }, 'on leave this morning'],
  [{ until: today, half: 'afternoon' as const }, 'on leave this afternoon'],
  [null, undefined],
])('leave %j reads: %s', (leave, words) => {
  expect(leaveWords({ ...person, leave }, today, 'en-US')).toBe(words);
});

test('the last message says who wrote it', { tags: ['C-2.1-01'] }, () => {
  const theirs = { ...stamp, senderId: 2, receiverId: 1, message: 'See you' };
  expect(lastWords({ ...person, lastMessage: theirs }, today)).toEqual({ text: 'See you', time: '11:52 AM' });
  const own = { ...stamp, senderId: 1, receiverId: 2, message: 'Done' };
  expect(lastWords({ ...person, lastMessage: own }, today).text).toBe('You: Done');
  expect(lastWords(person, today)).toEqual({ text: 'No messages yet' });
});

test('administrators are Management; who is blocked or deleted is no longer here', { tags: ['C-2.1-02', 'C-6-07'] }, () => {
  expect(badgeOf({ ...person, role: 'admin' })).toBe('Management');
  expect(badgeOf({ ...person, role: 'admin', closed: true })).toBe('No longer here');
  expect(badgeOf(person)).toBeUndefined();
});
