import { type LiveTopic, liveEvent, liveTopics } from '@crm/contract/live';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Services } from '../context.ts';
import { isOwnSite } from './csrf.ts';
import { type Audience, type LiveMessage, liveChannel } from './publish.ts';
import { findActor, sessionToken } from './session.ts';

const adminRoom = 'admins';
const retryMs = 1000;

/** Sockets of signed-in people, and the line from the database that tells every server what has changed. */
export function mountLive(app: FastifyInstance, services: Services): void {
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    connectTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, isOwnSite(request.headers, app.publicOrigin, request.headers.host)),
  });
  io.use((socket, next) => {
    admit(services, socket).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('unauthenticated')),
      () => next(new Error('unavailable')),
    );
  });

  const listener = listen(
    services,
    app,
    (messages) => {
      for (const message of messages) deliver(io, message);
    },
    () => tell(io, [...liveTopics], 'everybody'),
  );

  app.addHook('onReady', async () => listener.start());
  // Without this, closing the server would wait for every open socket.
  app.addHook('preClose', async () => {
    await listener.stop();
    await io.close();
  });
}

async function admit(services: Services, socket: Socket): Promise<boolean> {
  const token = sessionToken(socket.handshake.headers.cookie);
  const actor = token ? await findActor(services, token) : null;
  if (!actor) return false;
  await socket.join([`user:${actor.id}`, `session:${actor.sessionHash.toString('hex')}`]);
  if (actor.role === 'admin') await socket.join(adminRoom);
  return true;
}

function deliver(io: Server, message: LiveMessage): void {
  if ('endSessions' in message) {
    for (const hash of message.endSessions) io.in(`session:${hash}`).disconnectSockets(true);
    return;
  }
  tell(io, message.topics, message);
}

/** A topic says that something of this kind changed, and nothing more: the record itself is fetched through its guard. */
function tell(io: Server, topics: LiveTopic[], audience: Audience | 'everybody'): void {
  if (audience === 'everybody') {
    io.emit(liveEvent, { topics });
    return;
  }
  const rooms = (audience.users ?? []).map((id) => `user:${id}`);
  if (audience.admins) rooms.push(adminRoom);
  if (rooms.length > 0) io.to(rooms).emit(liveEvent, { topics });
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
