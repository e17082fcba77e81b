import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, lines, optionalLines, pathId, scrolling, searchTerm } from '../core/fields.ts';
import { fileBody, fileResult } from '../core/files.ts';
import { roles } from '../core/permissions.ts';
import { maxAttachmentBytes } from '../work/attachments.ts';

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

const typeMessage = 'Type a message';
/** What is written into a message that has no file. */
export const messageText = lines(maxMessageLength, typeMessage);

/** room, sendingDate and sendingTime are sent and not used; senderId is the caller's own: the session and the server's clock decide. */
export const outgoingMessage = z.strictObject({
  senderId: z.optional(id),
  receiverId: id,
  room: z.optional(z.string()),
  message: z
    .strictObject({
      text: optionalLines(maxMessageLength, typeMessage),
      sendingDate: z.optional(z.string()),
      sendingTime: z.optional(z.string()),
      /** Random, one per message: a repeated send is stored once. */
      key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'Unknown key'))),
      /** A file that the sender has uploaded for the receiver. It may go without words. */
      fileId: z.optional(id),
    })
    .check(z.refine(({ text, fileId }) => text !== '' || fileId !== undefined, { path: ['text'], error: typeMessage })),
});
export type OutgoingMessage = z.input<typeof outgoingMessage>;

/** What a sender is told once the message is stored, or why it is not. */
export type Acknowledgement = { success: true; id: number } | { success: false; message: string; errorCode: string };

/** Both people of the thread download it, and nobody else. */
export const chatFile = z.strictObject({ id: z.int(), name: z.string(), type: z.string(), size: z.int(), url: z.string() });
export type ChatFile = z.infer<typeof chatFile>;
const file = z.optional(chatFile);

export const incomingMessage = z.strictObject({
  senderId: z.int(),
  receiverId: z.int(),
  message: z.strictObject({ id: z.int(), text: z.string(), sendingDate: z.string(), sendingTime: z.string(), file }),
});
export type IncomingMessage = z.infer<typeof incomingMessage>;

const chatMessage = z.strictObject({
  id: z.int(),
  senderId: z.int(),
  receiverId: z.int(),
  /** Empty where a file has no words. */
  message: z.string(),
  sendingDate: z.string(),
  sendingTime: z.string(),
  file,
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

/** A record of this portal that a message links to. */
const recordLink = z.strictObject({ kind: z.enum(['lead', 'contact', 'task'], 'Unknown kind'), id });
export type RecordLink = z.infer<typeof recordLink>;
/** More than a page of messages has, unless somebody lists links. */
export const mostLinks = 200;

const card = z.strictObject({
  kind: z.enum(['lead', 'contact', 'task']),
  id: z.int(),
  name: z.string(),
  status: z.nullable(z.string()),
  /** Which page of a task is the reader's follows from these. */
  task: z.optional(z.strictObject({ staffId: z.int(), contactId: z.int() })),
});
export type ChatCard = z.infer<typeof card>;

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
  upload: defineCall({
    ...both,
    method: 'POST',
    path: '/message/file/:staffId',
    summary: 'Upload a file for a person; it is sent with a message that names its id, and forgotten after a day without one',
    params,
    upload: { maxBytes: maxAttachmentBytes },
    body: fileBody,
    result: chatFile,
    status: 201,
  }),
  file: defineCall({
    ...both,
    method: 'GET',
    path: '/message/file/:id',
    summary: 'The file of a message, for the two people of its thread',
    params: { id: pathId },
    result: fileResult,
    download: true,
  }),
  cards: defineCall({
    ...both,
    method: 'POST',
    path: '/message/cards',
    needsSpace: false,
    summary: 'Name and status of the linked customers and tasks that the caller may read; the others are left out',
    body: z.strictObject({ links: z.array(recordLink).check(z.maxLength(mostLinks, `At most ${mostLinks} links`)) }),
    result: z.array(card),
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
