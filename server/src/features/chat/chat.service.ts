import { CallError } from '@crm/contract/core/envelope';
import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context, Services } from '../../context.ts';
import {
  countUnreadMessages,
  isVisible,
  listPeople,
  listThread,
  markMessagesRead,
  type StoredMessage,
  type StoredPerson,
} from './chat.queries.ts';

const pageSize = 100;

export async function people(context: Context): Promise<{ existing: ChatPerson[]; excludedId: number }> {
  const { pool, actor, timeZone, clock } = context;
  const people = await listPeople(pool, actor.id, dayIn(timeZone, clock.now()));
  return { existing: people.map((person) => personOf(context, person)), excludedId: actor.id };
}

export async function thread(
  context: Context,
  otherId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ existing: ChatMessage[]; more: boolean }> {
  await requirePerson(context, otherId);
  const messages = await listThread(context.pool, context.actor.id, otherId, before, pageSize + 1);
  const existing = messages.slice(0, pageSize).reverse();
  return { existing: existing.map((message) => messageOf(context, message)), more: messages.length > pageSize };
}

export async function read(context: Context, otherId: number, upTo: number): Promise<{ unread: number }> {
  await requirePerson(context, otherId);
  const count = await markMessagesRead(context.pool, context.actor.id, otherId, upTo, context.clock.now());
  // The person's other tabs show the new count too.
  if (count > 0) context.publish({ topics: ['messages'], users: [context.actor.id] });
  return unread(context);
}

export async function unread(context: Context): Promise<{ unread: number }> {
  return { unread: await countUnreadMessages(context.pool, context.actor.id) };
}

/** Date and time are those of the business time zone. */
export function messageOf({ timeZone }: Pick<Services, 'timeZone'>, stored: StoredMessage): ChatMessage {
  const { id, senderId, receiverId, message, sentAt } = stored;
  return { id, senderId, receiverId, message, sendingDate: dayIn(timeZone, sentAt), sendingTime: timeIn(timeZone, sentAt) };
}

function personOf(context: Context, person: StoredPerson): ChatPerson {
  const { id, name, email, role, closed, unread, leaveUntil, leaveType } = person;
  const lastMessage = person.messageId === null ? null : messageOf(context, { ...person, id: person.messageId });
  const leave = leaveUntil === null ? null : { until: leaveUntil, half: leaveType === 'fullday' ? null : leaveType };
  return { id, name, email, role, closed, unread, lastMessage, leave };
}

async function requirePerson(context: Context, otherId: number): Promise<void> {
  if (!(await isVisible(context.pool, context.actor.id, otherId))) throw new CallError('NOT_FOUND', 'Person not found');
}
