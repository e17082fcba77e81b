import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { type Portions, rowsOf, withRow, withRows } from '../../../lib/scrolled-list.ts';

/** The person with a new message. One that is not newer than the shown one changes nothing. */
export function withMessage(person: ChatPerson, message: ChatMessage, isRead: boolean): ChatPerson {
  if ((person.lastMessage?.id ?? 0) >= message.id) return person;
  const unread = person.unread + (message.senderId === person.id && !isRead ? 1 : 0);
  return { ...person, lastMessage: message, unread };
}

/** Moves the person of a new message to the top. */
export function withPortionMessage(
  people: Portions<ChatPerson>,
  message: ChatMessage,
  otherId: number,
  isRead: boolean,
): Portions<ChatPerson> {
  const person = rowsOf(people).find(({ id }) => id === otherId);
  const changed = person && withMessage(person, message, isRead);
  if (!changed || changed === person) return people;
  const others = withRows(people, (row) => (row.id === otherId ? undefined : row));
  return withRow(others, changed, () => true);
}
