import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { expect, test } from 'vitest';
import { findPeople, withMessage } from './people-order.ts';

const me = 9;
const stamp = { message: 'Hello', sendingDate: '2026-11-18', sendingTime: '9:00 AM' };
const from = (senderId: number, id: number): ChatMessage => ({ id, senderId, receiverId: me, ...stamp });
const to = (receiverId: number, id: number): ChatMessage => ({ id, senderId: me, receiverId, ...stamp });

function person(id: number, details: Partial<ChatPerson> = {}): ChatPerson {
  const rest = { role: 'staff' as const, lastMessage: null, unread: 0, closed: false, leave: null };
  return { id, name: `Person ${id}`, email: `p${id}@crm.example`, ...rest, ...details };
}
const people = [person(1, { lastMessage: from(1, 20), unread: 1 }), person(2, { lastMessage: from(2, 10) }), person(3)];
const shown = (list: ChatPerson[]) => list.map(({ id, unread, lastMessage }) => [id, unread, lastMessage?.id]);

test('who wrote goes to the top and counts as unread', () => {
  expect(shown(withMessage(people, from(2, 21), 2, false))).toEqual([
    [2, 1, 21],
    [1, 1, 20],
    [3, 0, undefined],
  ]);
});

test('what is being read, and what one wrote oneself, is not unread', () => {
  expect(shown(withMessage(people, from(3, 21), 3, true))[0]).toEqual([3, 0, 21]);
  expect(shown(withMessage(people, to(3, 21), 3, false))[0]).toEqual([3, 0, 21]);
});

test('a message that is known already, or of somebody unknown, changes nothing', () => {
  expect(withMessage(people, from(1, 20), 1, false)).toBe(people);
  expect(withMessage(people, from(8, 21), 8, false)).toBe(people);
});

test('a search finds words of the name and of the e-mail, in any order and case', () => {
  const staff = [person(1, { name: 'Zoë van der Berg' }), person(2, { name: 'Ivo Marsh', email: 'ivo@berg.example' })];
  const found = (search: string) => findPeople(staff, search).map(({ id }) => id);
  expect(found('BERG')).toEqual([1, 2]);
  expect(found('berg zoë')).toEqual([1]);
  expect(found('ivo@')).toEqual([2]);
  expect(found('nobody')).toEqual([]);
  expect(found(' ')).toEqual([1, 2]);
});
