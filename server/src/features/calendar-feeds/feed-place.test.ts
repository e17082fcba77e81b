import { describe, expect, it } from 'vitest';
import { fetchFeed, makeFeed, readFeed } from '../../../test/support/outgoing/feeds.ts';
import { createCall } from '../../../test/support/records/appointments.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const lines: string[] = [];
const logger = { level: 'debug', stream: { write: (line: string) => lines.push(line) } };
const server = createTestServer({}, undefined, { publicOrigin: 'https://acme.test', basePath: '/crm', logger });
const own = createTestServer({}, undefined, { logger });

describe('a feed of a portal below a path', () => {
  it('is read there, and its events lead there', async () => {
    const { pool, app } = server;
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (name, email, password_hash, role, created_at) values ('Nora', 'nora@test.example', '', 'staff', now()) returning id`,
    );
    const [userId, token] = [rows[0]?.id, 'b'.repeat(43)];
    await pool.query(
      `insert into calendar_feeds (user_id, name, token_hash, shows, created_at) values ($1, 'Phone', sha256($2::text::bytea), '{appointments}', now())`,
      [userId, token],
    );
    await pool.query(
      `insert into calls (staff_id, name, subject, call_date, call_time, phone_number, description, created_at)
       values ($1, 'Ada', 'x', '2026-03-12', '9:30', '1', '', now())`,
      [userId],
    );
    const [event] = await readFeed(server, token);
    expect(event?.url).toMatch(/^https:\/\/acme\.test\/crm\/activities\/calls\?call=\d+$/);
    expect((await app.inject({ url: `/api/calendar-feeds/${token}.ics` })).statusCode).toBe(404);
  });
});

describe('a feed of a portal whose operator named no address', () => {
  it('leads to where its reader found it, and has no link where that is no address', async () => {
    const staff = await own.person('staff');
    await createCall(staff);
    const { token } = await makeFeed(staff, ['appointments']);
    const urlFor = async (host: string) => /\r\nURL:(\S*?)\/activities/.exec((await fetchFeed(own, token, { host })).body)?.[1];
    expect(await urlFor('office.test:3000')).toBe('http://office.test:3000');
    expect(await urlFor('office.test:none')).toBeUndefined();
  });

  it('keeps the UIDs of its events when it moves to another host', async () => {
    const staff = await own.person('staff');
    await createCall(staff);
    const { token } = await makeFeed(staff, ['appointments']);
    const uidAt = async (host: string) => /\r\nUID:(\S+)\r\n/.exec((await fetchFeed(own, token, { host })).body)?.[1];
    expect(await uidAt('old.test')).toMatch(/^call-\d+@[0-9a-f]{16}$/);
    expect(await uidAt('new.test')).toBe(await uidAt('old.test'));
  });

  it('follows the database when feeds are switched off, and no memory of a server', async () => {
    const { token } = await makeFeed(await own.person('staff'));
    const status = async () => (await fetchFeed(own, token)).statusCode;
    await own.pool.query('update company set calendar_feeds = false');
    const whileOff = await status();
    await own.pool.query('update company set calendar_feeds = true');
    expect([whileOff, await status()]).toEqual([404, 200]);
  });
});

describe('a very long feed', () => {
  it('has the earliest 5,000 events', async () => {
    const staff = await own.person('staff');
    await own.pool.query(
      `insert into calls (staff_id, name, subject, call_date, call_time, phone_number, description, created_at)
       select $1, 'Ada', n::text, '2026-03-10', '09:00'::time + n * interval '1 second', '1', '', now() from generate_series(1, 5001) n`,
      [staff.id],
    );
    const { token } = await makeFeed(staff, ['appointments', 'tasks']);
    const subjects = [...(await fetchFeed(own, token)).body.matchAll(/SUMMARY:Call with Ada: (\d+)/g)].map(([, n]) => Number(n));
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([5000, 1, 5000]);
  });
});

describe('the log', () => {
  it('has no address of a feed, right or wrong', async () => {
    const { token } = await makeFeed(await own.person('staff'));
    const wrong = 'w'.repeat(43);
    for (const one of [token, wrong]) await fetchFeed(own, one);
    const log = lines.join('');
    expect([log.includes('/api/calendar-feeds/:file'), log.includes(token), log.includes(wrong)]).toEqual([true, false, false]);
  });
});
