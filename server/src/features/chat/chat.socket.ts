import { CallError } from '@crm/contract/core/envelope';
import {
  type Acknowledgement,
  type IncomingMessage,
  joinRoomEvent,
  receiveMessageEvent,
  sendMessageEvent,
} from '@crm/contract/office/chat';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { Services } from '../../plugins/context.ts';
import { failureOf } from '../../plugins/http/errors.ts';
import { createThrottle } from '../../plugins/live/event-throttle.ts';
import type { SocketFeature } from '../../plugins/live/live.ts';
import type { ChatNews } from '../../plugins/live/publish.ts';
import { userRoom } from '../../plugins/live/team-rooms.ts';
import { findMessages } from './chat.queries.ts';
import { messageOf } from './chat.service.ts';
import { createCatchUp } from './chat-catch-up.ts';
import { joinChatRoom } from './chat-room.ts';
import { sendMessage } from './send-message.ts';

const messageLimit = { count: 30, ms: 10_000 };

/** The sender is the person of the session at that moment, whatever the payload claims. */
export function chatSocket(services: Services, log: FastifyBaseLogger): SocketFeature {
  const isTooFast = createThrottle(messageLimit);
  const catchUp = createCatchUp(services);
  const deliver = async (io: Server, messages: ChatNews[]) => {
    const fresh = new Set(catchUp.tellOnce(messages.map(({ chat }) => chat)));
    const here = messages.filter(({ chat, users }) => fresh.has(chat) && users.some((id) => isHere(io, id)));
    if (here.length === 0) return;
    const ids = here.map(({ chat }) => chat);
    for (const stored of await findMessages(services.pool, ids)) {
      const { id, senderId, receiverId, message: text, ...more } = messageOf(services, stored);
      const event: IncomingMessage = { senderId, receiverId, message: { id, text, ...more } };
      // To every tab of both people, whichever thread is open in it.
      io.to([userRoom(senderId), userRoom(receiverId)]).emit(receiveMessageEvent, event);
    }
  };
  return {
    attach(socket, personId, actorNow) {
      socket.on(joinRoomEvent, (room: unknown, reply: unknown) =>
        answer(reply, log, async () => ({ room: await joinChatRoom(socket, (await actorNow()).id, room) })),
      );
      socket.on(sendMessageEvent, (payload: unknown, reply: unknown) =>
        answer(reply, log, async () => {
          if (isTooFast(personId)) throw new CallError('RATE_LIMITED', 'Too many messages at once. Please wait a moment.');
          return sendMessage(services, await actorNow(), payload);
        }),
      );
    },
    deliver,
    async beat(io) {
      const missed = await catchUp.findMissed();
      if (missed.length > 0) await deliver(io, missed);
    },
  };
}

/** A client that asks for no acknowledgement gets none. */
async function answer(reply: unknown, log: FastifyBaseLogger, work: () => Promise<object>): Promise<void> {
  const acknowledge = typeof reply === 'function' ? (text: unknown) => reply(text) : () => undefined;
  try {
    acknowledge({ success: true, ...(await work()) });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === 'INTERNAL') log.error({ err: error }, 'unexpected error in the chat');
    acknowledge({ success: false, message: failure.message, errorCode: failure.code } satisfies Acknowledgement);
  }
}

function isHere(io: Server, userId: number): boolean {
  return io.sockets.adapter.rooms.has(userRoom(userId));
}
