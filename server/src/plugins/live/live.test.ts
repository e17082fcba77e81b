import { once } from 'node:events';
import { createConnection } from 'node:net';
import { authCalls } from '@crm/contract/accounts/auth';
import { teamCalls } from '@crm/contract/accounts/team';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { requestIdHeader } from '@crm/contract/core/envelope';
import { type LiveNews, liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam, leadForm } from '../../../test/support/factories.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { closingOf, createSockets, listen, refusedHandshake } from '../../../test/support/sockets.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connectTo = createSockets();
let address: string;
beforeAll(async () => {
  address = await listen(server.app);
});
const connect = (headers: Record<string, string>) => connectTo(address, headers);

/** The topics of the next message. */
function nextTopics(socket: Socket): Promise<string[]> {
  return new Promise((resolve) => socket.once(liveEvent, (message: { topics: string[] }) => resolve(message.topics)));
}

const as = (person: Person) => connect({ cookie: person.cookie });

describe('live updates', () => {
  it('are for signed-in people on our own pages only', async () => {
    const staff = await server.person('staff');
    await expect(connect({})).rejects.toThrow(refusedHandshake);
    await expect(connect({ cookie: 'sid=nonsense' })).rejects.toThrow(refusedHandshake);
    await expect(connect({ cookie: staff.cookie, origin: 'https://evil.example' })).rejects.toThrow();
    await expect(as(staff)).resolves.toBeDefined();
  });

  it('tell the owner and the administrators of a change, and nobody else', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const sockets = [await as(admin), await as(staff)];
    const outsider = await as(other);
    const heard: string[][] = [];
    outsider.on(liveEvent, (message: { topics: string[] }) => heard.push(message.topics));
    const before = sockets.slice(0, 1).map(nextTopics);
    const lead = await createLead(other);
    await Promise.all(before);
    const told = sockets.map(nextTopics);
    await createLead(staff);
    expect(await Promise.all(told)).toEqual([['leads'], ['leads']]);
    // A socket keeps the order: what the outsider hears next must be of the own change.
    await other.send(leadCalls.remove, { params: { id: String(lead.id) } });
    await expect.poll(() => heard.flat()).toContain('trash');
    expect(heard).toEqual([['leads'], ['leads', 'trash']]);
  });

  it('tell team-mates, who see the record in the lists of the team', async () => {
    const [staff, mate] = [await server.person('staff'), await server.person('staff')];
    await createTeam(server.pool, [staff, mate]);
    const told = nextTopics(await as(mate));
    await createLead(staff);
    expect(await told).toEqual(['leads']);
  });

  it('follow a change of the teams on every server, for sockets that are open already', async () => {
    const [admin, staff, mate] = [await server.person('admin'), await server.person('staff'), await server.person('staff')];
    const other = await createSecondApp(server);
    const elsewhere = await connectTo(await listen(other), { cookie: mate.cookie });
    const here = await as(mate);
    const heard = new Map([elsewhere, here].map((socket) => [socket, [] as string[]]));
    for (const [socket, topics] of heard) {
      socket.on(liveEvent, (message: { topics: string[] }) => topics.push(message.topics.join()));
    }
    const all = () => [...heard.values()];
    const teamNews = 'team,leads,contacts,tasks';

    const body = { teamName: 'Harbour', teamDescription: '', leaderId: null, staffIds: [staff.id, mate.id] };
    const team = (await admin.send(teamCalls.create, { body })).data;
    await expect.poll(all).toEqual([[teamNews], [teamNews]]);
    await createLead(staff);
    await expect.poll(all).toEqual([
      [teamNews, 'leads'],
      [teamNews, 'leads'],
    ]);

    const params = { id: String(team.id) };
    await admin.send(teamCalls.update, { params, body: { ...body, staffIds: [staff.id] } });
    await expect.poll(all).toEqual([
      [teamNews, 'leads', teamNews],
      [teamNews, 'leads', teamNews],
    ]);
    await createLead(staff);
    // A socket keeps the order: without the team, the own change is what is heard next.
    await createContact(mate);
    await expect.poll(all).toEqual([
      [teamNews, 'leads', teamNews, 'contacts'],
      [teamNews, 'leads', teamNews, 'contacts'],
    ]);
    await other.close();
  });

  it('tell the former owner of a reassigned contact that the inbox has news', async () => {
    const [staff, mate] = [await server.person('staff'), await server.person('staff')];
    await createTeam(server.pool, [staff, mate]);
    const { phone, email } = await createContact(mate);
    const heard: string[] = [];
    (await as(mate)).on(liveEvent, (message: { topics: string[] }) => heard.push(...message.topics));
    await staff.send(teamCalls.reassign, { body: { phone, email } });
    await expect.poll(() => heard).toContain('notifications');
    expect(heard).toContain('contacts');
  });

  it('tell a page that was loaded a moment before its socket came what changed in between', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const watcher = await as(staff);
    const told = nextTopics(watcher);
    await createLead(staff);
    await told;
    const heard: string[][] = [];
    const outsider = await connectTo(address, { cookie: other.cookie }, (socket) => {
      socket.on(liveEvent, (message: { topics: string[] }) => heard.push(message.topics));
    });
    const late: string[][] = [];
    await connectTo(address, { cookie: staff.cookie }, (socket) => {
      socket.on(liveEvent, (message: { topics: string[] }) => late.push(message.topics));
    });
    await expect.poll(() => late).toEqual([['leads']]);
    const own = nextTopics(outsider);
    await createLead(other);
    await own;
    expect(heard).toEqual([['leads']]);
  });

  it('say how old they are and what caused them where they are repeated', async () => {
    const staff = await server.person('staff');
    const lead = await createLead(staff);
    const told = nextTopics(await as(staff));
    const sent = { params: { id: String(lead.id) }, body: leadForm({ name: 'Renamed' }) };
    const sentAt = performance.now();
    const { headers } = await staff.send(leadCalls.update, sent);
    await told;
    const late: LiveNews[] = [];
    await connectTo(address, { cookie: staff.cookie }, (socket) => {
      socket.on(liveEvent, (message: LiveNews) => late.push(message));
    });
    const cause = headers[requestIdHeader];
    await expect.poll(() => late).toEqual([{ topics: ['leads'], cause, ago: expect.any(Number) }]);
    expect(late[0]?.ago).toBeLessThanOrEqual(Math.ceil(performance.now() - sentAt));
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

  it('name the request whose answer the page that sent it has', async () => {
    const staff = await server.person('staff');
    const lead = await createLead(staff);
    const socket = await as(staff);
    const heard: LiveNews[] = [];
    socket.on(liveEvent, (news: LiveNews) => heard.push(news));
    const sent = { params: { id: String(lead.id) }, body: leadForm({ name: 'Renamed' }) };
    const { headers } = await staff.send(leadCalls.update, sent);
    await expect.poll(() => heard.at(-1)).toEqual({ topics: ['leads'], cause: headers[requestIdHeader] });
  });

  it('end with the session: logout closes the socket at once', async () => {
    const staff = await server.person('staff');
    const socket = await as(staff);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    await staff.send(authCalls.logout, {});
    expect(await closed).toBe('io server disconnect');
  });

  it('do not keep the server from closing, nor does a connection that never asked for anything', async () => {
    const app = await createSecondApp(server);
    const ownAddress = await listen(app);
    const idle = createConnection(Number(new URL(ownAddress).port), '127.0.0.1');
    await once(idle, 'connect');
    const staff = await server.person('staff');
    const socket = await connectTo(ownAddress, { cookie: staff.cookie });
    await Promise.all([app.close(), once(idle, 'close'), once(socket as never, 'disconnect')]);
    expect(app.server.listening).toBe(false);
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

  it('end for a session of whose end nobody was told, once the line is there again', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const [socket, stays] = [await as(staff), await as(other)];
    const closed = closingOf(socket);
    await server.pool.query('delete from sessions where user_id = $1', [staff.id]);
    const caughtUp = nextTopics(stays);
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crm-portal live' and datname = current_database()`,
    );
    expect(await closed).toBe('io server disconnect');
    expect(await caughtUp).toContain('leads');
  });

  it('tell everyone of what all people see, and who was about to connect as well', async () => {
    const people = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const [, , admin] = people;
    const told = (await Promise.all(people.map(as))).map(nextTopics);
    const entry = { date: '04/05/2026', description: 'Founders Day', type: 'companyHoliday' } as const;
    await admin?.send(calendarCalls.createEntry, { body: entry });
    expect(await Promise.all(told)).toEqual([
      ['calendar', 'worklog'],
      ['calendar', 'worklog'],
      ['calendar', 'worklog'],
    ]);
    const late = await server.person('staff');
    const heard: string[] = [];
    await connectTo(address, { cookie: late.cookie }, (socket) => {
      socket.on(liveEvent, (message: { topics: string[] }) => heard.push(...message.topics));
    });
    await expect.poll(() => heard).toContain('calendar');
  });
});
