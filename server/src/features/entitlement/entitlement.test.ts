import { entitlementCalls, noTerms } from '@crm/contract/calendar/entitlement';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const terms = { days: 18, carryMax: 5, carryUntil: '03-31', halfDays: true };
const ownTerms = { ...terms, days: 20.5, carriedIn: 1.5 };

describe('the entitlement of everybody', () => {
  test('is none until it is set, and holds from its year on', async () => {
    const admin = await server.person('admin');
    const read = async (year: string) => (await admin.send(entitlementCalls.defaults, { params: { year } })).data;
    expect(await read('2026')).toEqual({ year: 2026, fromYear: null, terms: noTerms, version: 0 });
    const body = { ...noTerms, Casual: terms };
    const set = await admin.send(entitlementCalls.setDefaults, { params: { year: '2026' }, body, version: 0 });
    expect([set.status, set.data.version]).toEqual([200, 1]);
    expect(await read('2025')).toMatchObject({ fromYear: null, terms: noTerms });
    // A year that has none of its own yet has version 0.
    expect(await read('2027')).toEqual({ year: 2027, fromYear: 2026, terms: body, version: 0 });
  });

  test('of two administrators at once is the first one’s; the second has to look again', async () => {
    const admin = await server.person('admin');
    const set = (days: number) =>
      admin.send(entitlementCalls.setDefaults, {
        params: { year: '2030' },
        body: { ...noTerms, Casual: { ...terms, days } },
        version: 0,
      });
    const replies = await Promise.all([set(18), set(19)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('is in the audit log, with what it was before', async () => {
    const admin = await server.person('admin');
    const set = (days: number) =>
      admin.send(entitlementCalls.setDefaults, { params: { year: '2031' }, body: { ...noTerms, Casual: { ...terms, days } } });
    await set(18);
    await set(19);
    const { rows } = await server.pool.query(
      `select c.action, c.before, c.after from changes c join entitlements e on e.id = c.entity_id
       where c.entity = 'entitlement' and e.from_year = 2031 order by c.id`,
    );
    expect(rows).toMatchObject([
      { action: 'created', before: null, after: { Casual: { days: 18 } } },
      { action: 'updated', before: { Casual: { days: 18 } }, after: { Casual: { days: 19 } } },
    ]);
  });

  test('refuses days that are no halves, too many, and a day that not every year has', async () => {
    const admin = await server.person('admin');
    const send = (wrong: object) =>
      admin.send(entitlementCalls.setDefaults, {
        params: { year: '2026' },
        body: { ...noTerms, Casual: { ...terms, ...wrong } },
      });
    for (const wrong of [
      { days: 1.25 },
      { days: -1 },
      { days: 367 },
      { carryMax: 0.3 },
      { carryUntil: '02-29' },
      { carryUntil: '13-01' },
    ]) {
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
  });
});

test('a person may have another, and get that of everybody back', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const params = { year: '2026', id: String(staff.id) };
  const set = await admin.send(entitlementCalls.setOwn, { params, body: { ...noTerms, Casual: ownTerms }, version: 0 });
  expect(set.data).toMatchObject({ fromYear: 2026, terms: { Casual: ownTerms, Medical: null }, version: 1 });
  const later = await admin.send(entitlementCalls.own, { params: { ...params, year: '2027' } });
  // What came over is stated for the first year alone.
  expect(later.data).toMatchObject({ fromYear: 2026, terms: { Casual: { ...ownTerms, carriedIn: null } }, version: 0 });
  expect((await admin.send(entitlementCalls.setOwn, { params, body: noTerms, version: 1 })).data.terms).toEqual(noTerms);
  expect((await admin.send(entitlementCalls.own, { params: { year: '2026', id: String(admin.id) } })).status).toBe(404);
});
