import { urlOf } from '@crm/contract/core/client';
import { rateCalls } from '@crm/contract/numbers/rates';
import { privacyCalls } from '@crm/contract/office/privacy';
import { auditCalls } from '@crm/contract/records/audit';
import { describe, expect, test } from 'vitest';
import { createToken } from '../../../test/support/api/tokens.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { payloadOf } from '../webhooks/delivery/payload.ts';

const server = createTestServer();
const set = (admin: Person, staffId: number, validFrom: string, hourlyRate: number | string) =>
  admin.send(rateCalls.create, { body: { staffId, validFrom, hourlyRate } });
const idOf = (id: number) => ({ params: { id: String(id) } });

describe('the rates of a person', () => {
  test('are valid from their days on, the latest first, and the list has the one of today', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff', { name: 'Rated Person' })];
    await set(admin, staff.id, '2026-01-01', '40');
    await set(admin, staff.id, '2026-03-10', 42.5);
    await set(admin, staff.id, '2026-03-11', 50);
    const { data } = await admin.send(rateCalls.ofPerson, idOf(staff.id));
    expect(data.person).toEqual({ id: staff.id, name: 'Rated Person', isFormer: false });
    expect(data.rates.map(({ validFrom, hourlyRate, setBy }) => [validFrom, hourlyRate, setBy])).toEqual([
      ['2026-03-11', 50, admin.name],
      ['2026-03-10', 42.5, admin.name],
      ['2026-01-01', 40, admin.name],
    ]);
    const listed = await admin.send(rateCalls.list, { query: { search: 'rated person' } });
    expect(listed.data).toMatchObject({
      total: 1,
      people: [{ current: { validFrom: '2026-03-10', hourlyRate: 42.5 }, next: { validFrom: '2026-03-11', hourlyRate: 50 } }],
    });
  });

  test('are one from a day: a second one is refused at the field, also one that is moved', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const { data: first } = await set(admin, staff.id, '2026-01-01', 40);
    await set(admin, staff.id, '2026-02-01', 41);
    const twice = await set(admin, staff.id, '2026-01-01', 45);
    expect([twice.status, twice.failure.fields]).toEqual([409, { validFrom: 'This person has a rate from that day already.' }]);
    const moved = await admin.send(rateCalls.update, { ...idOf(first.id), body: { validFrom: '2026-02-01', hourlyRate: 40 } });
    expect(moved.status).toBe(409);
    expect((await admin.send(rateCalls.ofPerson, idOf(staff.id))).data.rates).toHaveLength(2);
  });

  test('of two administrators at once is the first one’s; the second has to look again', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const { data: rate } = await set(admin, staff.id, '2026-01-01', 40);
    const change = (hourlyRate: number) =>
      admin.send(rateCalls.update, { ...idOf(rate.id), version: rate.version, body: { validFrom: '2026-01-01', hourlyRate } });
    const statuses = (await Promise.all([change(41), change(42)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
    expect((await admin.send(rateCalls.remove, { ...idOf(rate.id), version: rate.version })).status).toBe(412);
  });

  test('can be removed, and the one before is valid again', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff', { name: 'Removed Rate' })];
    await set(admin, staff.id, '2026-01-01', 40);
    const { data: rate } = await set(admin, staff.id, '2026-02-01', 50);
    expect((await admin.send(rateCalls.remove, { ...idOf(rate.id), version: 1 })).status).toBe(200);
    const { data } = await admin.send(rateCalls.list, { query: { search: 'Removed Rate' } });
    expect(data.people[0]).toMatchObject({ current: { hourlyRate: 40 }, next: null });
    expect((await admin.send(rateCalls.remove, idOf(rate.id))).status).toBe(404);
  });

  test('refuse what is no amount, no day and no staff', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const sent = [
      [staff.id, '2026-01-01', -1],
      [staff.id, '2026-01-01', '12.345'],
      [staff.id, '2026-01-01', 100_000_000],
      [staff.id, '2026-02-30', 10],
      [staff.id, '0001-01-01', 10],
    ] as const;
    for (const [staffId, day, rate] of sent) expect((await set(admin, staffId, day, rate)).status, `${day} ${rate}`).toBe(400);
    expect((await set(admin, admin.id, '2026-01-01', 10)).status).toBe(404);
    expect((await set(admin, staff.id, '2026-01-01', 99_999_999.99)).data.hourlyRate).toBe(99_999_999.99);
  });

  test('count those who work here without one', async () => {
    const admin = await server.person('admin');
    const before = (await admin.send(rateCalls.list, {})).data.unrated;
    const staff = await server.person('staff');
    await set(admin, staff.id, '2026-03-11', 30);
    expect((await admin.send(rateCalls.list, {})).data.unrated).toBe(before + 1);
    await set(admin, staff.id, '2026-03-10', 30);
    expect((await admin.send(rateCalls.list, {})).data.unrated).toBe(before);
  });
});

describe('a rate is read by administrators alone', () => {
  test('who see in the audit log what it was and is, but tell no token', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const { data: rate } = await set(admin, staff.id, '2026-01-01', 40);
    await admin.send(rateCalls.update, { ...idOf(rate.id), body: { validFrom: '2026-01-01', hourlyRate: 44 } });
    const asked = { query: { entity: 'rate', entityId: String(rate.id) } };
    const { data } = await admin.send(auditCalls.list, asked);
    expect(data.entries.map(({ action, fields }) => [action, fields])).toEqual([
      ['updated', [{ name: 'hourlyRate', before: 40, after: 44 }]],
      ['created', expect.arrayContaining([{ name: 'hourlyRate', before: null, after: 40 }])],
    ]);
    const { token } = await createToken(server.pool, admin, ['administration:read']);
    for (const call of [auditCalls.list, auditCalls.export]) {
      const url = `/api${urlOf(call, asked as object)}`;
      const { statusCode, body } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).toContain('updated');
      expect(body).not.toContain('hourlyRate');
    }
    expect((await staff.send(auditCalls.list, asked)).status).toBe(403);
  });

  test('and receivers of webhooks hear only that it changed', () => {
    const told = {
      event: 'rate.changed',
      at: new Date(0),
      id: 1,
      action: 'updated',
      actor: null,
      contactId: null,
      isGone: false,
    };
    const facts = { before: { hourlyRate: 40 }, after: { hourlyRate: 44 } };
    expect(payloadOf({ ...told, kind: 'rate', ...facts }, undefined)).not.toMatch(/hourlyRate|44/);
    expect(payloadOf({ ...told, kind: 'lead', ...facts }, undefined)).toContain('hourlyRate');
  });

  test('and what a person takes out about themselves has none; an administrator hands it over', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    await set(admin, staff.id, '2026-01-01', 1234.56);
    const own = await download(server.app, staff, privacyCalls.me, {});
    expect(own.text).not.toContain('1234.56');
    expect(JSON.parse(own.text).about['hourly-rates']).toBe('an administrator takes them out with the file of the person');
    const handed = JSON.parse((await download(server.app, admin, privacyCalls.person, idOf(staff.id))).text);
    expect(handed['hourly-rates']).toMatchObject([{ valid_from: '2026-01-01', hourly_rate: 1234.56 }]);
    expect((await staff.send(rateCalls.ofPerson, idOf(staff.id))).status).toBe(403);
  });
});
