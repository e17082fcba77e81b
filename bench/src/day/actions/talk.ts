import { type ChatPerson, chatCalls } from '@crm/contract/office/chat';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { Action, Person } from '../person.ts';
import { query } from '../queries.ts';

const texts = [
  'Did they answer?',
  'I will call them after lunch and tell you',
  'Thanks!',
  'The offer went out this morning, please look at the prices once more',
];

/** Chat with the few people one works with, and the inbox. */
export function talkActions(person: Person): Action[] {
  let people: Pick<ChatPerson, 'id' | 'unread'>[] = [];
  let openId = 0;
  let newest = 0;
  const list = query(['messages'], chatCalls.people, {}, ({ existing }) => {
    people = existing.slice(0, 10).map(({ id, unread }) => ({ id, unread }));
  });
  // Messages arrive by themselves, so no topic loads a thread again.
  const thread = (id: number) =>
    query([], chatCalls.thread, { params: { staffId: String(id) } }, ({ existing }) => {
      newest = existing.findLast(({ senderId }) => senderId === id)?.id ?? 0;
    });
  const markRead = (id: number, upTo: number) =>
    person.write('chat: read', [], chatCalls.read, { params: { staffId: String(id) }, body: { upTo } });
  const openThread = async () => {
    await person.open('chat: people', list);
    const other = person.pick(people);
    if (!other) return;
    newest = 0;
    await person.open('chat: thread', list, thread(other.id));
    openId = other.id;
    if (other.unread > 0 && newest > 0) await markRead(openId, newest);
  };
  person.onMessage = (from, messageId) => {
    if (from === openId) void markRead(from, messageId);
  };
  return [
    { weight: 6, act: openThread },
    {
      weight: 6,
      act: async () => {
        if (openId === 0) await openThread();
        if (openId !== 0) await person.say(openId, person.pick(texts) ?? 'Thanks!');
      },
    },
    {
      weight: 3,
      act: async () => {
        let upTo = 0;
        const inbox = query(['notifications'], notificationCalls.list, {}, ({ notifications, unread }) => {
          if (unread > 0) upTo = notifications[0]?.id ?? 0;
        });
        await person.ask('inbox', inbox);
        if (upTo > 0) await person.write('inbox: read', ['notifications'], notificationCalls.read, { body: { upTo } });
      },
    },
  ];
}
