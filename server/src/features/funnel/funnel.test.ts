import type { Lead } from '@crm/contract/customers/leads';
import { figureScopeCalls } from '@crm/contract/numbers/figure-scope';
import { funnelCalls } from '@crm/contract/numbers/funnel';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead, createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const query = { from: '2026-03-01', to: '2026-04-30' };
let admin: Person;
let amara: Person;
let elena: Person;
let other: Person;
let teamId: number;

/** Entered on one day, decided on another. */
async function enter(
  person: Person,
  on: string,
  source: string,
  amount: string,
  priority?: Lead['priority'],
  decidedOn?: string,
) {
  const { id } = await createLead(person, { source, amount });
  const at = (day: string) => `${day}T12:00:00Z`;
  await server.pool.query('update customers set created_at = $2 where id = $1', [id, at(on)]);
  if (priority === undefined || decidedOn === undefined) return;
  await server.pool.query('update customers set priority = $2, updated_at = $3 where id = $1', [id, priority, at(decidedOn)]);
}

beforeAll(async () => {
  server.clock.set('2026-05-10T12:00:00Z');
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  amara = await server.person('staff', { name: 'Amara Nwosu' });
  elena = await server.person('staff', { name: 'Elena Petrova' });
  other = await server.person('staff', { name: 'Kenji Watanabe' });
  teamId = await createTeam(server.pool, [amara, elena]);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, amara.id]);
  await enter(amara, '2026-02-20', 'Fair', '700', 'Client', '2026-03-05');
  await enter(amara, '2026-03-02', 'Fair', '100.50', 'Client', '2026-03-06');
  await enter(amara, '2026-03-03', 'Fair', '200', 'Client', '2026-03-23');
  await enter(amara, '2026-03-04', 'Website', '300', 'NotAnClient', '2026-04-02');
  await enter(elena, '2026-03-05', 'Website', '400', 'Client', '2026-04-04');
  await enter(other, '2026-04-30', 'Website', '500');
});

describe('the funnel', () => {
  it('tells what became of the leads of some days, by hand', async () => {
    const { data } = await admin.send(funnelCalls.get, { query });
    // Clients after 4, 20 and 30 days: half of them took at most 20.
    expect(data.total).toEqual({ leads: 5, open: 1, won: 3, lost: 1, amount: 1500.5, wonAmount: 700.5, daysToWin: 20 });
    expect(data.sources).toEqual([
      { source: 'Website', leads: 3, open: 1, won: 1, lost: 1, amount: 1200, wonAmount: 400, daysToWin: 30 },
      { source: 'Fair', leads: 2, open: 0, won: 2, lost: 0, amount: 300.5, wonAmount: 300.5, daysToWin: 4 },
    ]);
    expect(data.owners.map(({ name, leads, won, daysToWin }) => [name, leads, won, daysToWin])).toEqual([
      ['Amara Nwosu', 3, 2, 4],
      ['Elena Petrova', 1, 1, 30],
      ['Kenji Watanabe', 1, 0, null],
    ]);
  });

  it('counts a decision in its month, whenever the lead was entered', async () => {
    const { data } = await admin.send(funnelCalls.get, { query });
    expect(data.months).toEqual([
      { month: '2026-03-01', won: 3, lost: 0, wonAmount: 1000.5, lostAmount: 0 },
      { month: '2026-04-01', won: 1, lost: 1, wonAmount: 400, lostAmount: 300 },
    ]);
  });

  it('has parts that add up to the whole', async () => {
    const { data } = await admin.send(funnelCalls.get, { query });
    const sum = (rows: readonly { leads: number; amount: number }[]) =>
      rows.reduce((total, { leads, amount }) => [(total[0] ?? 0) + leads, (total[1] ?? 0) + amount], [0, 0]);
    expect(sum(data.sources)).toEqual([data.total.leads, data.total.amount]);
    expect(sum(data.owners)).toEqual([data.total.leads, data.total.amount]);
  });

  it('counts a day from midnight to midnight of the business', async () => {
    const { rows } = await server.pool.query(
      `update customers set created_at = '2026-04-30T23:59:59Z' where owner_id = $1 returning id`,
      [other.id],
    );
    expect(rows).toHaveLength(1);
    const leads = async (from: string, to: string) =>
      (await admin.send(funnelCalls.get, { query: { from, to } })).data.total.leads;
    expect([await leads('2026-04-30', '2026-04-30'), await leads('2026-05-01', '2026-05-01')]).toEqual([1, 0]);
  });

  it('is of the own leads for staff, of the team for its leader, of any for administrators', async () => {
    const leadsFor = async (person: Person, more = {}) =>
      (await person.send(funnelCalls.get, { query: { ...query, ...more } })).data.total.leads;
    expect([await leadsFor(other), await leadsFor(elena), await leadsFor(amara)]).toEqual([1, 1, 4]);
    expect(await leadsFor(admin, { teamId: String(teamId) })).toBe(4);
    expect(await leadsFor(amara, { teamId: String(teamId) })).toBe(4);
  });

  it('refuses a team that the caller does not lead, and one that is not there alike', async () => {
    for (const id of [teamId, 987_654_321]) {
      const { status, failure } = await elena.send(funnelCalls.get, { query: { ...query, teamId: String(id) } });
      expect([status, failure.errorCode]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('refuses days that are upside down or too many, at their field', async () => {
    const refusal = async (from: string, to: string) =>
      (await admin.send(funnelCalls.get, { query: { from, to } })).failure.fields;
    expect(await refusal('2026-03-02', '2026-03-01')).toEqual({ to: 'Must not be before the first day' });
    expect(await refusal('1926-01-01', '2026-01-01')).toEqual({ to: 'Choose at most ten years' });
    expect(await refusal('2026-02-30', '2026-03-01')).toHaveProperty('from');
  });

  it('hands out each of its tables with all rows', async () => {
    const table = async (name: string) =>
      (await download(server.app, admin, funnelCalls.export, { query: { ...query, table: name } })).text;
    expect((await table('owners')).split('\r\n')[1]).toBe('Amara Nwosu,3,0,2,1,600.5,300.5,4');
    expect((await table('months')).split('\r\n')[2]).toBe('2026-04-01,1,1,400,300');
  });

  it('marks who left, and keeps their leads', async () => {
    await server.pool.query(`update users set deleted_at = '2026-05-01' where id = $1`, [elena.id]);
    const { data } = await admin.send(funnelCalls.get, { query });
    expect(data.owners.find(({ id }) => id === elena.id)).toMatchObject({ isFormer: true, leads: 1 });
    await server.pool.query('update users set deleted_at = null where id = $1', [elena.id]);
  });
});

it('whose figures one may see is said before they are asked for', async () => {
  const scopeOf = async (person: Person) => (await person.send(figureScopeCalls.get, {})).data;
  expect(await scopeOf(elena)).toEqual({ teams: [], seesCost: false });
  expect(await scopeOf(amara)).toMatchObject({ teams: [{ id: teamId }], seesCost: false });
  expect(await scopeOf(admin)).toMatchObject({ teams: [{ id: teamId }], seesCost: true });
});
