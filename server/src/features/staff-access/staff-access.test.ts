import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead, createTeam } from '../../../test/support/factories.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { closingOf, createSockets, listen, refusedHandshake } from '../../../test/support/sockets.ts';
import { createTestServer, logIn, type Person, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connectTo = createSockets();
let address: string;
let admin: Person;
beforeAll(async () => {
  address = await listen(server.app);
  admin = await server.person('admin');
  await admin.send(setupCalls.createPin, { body: { pin: 'PIN001' } });
});

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const toggle = (person: { id: number }, by = admin) => by.send(staffAccessCalls.toggle, paramsOf(person));
const remove = (person: { id: number }, by = admin) => by.send(staffAccessCalls.remove, paramsOf(person));
const changesOf = async (entity: string, id: number) =>
  (
    await server.pool.query(
      'select actor_id, action, before, after from changes where entity = $1 and entity_id = $2 order by id',
      [entity, id],
    )
  ).rows;

describe('access', () => {
  it('is blocked and opened again by one call, with a line for each', {
    tags: ['A-4-14', 'A-7-26', 'A-6-13', 'A-3-06'],
  }, async () => {
    const staff = await server.person('staff');
    expect((await toggle(staff)).data).toEqual({ id: staff.id, verified: true, version: 2 });
    const { staffList } = (await admin.send(teamCalls.staff, {})).data;
    expect(staffList.find(({ id }) => id === staff.id)).toEqual({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: 'staff',
      verified: true,
      isFormer: false,
      hasFactor: false,
      version: 2,
    });
    const refused = await server.stranger.send(authCalls.login, { body: { email: staff.email, password: testPassword } });
    expect(refused.status).toBe(403);
    expect((await toggle(staff)).data).toEqual({ id: staff.id, verified: false, version: 3 });
    expect((await staff.send(profileCalls.get, {})).status).toBe(401);
    await expect(logIn(server.app, staff.email)).resolves.toMatch(/^sid=/);
    expect(await changesOf('user', staff.id)).toEqual([
      { actor_id: admin.id, action: 'blocked', before: null, after: null },
      { actor_id: admin.id, action: 'unblocked', before: null, after: null },
    ]);
  });

  it('that is blocked ends at once: every session, and every socket on every server', async () => {
    const staff = await server.person('staff');
    const secondApp = await createSecondApp(server);
    const second = await listen(secondApp);
    const sockets = [await connectTo(address, { cookie: staff.cookie }), await connectTo(second, { cookie: staff.cookie })];
    const closed = Promise.all(sockets.map(closingOf));
    const began = performance.now();
    await toggle(staff);
    await closed;
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await staff.send(leadCalls.list, {})).status).toBe(401);
    await expect(connectTo(address, { cookie: staff.cookie })).rejects.toThrow(refusedHandshake);
    await secondApp.close();
  });

  it('tells the lists of staff, teams and people that it changed', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const heard: Record<string, string[]> = { admin: [], other: [] };
    for (const [name, person] of Object.entries({ admin, other })) {
      await connectTo(address, { cookie: person.cookie }, (socket) =>
        socket.on(liveEvent, ({ topics }: { topics: string[] }) => heard[name]?.push(...topics)),
      );
    }
    await toggle(staff);
    await expect.poll(() => heard.admin).toEqual(expect.arrayContaining(['staff', 'team', 'messages']));
    await expect.poll(() => heard.other).toContain('messages');
    expect(heard.other).not.toContain('staff');
  });

  it('is never that of an administrator, of nobody or for staff to change', async () => {
    const [staff, other, boss] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    for (const act of [toggle, remove]) {
      expect([(await act(admin)).status, (await act(boss)).status, (await act({ id: 987_654_321 })).status]).toEqual([
        403, 403, 404,
      ]);
      expect((await act(other, staff)).status).toBe(403);
    }
    expect((await admin.send(profileCalls.get, {})).status).toBe(200);
  });
});

describe('deletion', () => {
  it('is for blocked accounts only; records stay with the name, teams and open work do not', {
    tags: ['A-7-27', 'A-6-13'],
  }, async () => {
    const [staff, mate] = [await server.person('staff', { name: 'Nora Whitlock' }), await server.person('staff')];
    const teamId = await createTeam(server.pool, [staff, mate]);
    await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, staff.id]);
    const lead = await createLead(staff);
    const assignments = await server.pool.query<{ id: number }>(
      `insert into assignments (title, description, staff_id, due_date, status, created_at)
       select 'Call back', 'x', $1, '2026-04-01', unnest(array['Pending', 'Progress', 'Completed']), now() returning id`,
      [staff.id],
    );
    expect((await remove(staff)).status).toBe(409);
    await toggle(staff);
    expect((await remove(staff)).data).toEqual({ id: staff.id });
    expect((await remove(staff)).status).toBe(404);
    expect((await toggle(staff)).status).toBe(404);
    expect((await admin.send(leadCalls.get, paramsOf(lead))).data.name).toBe(lead.name);
    expect((await admin.send(leadCalls.listGlobal, { query: { search: lead.name } })).data.leads[0]).toMatchObject({
      assignedStaff: { name: 'Nora Whitlock' },
    });
    const team = await server.pool.query(
      `select leader_id, version, (select array_agg(staff_id::int) from team_members where team_id = $1) as members from teams where id = $1`,
      [teamId],
    );
    expect(team.rows).toEqual([{ leader_id: null, version: 2, members: [mate.id] }]);
    const left = await server.pool.query('select status, staff_id from assignments where id = any($1) order by id', [
      assignments.rows.map(({ id }) => id),
    ]);
    expect(left.rows).toEqual([
      { status: 'Pending', staff_id: null },
      { status: 'Progress', staff_id: null },
      { status: 'Completed', staff_id: staff.id },
    ]);
    expect(await changesOf('assignment', assignments.rows[0]?.id ?? 0)).toMatchObject([
      { action: 'reassigned', before: { owner: 'Nora Whitlock' }, after: { owner: 'Admin' } },
    ]);
    expect(await changesOf('team', teamId)).toMatchObject([{ action: 'member removed', before: { member: 'Nora Whitlock' } }]);
    expect((await changesOf('user', staff.id)).map(({ action }) => action)).toEqual(['blocked', 'deleted']);
    const { staffList } = (await admin.send(teamCalls.staff, {})).data;
    expect(staffList.some(({ id }) => id === staff.id)).toBe(false);
  });

  it('frees the e-mail for a new sign-up, and twice at once deletes once', async () => {
    const staff = await server.person('staff');
    await toggle(staff);
    const replies = await Promise.all([remove(staff), remove(staff)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    const body = { name: 'New', email: staff.email, password: testPassword, confirmPassword: testPassword };
    const joined = await server.stranger.send(authCalls.signup, { body: { ...body, AuthorisationCode: 'PIN001' } });
    expect(joined.status).toBe(201);
  });
});

describe('a password by PIN', () => {
  const newPassword = 'a fresh horse';
  const change = (data: { email: string; pin: string; newPassword: string }, by = admin) =>
    by.send(staffAccessCalls.password, { body: { data } });

  it('is set with e-mail and PIN; the sessions end and the history has no password', {
    tags: ['A-7-28', 'A-3-16', 'A-6-14'],
  }, async () => {
    const staff = await server.person('staff');
    const reply = await change({ email: staff.email.toUpperCase(), pin: 'pin001', newPassword });
    expect([reply.status, reply.message]).toEqual([200, 'Password changed successfully!']);
    expect((await staff.send(profileCalls.get, {})).status).toBe(401);
    await expect(logIn(server.app, staff.email, newPassword)).resolves.toMatch(/^sid=/);
    expect(await changesOf('user', staff.id)).toEqual([
      { actor_id: admin.id, action: 'password changed', before: null, after: null },
    ]);
  });

  it('leaves the own session and a block as they are', async () => {
    const [boss, staff] = [await server.person('admin'), await server.person('staff')];
    await change({ email: boss.email, pin: 'PIN001', newPassword }, boss);
    expect((await boss.send(profileCalls.get, {})).status).toBe(200);
    await toggle(staff);
    expect((await change({ email: staff.email, pin: 'PIN001', newPassword })).status).toBe(200);
    const login = await server.stranger.send(authCalls.login, { body: { email: staff.email, password: newPassword } });
    expect(login.status).toBe(403);
  });

  it('says what is missing or wrong, exactly', { tags: ['A-5-18', 'A-5-19', 'A-5-20', 'A-5-21'] }, async () => {
    const staff = await server.person('staff');
    expect((await change({ email: '', pin: '', newPassword: '' })).failure.fields).toEqual({
      'data.email': 'Email is required',
      'data.pin': 'PIN is required',
      'data.newPassword': 'New password is required',
    });
    expect((await change({ email: staff.email, pin: 'AB1234', newPassword: 'short' })).failure.fields).toEqual({
      'data.pin': 'PIN format invalid (ABC123)',
      'data.newPassword': 'Password must be at least 8 characters',
    });
    const unknown = await change({ email: 'nobody@test.example', pin: 'PIN001', newPassword });
    expect([unknown.status, unknown.failure.message]).toEqual([404, 'No account has this email.']);
    const wrong = await change({ email: staff.email, pin: 'PIN002', newPassword });
    expect([wrong.status, wrong.failure.message]).toEqual([403, 'Invalid PIN']);
    expect((await change({ email: staff.email, pin: 'PIN001', newPassword }, staff)).status).toBe(403);
    expect((await staff.send(profileCalls.get, {})).status).toBe(200);
  });

  it('cannot be reached by guessing the PIN', async () => {
    const [boss, staff] = [await server.person('admin'), await server.person('staff')];
    const guesses = Array.from({ length: 10 }, () => change({ email: staff.email, pin: 'ABC999', newPassword }, boss));
    expect((await Promise.all(guesses)).every(({ status }) => status === 403)).toBe(true);
    expect((await change({ email: staff.email, pin: 'PIN001', newPassword }, boss)).status).toBe(429);
  });
});
