import { CallError } from '@crm/contract/envelope';
import { type LiveTopic, liveEvent, liveTopics } from '@crm/contract/live';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Actor, Services } from '../context.ts';
import { isOwnSite } from './csrf.ts';
import { createMatesRooms, type MatesOf, type MatesRooms, matesRoom, userRoom } from './mates-rooms.ts';
import { type Audience, type ChatNews, type LiveMessage, liveChannel } from './publish.ts';
import { findActor, sessionToken } from './session.ts';

const adminRoom = 'admins';
const commonRoom = 'everyone';
const retryMs = 1000;
/** A page has loaded its lists before its socket is there; what was told meanwhile is told to it again. */
const repeatMs = 10_000;

/** What a feature does with the sockets beside the news. */
export interface SocketFeature {
  /** `actorNow` asks the session again: it may have ended since the handshake. */
  attach(socket: Socket, actorNow: () => Promise<Actor>): void;
  deliver(io: Server, news: ChatNews[]): Promise<void>;
}

/** Sockets of signed-in people, and the line from the database that tells every server what has changed. */
export function mountLive(app: FastifyInstance, services: Services, matesOf: MatesOf, chat: SocketFeature): void {
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    connectTimeout: 20_000,
    maxHttpBufferSize: 100_000,
    allowRequest: (request, decide) => decide(null, isOwnSite(request.headers, app.publicOrigin, request.headers.host)),
  });
  const matesRooms = createMatesRooms(io, matesOf);
  io.use((socket, next) => {
    admit(services, socket, matesRooms).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('unauthenticated')),
      () => next(new Error('unavailable')),
    );
  });

  let recent: Told[] = [];
  let delivery = Promise.resolve();
  io.on('connection', (socket) => {
    const missed = recent.filter(
      ({ rooms, at }) => at > performance.now() - repeatMs && rooms.some((room) => socket.rooms.has(room)),
    );
    const topics = new Set(missed.flatMap((told) => told.topics));
    if (topics.size > 0) socket.emit(liveEvent, { topics: [...topics] });
    chat.attach(socket, () => requireActor(services, socket));
  });

  const regroup = (users?: number[]) =>
    matesRooms.regroup(users).catch((error) => app.log.warn({ err: error }, 'team-mates were not asked for'));
  const listener = listen(
    services,
    app,
    (messages) => {
      const told = messages.flatMap((message) => deliver(io, message, regroup));
      recent = [...recent.filter(({ at }) => at > performance.now() - repeatMs), ...told];
      const news = messages.filter((message) => 'chat' in message);
      // One after the other, so that two people's messages arrive in the order in which they were told.
      delivery = delivery
        .then(() => chat.deliver(io, news))
        .catch((error) => app.log.warn({ err: error }, 'messages were not delivered'));
    },
    () => void regroup().then(() => io.emit(liveEvent, { topics: liveTopics })),
  );

  app.addHook('onReady', async () => listener.start());
  // Without this, closing the server would wait for every open socket. The server itself is closed by Fastify: a connection
  // that never asked for anything, as browsers open ahead, would keep socket.io waiting.
  app.addHook('preClose', async () => {
    await listener.stop();
    io.disconnectSockets(true);
    io.engine.close();
  });
}

async function actorOf(services: Services, socket: Socket): Promise<Actor | null> {
  const token = sessionToken(socket.handshake.headers.cookie);
  return token ? findActor(services, token) : null;
}

async function requireActor(services: Services, socket: Socket): Promise<Actor> {
  const actor = await actorOf(services, socket);
  if (!actor) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
  return actor;
}

async function admit(services: Services, socket: Socket, matesRooms: MatesRooms): Promise<boolean> {
  const actor = await actorOf(services, socket);
  if (!actor) return false;
  await socket.join([commonRoom, userRoom(actor.id), `session:${actor.sessionHash.toString('hex')}`]);
  if (actor.role === 'admin') await socket.join(adminRoom);
  await matesRooms.enter(socket, actor.id);
  return true;
}

interface Told {
  topics: LiveTopic[];
  rooms: string[];
  at: number;
}

/** A topic says that something of this kind changed, and nothing more: the record itself is fetched through its guard. */
function deliver(io: Server, message: LiveMessage, regroup: (users: number[]) => Promise<void>): Told[] {
  if ('endSessions' in message) {
    for (const hash of message.endSessions) io.in(`session:${hash}`).disconnectSockets(true);
    return [];
  }
  if ('chat' in message) return [{ topics: ['messages'], rooms: roomsOf(message), at: performance.now() }];
  const rooms = roomsOf(message);
  const tell = () => {
    if (rooms.length > 0) io.to(rooms).emit(liveEvent, { topics: message.topics });
  };
  // First the rooms: whoever loads the lists of a new team is told of what changes in them from then on.
  if (message.isRegrouped) void regroup(message.users ?? []).then(tell);
  else tell();
  return [{ topics: message.topics, rooms, at: performance.now() }];
}

function roomsOf({ users = [], mates, admins, everyone }: Audience): string[] {
  if (everyone) return [commonRoom];
  const rooms = users.map(userRoom);
  if (mates) rooms.push(...users.map(matesRoom));
  if (admins) rooms.push(adminRoom);
  return rooms;
}

function listen(services: Services, app: FastifyInstance, onMessages: (messages: LiveMessage[]) => void, onGap: () => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function start(): Promise<void> {
    const next = new pg.Client({ ...services.pool.options, application_name: 'crm-portal live' });
    client = next;
    next.on('error', () => undefined);
    next.on('end', again);
    next.on('notification', (note) => onMessages(JSON.parse(note.payload ?? '[]') as LiveMessage[]));
    await next.connect();
    await next.query(`listen ${liveChannel}`);
  }

  function again(): void {
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      // Whatever was published while nobody listened is caught up by loading everything once.
      start().then(onGap, (error) => {
        app.log.warn({ err: error }, 'live updates wait for the database');
        again();
      });
    }, retryMs);
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  }

  return { start, stop };
}
