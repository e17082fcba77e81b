import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import { companyCalls } from '@crm/contract/office/company';
import { describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { createTeam } from '../../../test/support/factories.ts';
import { personWithApp } from '../../../test/support/factors/people.ts';
import { fetchFeed, makeFeed, readFeed } from '../../../test/support/outgoing/feeds.ts';
import { createCall } from '../../../test/support/records/appointments.ts';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const unknown = 'A'.repeat(43);
const answerOf = async (token: string) => {
  const { statusCode, headers, body } = await fetchFeed(server, token);
  const { requestId: _id, ...said } = JSON.parse(body);
  return { statusCode, said, headers: Object.keys(headers).sort(), cache: headers['cache-control'] };
};
const statusOf = async (token: string) => (await fetchFeed(server, token)).statusCode;

describe('the address of a feed', () => {
  it('is read by programs without a cookie, as a calendar that nobody but its reader keeps', async () => {
    const { token } = await makeFeed(await server.person('staff'));
    const { headers, statusCode } = await fetchFeed(server, token, {
      origin: 'https://elsewhere.test',
      'sec-fetch-site': 'cross-site',
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
      'x-content-type-options': 'nosniff',
    });
    const head = await fetchFeed(server, token, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it('answers 304 until something in it has changed', async () => {
    const staff = await server.person('staff');
    const { token } = await makeFeed(staff, ['appointments']);
    const { headers } = await fetchFeed(server, token);
    const known = { 'if-none-match': String(headers.etag) };
    server.clock.advance(3_600_000);
    const again = await fetchFeed(server, token, known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await fetchFeed(server, token, { 'if-none-match': `"x", W/${headers.etag}` })).statusCode).toBe(304);
    await createCall(staff);
    const changed = await fetchFeed(server, token, known);
    expect([changed.statusCode, changed.body.includes('BEGIN:VEVENT')]).toEqual([200, true]);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it('has its last use written every five minutes', async () => {
    server.clock.set('2026-03-10T15:00:00Z');
    const staff = await server.person('staff');
    const { token } = await makeFeed(staff);
    const lastUse = async () => (await staff.send(feedCalls.list, {})).data.feeds[0]?.lastUsedAt;
    await fetchFeed(server, token);
    expect(await lastUse()).toBe('2026-03-10T15:00:00.000Z');
    server.clock.set('2026-03-10T15:04:59Z');
    await fetchFeed(server, token);
    expect(await lastUse()).toBe('2026-03-10T15:00:00.000Z');
    server.clock.set('2026-03-10T15:05:00Z');
    await fetchFeed(server, token);
    expect(await lastUse()).toBe('2026-03-10T15:05:00.000Z');
  });

  it('answers the same if there never was a feed, if it ended or is off, or its owner is blocked', async () => {
    const [staff, blocked, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const ended = await makeFeed(staff);
    await staff.send(feedCalls.remove, { params: { id: String(ended.id) } });
    const ofBlocked = await makeFeed(blocked);
    await admin.send(staffAccessCalls.toggle, { params: { id: String(blocked.id) }, body: {} });
    const never = await answerOf(unknown);
    expect(never).toMatchObject({ statusCode: 404, said: { message: 'Not found', errorCode: 'NOT_FOUND' }, cache: 'no-store' });
    expect(await answerOf(ended.token)).toEqual(never);
    expect(await answerOf(ofBlocked.token)).toEqual(never);
    const live = await makeFeed(staff);
    await admin.send(companyCalls.update, { body: { ...companyForm, calendarFeeds: false } });
    const whileOff = await answerOf(live.token);
    await admin.send(companyCalls.update, { body: { ...companyForm, calendarFeeds: true } });
    expect(whileOff).toEqual(never);
    expect(await statusOf(live.token)).toBe(200);
  });

  it.each(['', 'x', '.ics', `${unknown}.ics.ics`, `${unknown}x.ics`, `${unknown}%00.ics`, '..%2f..%2fcompany', 'ü'.repeat(43)])(
    'is nothing but its secret: %j is not found',
    async (file) => {
      const { token } = await makeFeed(await server.person('staff'));
      const path = '/api/calendar-feeds/';
      expect((await server.app.inject({ url: `${path}${encodeURI(file).replaceAll('%25', '%')}` })).statusCode).toBeGreaterThan(
        399,
      );
      expect((await server.app.inject({ url: `${path}${token}` })).statusCode).toBe(404);
      expect((await server.app.inject({ url: `${path}${token.toLowerCase()}.ics` })).statusCode).toBe(404);
    },
  );

  it('is no key to anything else, and a session or API token is no key to it', async () => {
    const staff = await server.person('staff');
    const { token } = await makeFeed(staff);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: '/api/profile', headers })).statusCode).toBe(401);
    expect(
      (await server.app.inject({ url: '/api/calendar-feeds', headers: { cookie: `crm_session=${token}` } })).statusCode,
    ).toBe(401);
    const own = await server.app.inject({ url: `/api/calendar-feeds/${unknown}.ics`, headers: { cookie: staff.cookie } });
    expect(own.statusCode).toBe(404);
  });
});

describe('guessing addresses', () => {
  it('is stopped for a network after a hundred, and keeps nobody there from a feed that exists', async () => {
    const { token } = await makeFeed(await server.person('staff'));
    const from = (url: string) => server.app.inject({ url, remoteAddress: '203.0.113.7' });
    const statuses: number[] = [];
    for (let n = 0; n < 101; n += 1)
      statuses.push((await from(`/api/calendar-feeds/${String(n).padStart(43, 'x')}.ics`)).statusCode);
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([404]), 429]);
    const refused = await from(`/api/calendar-feeds/${unknown}.ics`);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(`/api/calendar-feeds/${token}.ics`)).statusCode).toBe(200);
    expect(await statusOf(unknown)).toBe(404);
  });

  it('of a feed that was given to many: 60 reads in a minute, and the owner goes on working', async () => {
    const staff = await server.person('staff');
    const [shared, other] = [await makeFeed(staff, ['holidays']), await makeFeed(staff, ['holidays'])];
    const replies = await Promise.all(Array.from({ length: 61 }, () => fetchFeed(server, shared.token)));
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
    expect(await statusOf(shared.token)).toBe(429);
    expect(await statusOf(other.token)).toBe(200);
    expect((await staff.send(feedCalls.list, {})).status).toBe(200);
  });
});

describe('what the owner may see no more is gone from that moment on', () => {
  it('leave of a team that one has left, or that is gone', async () => {
    const [staff, mate] = [await server.person('staff'), await server.person('staff')];
    const team = await createTeam(server.pool, [staff, mate]);
    await createLeave(server.pool, { staffId: mate.id, start: '2026-03-20' });
    const { token } = await makeFeed(staff, ['teamLeave']);
    expect(await readFeed(server, token)).toHaveLength(1);
    await server.pool.query('delete from team_members where team_id = $1 and staff_id = $2', [team, staff.id]);
    expect(await readFeed(server, token)).toEqual([]);
    await server.pool.query('insert into team_members (team_id, staff_id) values ($1, $2)', [team, staff.id]);
    await server.pool.query('update teams set deleted_at = now() where id = $1', [team]);
    expect(await readFeed(server, token)).toEqual([]);
  });

  it('a call that went to a colleague', async () => {
    const [staff, mate] = [await server.person('staff'), await server.person('staff')];
    const call = await createCall(staff);
    const [own, others] = [await makeFeed(staff, ['appointments']), await makeFeed(mate, ['appointments'])];
    await server.pool.query('update calls set staff_id = $2 where id = $1', [call.id, mate.id]);
    expect(await readFeed(server, own.token)).toEqual([]);
    expect(await readFeed(server, others.token)).toHaveLength(1);
  });

  it('what another role does not have: administrators have no calls, staff not the leave of all', async () => {
    const [person, other] = [await server.person('staff'), await server.person('staff')];
    await createCall(person);
    await createLeave(server.pool, { staffId: other.id, start: '2026-03-25' });
    const { token } = await makeFeed(person, ['appointments', 'teamLeave']);
    const kinds = async () => (await readFeed(server, token)).map(({ uid }) => uid.split('-')[0]);
    expect(await kinds()).toEqual(['call']);
    await server.pool.query(`update users set role = 'admin' where id = $1`, [person.id]);
    expect(new Set(await kinds())).toEqual(new Set(['leave']));
  });

  it('everything, while the company asks for a second factor that the owner has not', async () => {
    const { person: admin } = await personWithApp(server, 'admin');
    const { token } = await makeFeed(await server.person('staff'), ['holidays']);
    await admin.send(companyCalls.update, { body: { ...companyForm, secondFactor: 'everyone' } });
    const whileAsked = await statusOf(token);
    await admin.send(companyCalls.update, { body: companyForm });
    expect([whileAsked, await statusOf(token)]).toEqual([404, 200]);
  });

  it('a feed of an account that is deleted: it is removed with it', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const { id, token } = await makeFeed(staff);
    const params = { id: String(staff.id) };
    await admin.send(staffAccessCalls.toggle, { params, body: {} });
    expect((await admin.send(staffAccessCalls.remove, { params })).status).toBe(200);
    expect(await statusOf(token)).toBe(404);
    expect((await server.pool.query('select from calendar_feeds where id = $1', [id])).rowCount).toBe(0);
  });
});

describe('while feeds are switched off', () => {
  it('nobody makes one or a new address; those that exist can be removed', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const feed = await makeFeed(staff);
    await admin.send(companyCalls.update, { body: { ...companyForm, calendarFeeds: false } });
    const params = { id: String(feed.id) };
    const listed = (await staff.send(feedCalls.list, {})).data;
    const made = await staff.send(feedCalls.create, { body: { name: 'Phone', shows: ['tasks'] } });
    const renewed = await staff.send(feedCalls.renew, { params });
    const removed = await staff.send(feedCalls.remove, { params });
    await admin.send(companyCalls.update, { body: companyForm });
    expect(listed).toMatchObject({ feeds: [{ id: feed.id }], isOn: false });
    const off = 'An administrator has switched calendar feeds off.';
    expect([made, renewed].map(({ status, message }) => [status, message])).toEqual([
      [409, off],
      [409, off],
    ]);
    expect(removed.status).toBe(200);
  });
});
