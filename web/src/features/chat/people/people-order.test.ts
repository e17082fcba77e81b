import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { expect, test } from 'vitest';
import { type Portions, rowsOf } from '../../../lib/scrolled-list.ts';
import { withPortionMessage } from './people-order.ts';

const me = 9;
const stamp = { message: 'Hello', sendingDate: '2026-11-18', sendingTime: '9:00 AM' };
const from = (senderId: number, id: number): ChatMessage => ({ id, senderId, receiverId: me, ...stamp });
const to = (receiverId: number, id: number): ChatMessage => ({ id, senderId: me, receiverId, ...stamp });

function person(id: number, details: Partial<ChatPerson> = {}): ChatPerson {
  const rest = { role: 'staff' as const, lastMessage: null, unread: 0, closed: false, leave: null };
  return { id, name: `Person ${id}`, email: `p${id}@crm.example`, ...rest, ...details };
}
/** Two portions of a list that goes on. */
const people: Portions<ChatPerson> = {
  pages: [
    { rows: [person(1, { lastMessage: from(1, 20), unread: 1 }), person(2, { lastMessage: from(2, 10) })], total: 9 },
    { rows: [person(3)], next: 'more' },
  ],
  pageParams: [undefined, 'second'],
};
const shown = (list: Portions<ChatPerson>) => rowsOf(list).map(({ id, unread, lastMessage }) => [id, unread, lastMessage?.id]);

test('who wrote goes to the top and counts as unread', () => {
  const changed = withPortionMessage(people, from(2, 21), 2, false);
  expect(shown(changed)).toEqual([
    [2, 1, 21],
    [1, 1, 20],
    [3, 0, undefined],
  ]);
  expect(changed.pages[0]?.total).toBe(9);
});

test('what is being read, and what one wrote oneself, is not unread', () => {
  expect(shown(withPortionMessage(people, from(3, 21), 3, true))[0]).toEqual([3, 0, 21]);
  expect(shown(withPortionMessage(people, to(3, 21), 3, false))[0]).toEqual([3, 0, 21]);
});

test('a message that is known already, or of somebody unknown, changes nothing', () => {
  expect(withPortionMessage(people, from(1, 20), 1, false)).toBe(people);
  expect(withPortionMessage(people, from(8, 21), 8, false)).toBe(people);
});
