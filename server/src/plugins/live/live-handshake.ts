import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import type { Services } from '../../context.ts';
import { findActor, sessionToken } from '../access/session.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { isOwnSite } from '../http/csrf.ts';
import { once } from '../limits/once.ts';

/** How many sockets there may be on this server. */
export interface SocketLimits {
  all: number;
  /** A page has one socket. */
  perPerson: number;
  /** Let in, but not yet heard of: a page says at once what it wants. */
  waiting: number;
  /** An office comes back from one address, all at once, when the server was started again. */
  waitingPerAddress: number;
}

export const usualSocketLimits: SocketLimits = { all: 5000, perPerson: 50, waiting: 1000, waitingPerAddress: 300 };

export interface Handshake {
  allowRequest(request: IncomingMessage, decide: (error: null, isAllowed: boolean) => void): void;
  follow(io: Server): void;
}

/** A place that a socket has from the moment it is let in. */
interface Seat {
  /** Its line is there. */
  take(): void;
  /** It has said what it wants. */
  arrive(): void;
  leave(): void;
}

/** A connection below socket.io. */
interface Line {
  request: IncomingMessage;
  once(event: 'close', run: () => void): void;
  on(event: 'data', hear: (packet: unknown) => void): void;
  close(isDiscarded: boolean): void;
}

const timeoutMs = 5000;
/** What a packet of socket.io begins with that asks to be let in. */
const asking = '0';

/** Decides before a socket costs any memory: it must come from our own page, with a session that lives, and there must be room. */
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
    // Not every request that is let in becomes a line.
    const timer = setTimeout(leave, timeoutMs).unref();
    return { take: () => clearTimeout(timer), arrive, leave };
  }

  async function isWelcome(request: IncomingMessage): Promise<boolean> {
    const token = sessionToken(request.headers.cookie, app.publicOrigin);
    const network = networkOf(clientAddress(request, app.trustedProxies));
    if (!token || !isOwnSite(request.headers, app.publicOrigin, request.headers.host) || !hasRoom(network)) return false;
    const actor = await findActor(services, token);
    // Asked again: others were let in meanwhile.
    if (!actor || !hasRoom(network) || people.of(actor.id) >= limits.perPerson) return false;
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
      io.engine.on('connection', (line: Line) => {
        endSecondAsking(line);
        const seat = seats.get(line.request);
        seat?.take();
        if (seat) line.once('close', seat.leave);
      });
      io.on('connection', ({ request }) => seats.get(request)?.arrive());
    },
  };
}

/** A page asks once on its line. One that asks by the thousand, in a single packet, would be looked up each time. */
function endSecondAsking(line: Line): void {
  let hasAsked = false;
  line.on('data', (packet) => {
    if (typeof packet !== 'string' || !packet.startsWith(asking)) return;
    if (hasAsked) line.close(true);
    hasAsked = true;
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
