import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';

/** The list after a message: its person at the top with it. A message that the list has already, or a later one, changes nothing. */
export function withMessage(people: ChatPerson[], message: ChatMessage, otherId: number, isRead: boolean): ChatPerson[] {
  const person = people.find(({ id }) => id === otherId);
  if (!person || (person.lastMessage?.id ?? 0) >= message.id) return people;
  const unread = person.unread + (message.senderId === otherId && !isRead ? 1 : 0);
  return [{ ...person, lastMessage: message, unread }, ...people.filter((other) => other !== person)];
}

/** Those whose name or e-mail holds every word of the search. */
export function findPeople(people: ChatPerson[], search: string): ChatPerson[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return people.filter(({ name, email }) => words.every((word) => `${name}\n${email}`.toLocaleLowerCase().includes(word)));
}
