import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallError } from '@crm/contract/core/envelope';
import { type LiveNews, liveEvent } from '@crm/contract/core/live';
import { liveTopics } from '@crm/contract/core/live-topics';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { addFigure } from '../../metrics/metrics.ts';
import type { Actor } from '../access/actor.ts';
import { factorNeeded, lacksFactor } from '../access/confirmation.ts';
import { findActor, type SignedIn, sessionToken } from '../access/session.ts';
import type { Services } from '../context.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { closeEndedSessions, sessionRoom } from './ended-sessions.ts';
import { createThrottle } from './event-throttle.ts';
import { listenToDatabase } from './listen.ts';
import { createHandshake, type SocketLimits, usualSocketLimits } from './live-handshake.ts';
import { tellHearers } from './news-hearers.ts';
import type { Audience, ChatNews, LiveMessage } from './publish.ts';
import { createRecentNews, type Delivered } from './recent-news.ts';
import { createTeamRooms, type MatesOf, matesRoom, type TeamRooms, userRoom } from './team-rooms.ts';
import { closeUnreadSockets } from './unread-sockets.ts';

const adminRoom = 'admins';
const commonRoom = 'everyone';
/** How long a socket may outlive its session when the message about the end was lost. */
const checkMs = 60_000;
/** How late something arrives whose server died between storing it and telling of it. */
const heartbeatMs = 10_000;
/** A page sends few events: more is a bug or a flood. */
const eventLimit = { count: 200, ms: 10_000 };

/** A feature's own socket events, beside live updates. */
export interface SocketFeature {
  /** `actorNow` reads the session again: it may have ended since the handshake. */
  attach(socket: Socket, personId: number, actorNow: () => Promise<Actor>): void;
  deliver(io: Server, news: ChatNews[]): Promise<void>;
  /** At every heartbeat: delivers what was stored and never told. */
  beat(io: Server): Promise<void>;
}

/** Sockets of signed-in people, fed by the database connection that receives what every server publishes. */
export function mountLive(
  app: FastifyInstance,
  services: Services,
  matesOf: MatesOf,
  chat: SocketFeature,
  limits: SocketLimits = usualSocketLimits,
): void {
  const handshake = createHandshake(app, services, limits);
  const io = new Server(app.server, {
    path: `${app.basePath}/socket.io`,
    serveClient: false,
    connectTimeout: 20_000,
    maxHttpBufferSize: 100_000,
    allowRequest: handshake.allowRequest,
  });
  // Fastify adds these headers elsewhere, but does not see these responses.
  io.engine.use((_request: IncomingMessage, reply: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(dataHeaders)) reply.setHeader(name, value);
    next();
  });
  handshake.follow(io);
  addFigure(services.metrics, 'crm_sockets_connected', 'Open sockets', () => io.engine.clientsCount);
  closeUnreadSockets(io);
  const matesRooms = createTeamRooms(io, matesOf);
  const isFlooding = createThrottle(eventLimit);
  io.use((socket, next) => {
    admit(socket, actorOf(services, app, socket), matesRooms).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('unauthenticated')),
      () => next(new Error('unavailable')),
    );
  });

  const recent = createRecentNews();
  let delivery = Promise.resolve();
  io.on('connection', (socket) => {
    for (const news of recent.of(socket.rooms)) socket.emit(liveEvent, news);
    const { personId } = socket.data;
    socket.use((_event, next) => (isFlooding(personId) ? socket.disconnect(true) : next()));
    chat.attach(socket, personId, () => requireActor(services, app, socket));
  });

  const regroup = (users?: number[]) =>
    matesRooms.regroup(users).catch((error) => app.log.warn({ err: error }, 'team-mates were not asked for'));
  const follow = () =>
    services.reloadCompany().catch((error) => app.log.warn({ err: error }, 'the settings of the company were not read'));
  const closeEnded = () =>
    closeEndedSessions(io, services).catch((error) => app.log.warn({ err: error }, 'sessions were not asked for'));
  const check = setInterval(closeEnded, checkMs).unref();
  // One after the other, so that messages arrive in the order in which they were published.
  const inTurn = (work: () => Promise<void>) => {
    delivery = delivery.then(work).catch((error) => app.log.warn({ err: error }, 'messages were not delivered'));
  };
  const heartbeat = setInterval(() => inTurn(() => chat.beat(io)), heartbeatMs).unref();
  const listener = listenToDatabase(
    services.pool,
    app.log,
    (messages) => {
      services.metrics.liveMessages.inc(messages.length);
      tellHearers(services.pool);
      recent.remember(messages.flatMap((message) => deliver(io, message, regroup, follow)));
      const news = messages.filter((message) => 'chat' in message);
      if (news.length > 0) inTurn(() => chat.deliver(io, news));
    },
    () => void Promise.all([regroup(), closeEnded(), follow()]).then(() => io.emit(liveEvent, { topics: liveTopics })),
  );

  app.addHook('onReady', async () => {
    inTurn(() => chat.beat(io));
    await listener.start();
  });
  // Without this, closing the server would wait for every open socket. Fastify closes the server itself: socket.io would
  // wait for connections without a request, which browsers open in advance.
  app.addHook('preClose', async () => {
    clearInterval(check);
    clearInterval(heartbeat);
    await delivery;
    await listener.stop();
    // Only the connections: a page whose socket is ended by a word comes back later, and asks first whether it is still signed in.
    io.engine.close();
  });
}

async function actorOf(services: Services, app: FastifyInstance, socket: Socket): Promise<SignedIn | null> {
  const token = sessionToken(socket.handshake.headers.cookie, app);
  return token ? findActor(services, token) : null;
}

async function requireActor(services: Services, app: FastifyInstance, socket: Socket): Promise<Actor> {
  const actor = await actorOf(services, app, socket);
  if (!actor) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
  if (lacksFactor(services, actor)) throw factorNeeded();
  return actor;
}

async function admit(socket: Socket, lookup: Promise<SignedIn | null>, matesRooms: TeamRooms): Promise<boolean> {
  const actor = await lookup;
  if (!actor) return false;
  socket.data.personId = actor.id;
  await socket.join([commonRoom, userRoom(actor.id), sessionRoom(actor.sessionHash.toString('hex'))]);
  if (actor.role === 'admin') await socket.join(adminRoom);
  await matesRooms.enter(socket, actor.id);
  return true;
}

/** A topic only says that something of this kind changed: the browser fetches the record through the guard. */
function deliver(
  io: Server,
  message: LiveMessage,
  regroup: (users: number[]) => Promise<void>,
  follow: () => Promise<void>,
): Delivered[] {
  if ('endSessions' in message) {
    for (const hash of message.endSessions) io.in(sessionRoom(hash)).disconnectSockets(true);
    return [];
  }
  if ('chat' in message) return [{ topics: ['messages'], rooms: roomsOf(message), at: performance.now() }];
  const rooms = roomsOf(message);
  const tell = () => {
    if (rooms.length > 0) io.to(rooms).emit(liveEvent, { topics: message.topics, cause: message.cause } satisfies LiveNews);
  };
  // Rooms first: a browser that loads the lists of a new team then receives every later change.
  if (message.isRegrouped) void regroup(message.users ?? []).then(tell);
  // What browsers load then is computed with the new settings.
  else if (message.topics.includes('company')) void follow().then(tell);
  else tell();
  return [{ topics: message.topics, rooms, at: performance.now(), cause: message.cause }];
}

function roomsOf({ users = [], mates, admins, everyone }: Audience): string[] {
  if (everyone) return [commonRoom];
  const rooms = users.map(userRoom);
  if (mates) rooms.push(...users.map(matesRoom));
  if (admins) rooms.push(adminRoom);
  return rooms;
}
