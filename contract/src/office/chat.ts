import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, lines, pathId, scrolling, searchTerm } from '../core/fields.ts';
import { roles } from '../core/permissions.ts';

export const joinRoomEvent = 'joinRoom';
export const sendMessageEvent = 'send_message';
export const receiveMessageEvent = 'receiveMessage';
export const maxMessageLength = 4000;

/** The room of two people: their ids in order of number. */
export function roomOf(one: number, other: number): string {
  return `${Math.min(one, other)}_${Math.max(one, other)}`;
}

/**
 * Whether messages can be searched for it: one word has three letters or digits in a row, or is two of them. The index knows
 * nothing shorter, and would have to read every message of everybody.
 */
export function canSearchMessages(search: string): boolean {
  return search.split(/\s+/).some((word) => /[\p{L}\p{N}]{3}|^[\p{L}\p{N}]{2}$/u.test(word));
}

/** room, sendingDate and sendingTime are sent and not used; senderId is the caller's own: the session and the server's clock decide. */
export const outgoingMessage = z.strictObject({
  senderId: z.optional(id),
  receiverId: id,
  room: z.optional(z.string()),
  message: z.strictObject({
    text: lines(maxMessageLength, 'Type a message'),
    sendingDate: z.optional(z.string()),
    sendingTime: z.optional(z.string()),
    /** Random, one per message: a repeated send is stored once. */
    key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'Unknown key'))),
  }),
});
export type OutgoingMessage = z.input<typeof outgoingMessage>;

/** What a sender is told once the message is stored, or why it is not. */
export type Acknowledgement = { success: true; id: number } | { success: false; message: string; errorCode: string };

export const incomingMessage = z.strictObject({
  senderId: z.int(),
  receiverId: z.int(),
  message: z.strictObject({ id: z.int(), text: z.string(), sendingDate: z.string(), sendingTime: z.string() }),
});
export type IncomingMessage = z.infer<typeof incomingMessage>;

const chatMessage = z.strictObject({
  id: z.int(),
  senderId: z.int(),
  receiverId: z.int(),
  message: z.string(),
  sendingDate: z.string(),
  sendingTime: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const person = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  lastMessage: z.nullable(chatMessage),
  unread: z.int(),
  /** Blocked or deleted: the thread is read, nobody answers. */
  closed: z.boolean(),
  /** Approved leave today: its last day, and the half it covers. */
  leave: z.nullable(z.strictObject({ until: z.string(), half: z.nullable(z.enum(['morning', 'afternoon'])) })),
});
export type ChatPerson = z.infer<typeof person>;

/** A message that was searched for; `snippet` is the part of it around the first word. */
const foundMessage = z.strictObject({
  id: z.int(),
  person: z.strictObject({ id: z.int(), name: z.string() }),
  isOwn: z.boolean(),
  snippet: z.string(),
  sendingDate: z.string(),
  sendingTime: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

const both = { who: 'chat.own', tag: 'Messages' } as const;
const params = { staffId: pathId };
const unread = z.strictObject({ unread: z.int() });

export const chatCalls = {
  people: defineCall({
    ...both,
    method: 'GET',
    path: '/message/get/all/staff/',
    summary: 'Everybody one may write to, those with the latest message first; staffId asks for one; excludedId is the caller',
    query: { ...scrolling, search: searchTerm, staffId: z.optional(pathId) },
    result: z.strictObject({ existing: z.array(person), excludedId: z.int() }),
  }),
  thread: defineCall({
    ...both,
    method: 'GET',
    path: '/message/get/:staffId',
    summary: 'The newest 100 messages with a person, oldest first; or those before, after or around the id of a message',
    params,
    query: { before: z.optional(pathId), after: z.optional(pathId), around: z.optional(pathId) },
    result: z.strictObject({
      existing: z.array(chatMessage),
      /** There are older ones. */
      more: z.boolean(),
      /** There are newer ones; only after and around a message. */
      later: z.optional(z.boolean()),
    }),
  }),
  search: defineCall({
    ...both,
    method: 'GET',
    path: '/message/search',
    summary: 'Messages of the own threads that have every word, newest first',
    query: { ...scrolling, search: searchTerm },
    result: z.array(foundMessage),
  }),
  read: defineCall({
    ...both,
    method: 'POST',
    path: '/message/read/:staffId',
    summary: 'Mark what a person has written as read, up to a message',
    params,
    body: z.strictObject({ upTo: id }),
    result: unread,
  }),
  unread: defineCall({
    ...both,
    method: 'GET',
    path: '/message/unread',
    summary: 'How many messages are unread',
    result: unread,
  }),
};
