import { profileCalls } from '@crm/contract/accounts/profile';
import { mostTokens, tokenCalls } from '@crm/contract/accounts/tokens';
import { notificationCalls } from '@crm/contract/office/notifications';
import { auditCalls } from '@crm/contract/records/audit';
import { describe, expect, it } from 'vitest';
import { sendWith } from '../../../test/support/api/tokens.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { removeWhatHasRunOut } from '../../housekeeping.ts';

const server = createTestServer();
const form = { name: 'Nightly export', scopes: ['work:read', 'customers:write', 'customers:read'] as const, expiresOn: null };
const make = (person: Person, more: object = {}) =>
  person.send(tokenCalls.create, { body: { ...form, scopes: [...form.scopes], ...more } });
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const statusOf = async (token: string) => (await sendWith(server.app, token, profileCalls.get, {})).status;

describe('an API token', () => {
  it('is shown once and stored as a hash; it works at once', async () => {
    const staff = await server.person('staff');
    const { status, data } = await make(staff);
    expect([status, data.token]).toEqual([201, expect.stringMatching(/^crm_[\w-]{43}$/)]);
    expect(data).toMatchObject({ name: 'Nightly export', scopes: ['customers:write', 'work:read'], lastUsedAt: null });
    const { token, ...shown } = data;
    expect((await staff.send(tokenCalls.list, {})).data).toEqual([shown]);
    const { rows } = await server.pool.query('select t::text as text from api_tokens t where id = $1', [data.id]);
    expect(rows[0].text).not.toContain(token.slice(4));
    expect((await sendWith(server.app, token, profileCalls.get, {})).data).toMatchObject({ id: staff.id });
  });

  it('is told in the inbox and in the audit log, which do not hold it', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const { data } = await make(staff, { expiresOn: '2026-06-30' });
    await staff.send(tokenCalls.end, paramsOf(data));
    const { notifications } = (await staff.send(notificationCalls.list, {})).data;
    expect(notifications).toMatchObject([{ kind: 'security', text: 'New API token: Nightly export' }]);
    const query = { entity: 'token', entityId: String(data.id) };
    const { entries } = (await admin.send(auditCalls.list, { query })).data;
    expect(entries).toMatchObject([
      { action: 'ended', actor: { id: staff.id }, name: 'Nightly export', isLive: false },
      { action: 'created', actor: { id: staff.id } },
    ]);
    const after = Object.fromEntries(entries[1]?.fields.map((field) => [field.name, field.after]) ?? []);
    expect(after).toEqual({ name: 'Nightly export', scopes: 'customers:write, work:read', expiresOn: '2026-06-30' });
    const { rows } = await server.pool.query(
      `select string_agg(c::text, '') || (select string_agg(n::text, '') from notifications n) as text from changes c`,
    );
    expect(rows[0].text).not.toContain(data.token.slice(4));
  });

  it('needs a name, a scope and a day that is not over, of those that exist', async () => {
    const staff = await server.person('staff');
    const refused = async (more: object, person = staff) => (await make(person, more)).failure.fields;
    expect(await refused({ name: ' ' })).toEqual({ name: 'This field is required' });
    expect(await refused({ name: 'x'.repeat(101) })).toEqual({ name: 'Must be at most 100 characters' });
    expect(await refused({ scopes: [] })).toEqual({ scopes: 'Choose what the token may do' });
    expect(await refused({ scopes: ['factors:write'] })).toEqual({ 'scopes.0': 'Unknown scope' });
    expect(await refused({ expiresOn: '2026-02-30' })).toEqual({ expiresOn: 'Must be a date YYYY-MM-DD' });
    server.clock.set('2026-03-11T03:59:00Z');
    // It is still the tenth in New York.
    const other = await server.person('staff');
    expect(await refused({ expiresOn: '2026-03-09' }, other)).toEqual({ expiresOn: 'Choose a day from today on' });
    expect((await make(other, { expiresOn: '2026-03-10' })).status).toBe(201);
  });

  it('works until the end of its last day where the business is, and is shown as expired then', async () => {
    server.clock.set('2026-03-10T15:00:00Z');
    const staff = await server.person('staff');
    const { token } = (await make(staff, { expiresOn: '2026-03-12' })).data;
    server.clock.set('2026-03-13T03:59:59Z');
    expect(await statusOf(token)).toBe(200);
    server.clock.set('2026-03-13T04:00:00Z');
    expect(await statusOf(token)).toBe(401);
    expect((await staff.send(tokenCalls.list, {})).data).toMatchObject([{ expiresOn: '2026-03-12', isExpired: true }]);
  });

  it('has its last use and its address written every five minutes', async () => {
    const staff = await server.person('staff');
    const { token } = (await make(staff)).data;
    const lastUse = async () =>
      (await staff.send(tokenCalls.list, {})).data.map(({ lastUsedAt, lastIp }) => [lastUsedAt, lastIp]);
    const first = server.clock.now().toISOString();
    await statusOf(token);
    server.clock.advance(5 * 60_000);
    await statusOf(token);
    expect(await lastUse()).toEqual([[first, '127.0.0.1']]);
    server.clock.advance(1000);
    await statusOf(token);
    expect(await lastUse()).toEqual([[server.clock.now().toISOString(), '127.0.0.1']]);
  });

  it('is one of fifty at most, also when many are made at once', async () => {
    const staff = await server.person('staff');
    const replies = await Promise.all(Array.from({ length: mostTokens + 5 }, () => make(staff)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(mostTokens);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.failure.message).toBe('You have 50 API tokens. End one first.');
    expect((await staff.send(tokenCalls.endAll, {})).data).toEqual({ ended: mostTokens });
    expect(await Promise.all(replies.slice(0, 3).map(({ data }) => statusOf(data.token)))).toEqual([401, 401, 401]);
    expect((await staff.send(tokenCalls.list, {})).data).toEqual([]);
  });

  it('leaves no more than 200 ended ones of a person behind', async () => {
    const staff = await server.person('staff');
    await server.pool.query(
      `insert into api_tokens (user_id, name, scopes, created_at, ended_at)
       select $1, 'Old', '{chat:read}', now(), now() from generate_series(1, 300)`,
      [staff.id],
    );
    await make(staff);
    const { rows } = await server.pool.query('select count(*)::int as count from api_tokens where user_id = $1', [staff.id]);
    expect(rows[0].count).toBe(201);
  });
});

describe('the tokens of everybody', () => {
  it('are found by person and name, and ended by an administrator; the person is told', async () => {
    const [staff, admin] = [await server.person('staff', { name: 'Zoë Quill' }), await server.person('admin')];
    const { token, ...made } = (await make(staff, { name: 'Ledger' })).data;
    for (const search of ['zoe', 'ledger quill', staff.email]) {
      const found = await admin.send(tokenCalls.listAll, { query: { search } });
      const person = { id: staff.id, name: 'Zoë Quill', email: staff.email };
      expect([found.data, found.total]).toEqual([[{ ...made, person }], 1]);
    }
    expect((await staff.send(tokenCalls.endAny, paramsOf(made))).status).toBe(403);
    expect((await admin.send(tokenCalls.endAny, paramsOf(made))).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await admin.send(tokenCalls.endAny, paramsOf(made))).status).toBe(404);
    const { notifications } = (await staff.send(notificationCalls.list, {})).data;
    expect(notifications[0]?.text).toBe(`${admin.name} ended your API token: Ledger`);
  });

  it('come in pages, and a page or size that cannot be is refused', async () => {
    const [staff, admin] = [await server.person('staff', { name: 'Many Tokens' }), await server.person('admin')];
    for (const name of ['One', 'Two', 'Three']) await make(staff, { name });
    const page = async (number: string) => {
      const query = { search: 'Many Tokens', page: number, limit: '2' };
      const { data, total } = await admin.send(tokenCalls.listAll, { query });
      return [data.map(({ name }) => name), total];
    };
    expect([await page('1'), await page('2')]).toEqual([
      [['Three', 'Two'], 3],
      [['One'], 3],
    ]);
    for (const query of [{ page: '0' }, { limit: '101' }, { limit: 'all' }]) {
      expect((await admin.send(tokenCalls.listAll, { query })).status).toBe(400);
    }
  });
});

it('tokens that ended or expired 90 days ago are removed, others stay', async () => {
  const staff = await server.person('staff');
  const [kept, ended, expired] = [
    (await make(staff)).data,
    (await make(staff)).data,
    (await make(staff, { expiresOn: '2026-12-31' })).data,
  ];
  await staff.send(tokenCalls.end, paramsOf(ended));
  const left = async () => {
    await removeWhatHasRunOut(server.pool, server.clock.now());
    const { rows } = await server.pool.query('select id::int from api_tokens where user_id = $1 order by id', [staff.id]);
    return rows.map(({ id }) => id);
  };
  server.clock.advance(89 * 86_400_000);
  expect(await left()).toEqual([kept.id, ended.id, expired.id]);
  server.clock.advance(2 * 86_400_000);
  expect(await left()).toEqual([kept.id, expired.id]);
  server.clock.set('2027-04-02T00:00:00Z');
  expect(await left()).toEqual([kept.id]);
});
