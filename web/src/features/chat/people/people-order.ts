import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';

/** Moves the person of a new message to the top. A message that is not newer than the shown one changes nothing. */
export function withMessage(people: ChatPerson[], message: ChatMessage, otherId: number, isRead: boolean): ChatPerson[] {
  const person = people.find(({ id }) => id === otherId);
  if (!person || (person.lastMessage?.id ?? 0) >= message.id) return people;
  const unread = person.unread + (message.senderId === otherId && !isRead ? 1 : 0);
  return [{ ...person, lastMessage: message, unread }, ...people.filter((other) => other !== person)];
}

/** People whose name or e-mail has every word of the search. */
export function findPeople(people: ChatPerson[], search: string): ChatPerson[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return people.filter(({ name, email }) => words.every((word) => `${name}\n${email}`.toLocaleLowerCase().includes(word)));
}
