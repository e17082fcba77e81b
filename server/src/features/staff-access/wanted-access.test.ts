import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { staleMessage } from '@crm/contract/core/words';
import { beforeAll, expect, it } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let boss: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  boss = await server.person('admin');
});

const set = (by: Person, { id }: Person, body: object) =>
  by.send(staffAccessCalls.toggle, { params: { id: String(id) }, body: body as { blocked: boolean; version: number } });
const actionsOf = async ({ id }: Person) =>
  (await server.pool.query(`select action from changes where entity = 'user' and entity_id = $1 order by id`, [id])).rows.map(
    ({ action }) => action,
  );

it('a wanted state is set with the version that was seen, and taken back with the next one', async () => {
  const staff = await server.person('staff');
  expect((await set(admin, staff, { blocked: true, version: 1 })).data).toEqual({ id: staff.id, verified: true, version: 2 });
  expect((await set(admin, staff, { blocked: false, version: 2 })).data).toEqual({ id: staff.id, verified: false, version: 3 });
  expect(await actionsOf(staff)).toEqual(['blocked', 'unblocked']);
});

it('of two administrators who block at once neither opens the account', async () => {
  const staff = await server.person('staff');
  const wanted = { blocked: true, version: 1 };
  const replies = await Promise.all([set(admin, staff, wanted), set(boss, staff, wanted)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(replies.find(({ status }) => status === 412)?.failure).toMatchObject({ errorCode: 'STALE', message: staleMessage });
  const { rows } = await server.pool.query('select blocked, version from users where id = $1', [staff.id]);
  expect([rows, await actionsOf(staff)]).toEqual([[{ blocked: true, version: 2 }], ['blocked']]);
});

it('a state that is there already changes nothing and ends no session', async () => {
  const staff = await server.person('staff');
  expect((await set(admin, staff, { blocked: false, version: 1 })).data).toEqual({ id: staff.id, verified: false, version: 1 });
  expect(await actionsOf(staff)).toEqual([]);
});

it.each([{ blocked: true }, { version: 1 }, { blocked: 'yes', version: 1 }, { blocked: true, version: 0 }, { verified: true }])(
  'refuses %j and changes nothing',
  async (body) => {
    const staff = await server.person('staff');
    expect((await set(admin, staff, body)).status).toBe(400);
    expect(await actionsOf(staff)).toEqual([]);
  },
);
