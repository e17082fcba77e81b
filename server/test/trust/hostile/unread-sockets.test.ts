import { liveEvent } from '@crm/contract/core/live';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveChannel } from '../../../src/plugins/live/publish.ts';
import { closingOf, createSockets, listen } from '../../support/sockets.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const connect = createSockets();
let address: string;
let reader: Person;
let other: Person;
beforeAll(async () => {
  address = await listen(server.app);
  [reader, other] = [await server.person('staff'), await server.person('staff')];
});

/** News as another server tells them, each as long as the database carries. */
const news = JSON.stringify([{ everyone: true, topics: Array(600).fill('messages') }]);

async function tellNews(count: number): Promise<void> {
  await server.pool.query('select pg_notify($1, $2 || repeat($3, n)) from generate_series(1, $4::int) n', [
    liveChannel,
    news,
    ' ',
    count,
  ]);
}

function countNews(socket: Socket): () => number {
  let count = 0;
  socket.on(liveEvent, () => {
    count += 1;
  });
  return () => count;
}

describe('a socket that is told more than it reads', () => {
  it('is closed; one that reads is told everything', async () => {
    const unread = await connect(address, { cookie: reader.cookie });
    const heard = countNews(unread);
    const heardByOther = countNews(await connect(address, { cookie: other.cookie }));
    const closed = closingOf(unread);
    const line = lineOf(unread);
    line.pause();
    for (let n = 1; n <= 10; n += 1) {
      await tellNews(200);
      await expect.poll(heardByOther).toBe(n * 200);
    }
    line.resume();
    expect(await closed).toBe('transport close');
    expect(heard()).toBeLessThan(2000);
  });

  it('is closed too when it asks for its news by polling and stopped asking', async () => {
    const unread = io(address, { transports: ['polling'], extraHeaders: { cookie: reader.cookie }, reconnection: false });
    await new Promise((resolve) => unread.once('connect', () => resolve(undefined)));
    const heard = countNews(unread);
    const heardByOther = countNews(await connect(address, { cookie: other.cookie }));
    const engine = unread.io.engine.transport as unknown as { doPoll(): void };
    engine.doPoll = () => undefined;
    await tellNews(500);
    await expect.poll(heardByOther).toBe(500);
    const { id } = unread.io.engine as unknown as { id: string };
    const reply = await fetch(`${address}/socket.io/?EIO=4&transport=polling&sid=${id}`, { headers: { cookie: reader.cookie } });
    expect([reply.status, await reply.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }]);
    expect(heard()).toBeLessThan(500);
    unread.disconnect();
  });
});

/** The line below socket.io, which can be left unread. */
function lineOf(socket: Socket): { pause(): void; resume(): void } {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { pause(): void; resume(): void } } };
  return transport.ws;
}
