import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { lacksFactor } from '../access/confirmation.ts';
import { findActor, sessionToken } from '../access/session.ts';
import type { Services } from '../context.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { isOwnSite } from '../http/csrf.ts';
import { once } from '../limits/once.ts';

/** How many sockets there may be on this server. */
export interface SocketLimits {
  all: number;
  /** A page has one socket. */
  perPerson: number;
  /** Admitted, but without a connect packet yet: a page sends it at once. */
  waiting: number;
  /** A whole office reconnects from one address after a restart of the server. */
  waitingPerAddress: number;
}

export const usualSocketLimits: SocketLimits = { all: 5000, perPerson: 50, waiting: 1000, waitingPerAddress: 300 };

export interface Handshake {
  allowRequest(request: IncomingMessage, decide: (error: null, isAllowed: boolean) => void): void;
  follow(io: Server): void;
}

/** Counts a socket from the moment it is admitted. */
interface Seat {
  /** The connection is open. */
  take(): void;
  /** The connect packet has arrived. */
  arrive(): void;
  leave(): void;
}

/** An engine.io connection, below socket.io. */
interface EngineConnection {
  request: IncomingMessage;
  once(event: 'close', run: () => void): void;
  on(event: 'data', hear: (packet: unknown) => void): void;
  close(isDiscarded: boolean): void;
}

const timeoutMs = 5000;
/** The first character of socket.io's connect packet. */
const connectPacket = '0';

/** Decides before a socket costs memory: it needs our own origin, an open session and room within the limits. */
export function createHandshake(app: FastifyInstance, services: Services, limits: SocketLimits): Handshake {
  const seats = new WeakMap<IncomingMessage, Seat>();
  const [people, waiting] = [new Counts<number>(), new Counts<string>()];

  const hasRoom = (network: string) =>
    people.total < limits.all && waiting.total < limits.waiting && waiting.of(network) < limits.waitingPerAddress;

  function seatOf(personId: number, network: string): Seat {
    people.add(personId);
    waiting.add(network);
    const arrive = once(() => waiting.remove(network));
    const leave = once(() => {
      arrive();
      people.remove(personId);
    });
    // Not every admitted request becomes a connection.
    const timer = setTimeout(leave, timeoutMs).unref();
    return { take: () => clearTimeout(timer), arrive, leave };
  }

  async function isWelcome(request: IncomingMessage): Promise<boolean> {
    const token = sessionToken(request.headers.cookie, app);
    const network = networkOf(clientAddress(request, app.trustedProxies));
    if (!token || !isOwnSite(request.headers, app.publicOrigin, request.headers.host) || !hasRoom(network)) return false;
    const actor = await findActor(services, token);
    // Checked again: others were admitted during the query.
    if (!actor || lacksFactor(services, actor) || !hasRoom(network) || people.of(actor.id) >= limits.perPerson) return false;
    seats.set(request, seatOf(actor.id, network));
    return true;
  }

  return {
    allowRequest: (request, decide) => {
      isWelcome(request).then(
        (isAllowed) => decide(null, isAllowed),
        () => decide(null, false),
      );
    },
    follow(io) {
      io.engine.on('connection', (connection: EngineConnection) => {
        closeOnSecondConnect(connection);
        const seat = seats.get(connection.request);
        seat?.take();
        if (seat) connection.once('close', seat.leave);
      });
      io.on('connection', ({ request }) => seats.get(request)?.arrive());
    },
  };
}

/** A page sends one connect packet per connection. Thousands in a single payload would each cost a session lookup. */
function closeOnSecondConnect(connection: EngineConnection): void {
  let hasConnected = false;
  connection.on('data', (packet) => {
    if (typeof packet !== 'string' || !packet.startsWith(connectPacket)) return;
    if (hasConnected) connection.close(true);
    hasConnected = true;
  });
}

class Counts<Key> {
  readonly #counts = new Map<Key, number>();
  total = 0;

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: Key): void {
    this.#counts.set(key, this.of(key) + 1);
    this.total += 1;
  }

  remove(key: Key): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
    this.total -= 1;
  }
}
