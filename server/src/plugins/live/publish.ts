import type { LiveNews } from '@crm/contract/core/live';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Pool } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

export const liveChannel = 'crm_live';

/** The recipients: these people; also their team-mates and all administrators, if they list the record; or everyone. */
export interface Audience {
  users?: number[];
  mates?: boolean;
  admins?: boolean;
  everyone?: boolean;
}

/** `isRegrouped`: the teams of these people changed, so they now receive updates about other people's records. */
export type LiveMessage =
  | (LiveNews & { isRegrouped?: boolean } & Audience)
  /** Sessions that ended: their sockets are closed on every server. */
  | { endSessions: string[] }
  | ChatNews;

/** A chat message was stored. Its text may be too long for NOTIFY. */
export interface ChatNews {
  chat: number;
  users: number[];
}

/** Called after the commit. It never throws. */
export type Publish = (message: LiveMessage) => void;

const notify = statement('live_notify', 'select pg_notify($1, $2)');

const maxPayload = 7000;
/** The ended sessions of one person may not fit into one message. */
const endsPerMessage = 50;

/**
 * Sends messages to all servers over NOTIFY. A NOTIFY inside the writing transaction would make all commits queue for one
 * lock, so messages are sent afterwards, several in one round trip.
 */
export function createPublisher(pool: Pool, log: FastifyBaseLogger): { publish: Publish; flush: () => Promise<void> } {
  let waiting: LiveMessage[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = takeBatch(waiting);
      waiting = waiting.slice(batch.length);
      try {
        await notifyServers(pool, batch);
      } catch (error) {
        log.warn({ err: error }, 'live messages were not sent');
      }
    }
    running = undefined;
  }

  return {
    publish(message) {
      waiting.push(...piecesOf(message));
      if (waiting.length > 0) running ??= drain();
    },
    flush: async () => running,
  };
}

/** For whoever cannot wait for a publisher; inside a transaction it is sent with the commit. */
export async function notifyServers(db: Db, messages: LiveMessage[]): Promise<void> {
  await rows(db, notify, [liveChannel, JSON.stringify(messages)]);
}

function piecesOf(message: LiveMessage): LiveMessage[] {
  if (!('endSessions' in message)) return [message];
  const count = Math.ceil(message.endSessions.length / endsPerMessage);
  return Array.from({ length: count }, (_, n) => ({
    endSessions: message.endSessions.slice(n * endsPerMessage, (n + 1) * endsPerMessage),
  }));
}

function takeBatch(messages: LiveMessage[]): LiveMessage[] {
  let size = 2;
  const end = messages.findIndex((message) => {
    size += Buffer.byteLength(JSON.stringify(message)) + 1;
    return size > maxPayload;
  });
  return end === -1 ? messages : messages.slice(0, Math.max(1, end));
}
