import { feedCalls, mostFeeds } from '@crm/contract/calendar/calendar-feeds';
import { notificationCalls } from '@crm/contract/office/notifications';
import { auditCalls } from '@crm/contract/records/audit';
import { describe, expect, it } from 'vitest';
import { createToken, sendWith } from '../../../test/support/api/tokens.ts';
import { fetchFeed, makeFeed } from '../../../test/support/outgoing/feeds.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const statusOf = async (token: string) => (await fetchFeed(server, token)).statusCode;

describe('a calendar feed', () => {
  it('is made with a name and what it shows; its address is told once and stored as a hash', async () => {
    const staff = await server.person('staff');
    const { token, ...feed } = await makeFeed(staff, ['holidays', 'appointments']);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(feed).toMatchObject({ name: 'Phone', shows: ['appointments', 'holidays'], lastUsedAt: null, version: 1 });
    expect((await staff.send(feedCalls.list, {})).data).toEqual({ feeds: [feed], isOn: true });
    const { rows } = await server.pool.query('select f::text as text from calendar_feeds f where id = $1', [feed.id]);
    expect(rows[0].text).not.toContain(token);
    expect(await statusOf(token)).toBe(200);
  });

  it('is told in the inbox and in the audit log, which do not hold the address', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const feed = await makeFeed(staff, ['tasks']);
    const { token } = (await staff.send(feedCalls.renew, paramsOf(feed))).data;
    await staff.send(feedCalls.update, { ...paramsOf(feed), body: { name: 'Laptop', shows: ['tasks', 'holidays'] } });
    await staff.send(feedCalls.remove, paramsOf(feed));
    const { notifications } = (await staff.send(notificationCalls.list, {})).data;
    expect(notifications).toMatchObject([
      { kind: 'security', text: 'New address of your calendar feed: Phone', link: '/profile/customise/calendars' },
      { kind: 'security', text: 'New calendar feed: Phone' },
    ]);
    const query = { entity: 'user', entityId: String(staff.id) };
    const { entries } = (await admin.send(auditCalls.list, { query })).data;
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('feed'));
    expect(actions).toEqual(['feed removed', 'feed changed', 'feed renewed', 'feed added']);
    const { rows } = await server.pool.query(
      `select string_agg(c::text, '') || (select string_agg(n::text, '') from notifications n) as text from changes c`,
    );
    expect([rows[0].text.includes(token), rows[0].text.includes(feed.token)]).toEqual([false, false]);
  });

  it('needs a name and something to show, of what there is, each once', async () => {
    const staff = await server.person('staff');
    const refused = async (body: object) => (await staff.send(feedCalls.create, { body: body as never })).failure.fields;
    expect(await refused({ name: ' ', shows: ['tasks'] })).toEqual({ name: 'This field is required' });
    expect(await refused({ name: 'x'.repeat(61), shows: ['tasks'] })).toEqual({ name: 'Must be at most 60 characters' });
    expect(await refused({ name: 'Phone', shows: [] })).toEqual({ shows: 'Choose what the feed shows' });
    expect(await refused({ name: 'Phone', shows: ['salaries'] })).toEqual({ 'shows.0': 'Unknown part' });
    expect(await refused({ name: 'Phone', shows: ['tasks', 'tasks'] })).toEqual({ shows: 'Each part once' });
  });

  it('is one of ten at most, also when two are made at once', async () => {
    const staff = await server.person('staff');
    for (let n = 1; n < mostFeeds; n += 1) await makeFeed(staff);
    const body = { name: 'One more', shows: ['tasks' as const] };
    const replies = await Promise.all([1, 2].map(() => staff.send(feedCalls.create, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toBe('You have 10 calendar feeds. Remove one first.');
  });

  it('keeps its address when it is changed; whoever saw an older version is refused', async () => {
    const staff = await server.person('staff');
    const { token, ...feed } = await makeFeed(staff, ['tasks']);
    const body = { name: 'Laptop', shows: ['holidays' as const] };
    const changed = await staff.send(feedCalls.update, { ...paramsOf(feed), body, version: 1 });
    expect(changed.data).toEqual({ ...feed, ...body, version: 2 });
    expect((await staff.send(feedCalls.update, { ...paramsOf(feed), body, version: 1 })).status).toBe(412);
    expect(await statusOf(token)).toBe(200);
  });

  it('gets a new address: the old one ends at once', async () => {
    const staff = await server.person('staff');
    const feed = await makeFeed(staff);
    await fetchFeed(server, feed.token);
    const renewed = (await staff.send(feedCalls.renew, paramsOf(feed))).data;
    expect(renewed).toMatchObject({ id: feed.id, lastUsedAt: null, version: 2 });
    expect([await statusOf(feed.token), await statusOf(renewed.token)]).toEqual([404, 200]);
  });

  it('is removed: its address ends at once, and there is no such feed any more', async () => {
    const staff = await server.person('staff');
    const feed = await makeFeed(staff);
    expect((await staff.send(feedCalls.remove, paramsOf(feed))).status).toBe(200);
    expect(await statusOf(feed.token)).toBe(404);
    expect((await staff.send(feedCalls.remove, paramsOf(feed))).message).toBe('Calendar feed not found');
  });

  it('is of one person: nobody else sees, changes or ends it, and no API token does', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const feed = await makeFeed(staff);
    const body = { name: 'Mine', shows: ['tasks' as const] };
    for (const person of [other, admin]) {
      expect((await person.send(feedCalls.list, {})).data.feeds).toEqual([]);
      expect((await person.send(feedCalls.update, { ...paramsOf(feed), body })).status).toBe(404);
      expect((await person.send(feedCalls.renew, paramsOf(feed))).status).toBe(404);
      expect((await person.send(feedCalls.remove, paramsOf(feed))).status).toBe(404);
    }
    const { token } = await createToken(server.pool, staff);
    expect((await sendWith(server.app, token, feedCalls.list, {})).status).toBe(403);
    expect((await sendWith(server.app, token, feedCalls.create, { body })).status).toBe(403);
    expect(await statusOf(feed.token)).toBe(200);
  });

  it('counts for administrators, by feeds and people', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const before = (await admin.send(feedCalls.count, {})).data;
    await makeFeed(staff);
    await makeFeed(staff);
    expect((await admin.send(feedCalls.count, {})).data).toEqual({ feeds: before.feeds + 2, people: before.people + 1 });
    expect((await staff.send(feedCalls.count, {})).status).toBe(403);
  });
});
