import { teamCalls } from '@crm/contract/accounts/team';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, startFakeProvider } from '../../../test/oidc/fake-provider.ts';
import { createPortal, failureOf, signInAs } from '../../../test/oidc/portal.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import type { OidcSettings } from '../../settings/oidc-settings.ts';

const server = createTestServer();
let fake: FakeProvider;
const apps: FastifyInstance[] = [];
let boss: Person;
let count = 0;

beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  fake = await startFakeProvider();
  fake.metadata = { userinfo_endpoint: undefined };
  boss = await server.person('admin', { email: 'boss@acme.test' });
});
beforeEach(() => {
  count += 1;
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await fake.close();
});

async function portal(settings: Partial<OidcSettings>): Promise<FastifyInstance> {
  const app = await createPortal(server, fake.issuer, settings);
  apps.push(app);
  return app;
}

async function enter(app: FastifyInstance, sub: string, groups: unknown) {
  const visit = await signInAs(fake, app, server.clock.now(), { sub, email: `${sub}@acme.test`, groups });
  return { ...visit, failure: failureOf(visit), role: await visit.browser.role() };
}

async function teamsOf(id: number): Promise<string[]> {
  const { rows } = await server.pool.query(
    'select t.team_name from team_members m join teams t on t.id = m.team_id where m.staff_id = $1 order by 1',
    [id],
  );
  return rows.map((row) => row.team_name);
}

const roles = { adminGroups: ['bosses'], staffGroups: ['people', 'more people'], createsAccounts: true };

describe('groups of the provider', () => {
  it('give the role at each sign-in: an administrator wins, and without a group nobody enters', async () => {
    const app = await portal(roles);
    const sub = `role${count}`;
    expect(await enter(app, sub, ['others'])).toMatchObject({ failure: 'group', role: null });
    expect(await enter(app, sub, undefined)).toMatchObject({ failure: 'group' });
    expect(await enter(app, sub, { bosses: true })).toMatchObject({ failure: 'group' });
    expect((await server.pool.query('select 1 from users where email = $1', [`${sub}@acme.test`])).rowCount).toBe(0);
    expect(await enter(app, sub, ['people'])).toMatchObject({ failure: null, role: 'staff', to: '/' });
    const first = await enter(app, sub, 'more people');
    expect(first.role).toBe('staff');
    const promoted = await enter(app, sub, ['people', 'bosses']);
    expect([promoted.role, promoted.to]).toEqual(['admin', '/admin']);
    // As when an operator changes the role: what was open ends.
    expect(await first.browser.role()).toBe(null);
    expect(await enter(app, sub, ['people'])).toMatchObject({ role: 'staff' });
    expect(await promoted.browser.role()).toBe(null);
    const { rows } = await server.pool.query(
      `select c.action, c.actor_id from changes c join users u on u.id = c.entity_id and c.entity = 'user' where u.email = $1 order by c.id`,
      [`${sub}@acme.test`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'linked to provider', 'became admin', 'became staff']);
  });

  it('change no role while none is mapped to administrators', async () => {
    const app = await portal({ staffGroups: ['people'] });
    expect(await enter(app, 'boss', ['people'])).toMatchObject({ failure: null, role: 'admin' });
    expect(await enter(app, 'boss', [])).toMatchObject({ failure: 'group' });
  });

  it('never demote the last active administrator, who reads why', async () => {
    const app = await portal({ ...roles, staffGroups: [] });
    const other = await server.person('admin', { email: `second${count}@acme.test` });
    await server.pool.query(`update users set blocked = true where role = 'admin' and id <> $1`, [other.id]);
    expect(await enter(app, `second${count}`, [])).toMatchObject({ failure: null, role: 'admin', to: '/admin' });
    const { notifications } = (await other.send(notificationCalls.list, {})).data;
    const text = 'Your groups at Acme ID make you staff. You stay administrator, because there is no other.';
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'security', text }));
    await server.pool.query('update users set blocked = false where id = $1', [boss.id]);
    expect(await enter(app, `second${count}`, [])).toMatchObject({ role: 'staff', to: '/' });
  });

  it('leave one administrator when the last two are demoted in the same moment', async () => {
    const app = await portal({ ...roles, staffGroups: [] });
    await server.pool.query(`update users set role = 'staff' where role = 'admin'`);
    const names = [`left${count}`, `right${count}`];
    for (const name of names) await server.person('admin', { email: `${name}@acme.test` });
    await Promise.all(names.map(async (name) => enter(app, name, ['bosses'])));
    await Promise.all(names.map((name) => enter(app, name, [])));
    const { rows } = await server.pool.query(`select count(*)::int as count from users where role = 'admin' and not blocked`);
    expect(rows[0].count).toBeGreaterThanOrEqual(1);
    await server.pool.query(`update users set role = 'admin', blocked = false where id = $1`, [boss.id]);
  });

  it('bring people into their teams and out of the mapped others, and leave the rest alone', async () => {
    const teamGroups = [
      { group: 'sales', team: 'SALES team' },
      { group: 'cn=it,dc=acme', team: 'IT' },
      { group: 'ghosts', team: 'No such team' },
    ];
    const app = await portal({ teamGroups });
    const [person, mate] = [await server.person('staff', { email: `team${count}@acme.test` }), await server.person('staff')];
    const make = async (teamName: string, staffIds: number[], leaderId: number | null) =>
      boss.send(teamCalls.create, { body: { teamName, teamDescription: '', staffIds, leaderId } });
    await make('Sales team', [mate.id], null);
    await make('IT', [mate.id, person.id], person.id);
    await make('Unmapped', [person.id], null);
    expect((await enter(app, `team${count}`, ['sales', 'ghosts'])).failure).toBe(null);
    expect(await teamsOf(person.id)).toEqual(['Sales team', 'Unmapped']);
    expect(server.logged.join('')).toBe('');
    expect((await enter(app, `team${count}`, ['cn=it,dc=acme'])).failure).toBe(null);
    expect(await teamsOf(person.id)).toEqual(['IT', 'Unmapped']);
    const { rows } = await server.pool.query(
      `select t.team_name, t.leader_id, c.action, coalesce(c.before, c.after) as fact from changes c join teams t on t.id = c.entity_id
       where c.entity = 'team' and c.action like 'member %' order by c.id`,
    );
    const fact = { member: person.name };
    expect(rows).toEqual([
      { team_name: 'Sales team', leader_id: null, action: 'member added', fact },
      { team_name: 'IT', leader_id: null, action: 'member removed', fact },
      { team_name: 'IT', leader_id: null, action: 'member added', fact },
      { team_name: 'Sales team', leader_id: null, action: 'member removed', fact },
    ]);
    const before = await server.pool.query(`select id, version from teams order by id`);
    await enter(app, `team${count}`, ['cn=it,dc=acme']);
    expect((await server.pool.query(`select id, version from teams order by id`)).rows).toEqual(before.rows);
  });

  it('put no administrator into a team', async () => {
    const app = await portal({ adminGroups: ['bosses'], teamGroups: [{ group: 'sales', team: 'Sales team' }] });
    const person = await server.person('staff', { email: `up${count}@acme.test` });
    expect((await enter(app, `up${count}`, ['sales'])).role).toBe('staff');
    expect(await teamsOf(person.id)).toEqual(['Sales team']);
    expect((await enter(app, `up${count}`, ['sales', 'bosses'])).role).toBe('admin');
    expect(await teamsOf(person.id)).toEqual([]);
  });
});
