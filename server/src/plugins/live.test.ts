import type { AddressInfo } from 'node:net';
import { authCalls } from '@crm/contract/auth';
import { leadCalls } from '@crm/contract/leads';
import { liveEvent } from '@crm/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLead, leadForm } from '../testing/factories.ts';
import { createTestServer, type Person } from '../testing/test-app.ts';

const server = createTestServer();
const open: Socket[] = [];
let address: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

function connect(headers: Record<string, string>): Promise<Socket> {
  const socket = io(address, { transports: ['websocket'], extraHeaders: headers, reconnection: false });
  open.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}

/** The topics of the next message. */
function nextTopics(socket: Socket): Promise<string[]> {
  return new Promise((resolve) => socket.once(liveEvent, (message: { topics: string[] }) => resolve(message.topics)));
}

const as = (person: Person) => connect({ cookie: person.cookie });

describe('live updates', () => {
  it('are for signed-in people on our own pages only', async () => {
    const staff = await server.person('staff');
    await expect(connect({})).rejects.toThrow('unauthenticated');
    await expect(connect({ cookie: 'sid=nonsense' })).rejects.toThrow('unauthenticated');
    await expect(connect({ cookie: staff.cookie, origin: 'https://evil.example' })).rejects.toThrow();
    await expect(as(staff)).resolves.toBeDefined();
  });

  it('tell the owner and the administrators of a change, and nobody else', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const sockets = [await as(admin), await as(staff)];
    const before = sockets.slice(0, 1).map(nextTopics);
    const lead = await createLead(other);
    await Promise.all(before);
    const outsider = await as(other);
    const heard: string[][] = [];
    outsider.on(liveEvent, (message: { topics: string[] }) => heard.push(message.topics));
    const told = sockets.map(nextTopics);
    await createLead(staff);
    expect(await Promise.all(told)).toEqual([['leads'], ['leads']]);
    // A socket keeps the order: what the outsider hears of the own change must be the first thing heard.
    await other.send(leadCalls.remove, { params: { id: String(lead.id) } });
    await expect.poll(() => heard.flat()).toContain('trash');
    expect(heard).toEqual([['leads', 'trash']]);
  });

  it('come after the commit: who is told finds the new state', async () => {
    const staff = await server.person('staff');
    const lead = await createLead(staff);
    const socket = await as(staff);
    const told = nextTopics(socket);
    await staff.send(leadCalls.update, { params: { id: String(lead.id) }, body: leadForm({ name: 'Renamed' }) });
    await told;
    expect((await staff.send(leadCalls.get, { params: { id: String(lead.id) } })).data.name).toBe('Renamed');
  });

  it('end with the session: logout closes the socket at once', async () => {
    const staff = await server.person('staff');
    const socket = await as(staff);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    await staff.send(authCalls.logout, {});
    expect(await closed).toBe('io server disconnect');
  });

  it('go on after the line to the database broke, and everybody loads once', async () => {
    const staff = await server.person('staff');
    const socket = await as(staff);
    const caughtUp = nextTopics(socket);
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crm-portal live' and datname = current_database()`,
    );
    expect(await caughtUp).toContain('leads');
    const told = nextTopics(socket);
    await createLead(staff);
    expect(await told).toEqual(['leads']);
  });
});
