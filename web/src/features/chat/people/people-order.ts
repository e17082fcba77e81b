import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { matchesTerm } from '@crm/contract/rules/search-term';

/** Moves the person of a new message to the top. A message that is not newer than the shown one changes nothing. */
export function withMessage(people: ChatPerson[], message: ChatMessage, otherId: number, isRead: boolean): ChatPerson[] {
  const person = people.find(({ id }) => id === otherId);
  if (!person || (person.lastMessage?.id ?? 0) >= message.id) return people;
  const unread = person.unread + (message.senderId === otherId && !isRead ? 1 : 0);
  return [{ ...person, lastMessage: message, unread }, ...people.filter((other) => other !== person)];
}

/** By name and e-mail. */
export function findPeople(people: ChatPerson[], search: string): ChatPerson[] {
  return people.filter(({ name, email }) => matchesTerm([name, email], search));
}
