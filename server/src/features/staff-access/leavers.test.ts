import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { waitingCalls } from '@crm/contract/office/waiting';
import { beforeAll, expect, it } from 'vitest';
import { countWaiting } from '../../../test/support/databases.ts';
import { askForLeave, createLeave } from '../../../test/support/records/leave.ts';
import { createLeave as storeLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const march = { year: 2026, month: 3 };
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
async function dismiss(person: Person): Promise<void> {
  await admin.send(staffAccessCalls.toggle, paramsOf(person));
  expect((await admin.send(staffAccessCalls.remove, paramsOf(person))).status).toBe(200);
}
const requestsOf = async ({ id }: Person) =>
  (await admin.send(calendarCalls.requests, { body: march, query: { staffId: String(id) } })).data;

it('leave that waits is closed with a reason when the account goes; what is decided stays', async () => {
  const staff = await server.person('staff');
  const waits = await createLeave(staff);
  const other = await createLeave(await server.person('staff'));
  await storeLeave(server.pool, { staffId: staff.id, start: '2026-03-02' });
  await dismiss(staff);
  expect((await requestsOf(staff)).map(({ status, decisionReason, staff: who }) => [status, decisionReason, who])).toEqual([
    ['Reject', 'Account deleted', { id: staff.id, name: staff.name, isFormer: true }],
    ['Approve', null, { id: staff.id, name: staff.name, isFormer: true }],
  ]);
  const { rows } = await server.pool.query(
    `select actor_id, action, before, after from changes where entity = 'leave' and entity_id = $1 order by id desc limit 1`,
    [waits.id],
  );
  const after = { status: 'Reject', decisionReason: 'Account deleted' };
  expect(rows).toEqual([{ actor_id: admin.id, action: 'rejected', before: { status: 'Pending' }, after }]);
  const waiting = (await admin.send(waitingCalls.list, { query: { kind: 'leave' } })).data;
  expect(waiting.map(({ record }) => record.id)).toEqual([other.id]);
});

it('a leave of former staff never waits again, and a new decision has no old reason', async () => {
  const staff = await server.person('staff');
  const { id } = await createLeave(staff);
  await dismiss(staff);
  const decide = (status: 'Pending' | 'Approve') => admin.send(calendarCalls.decide, { ...paramsOf({ id }), body: { status } });
  const refused = await decide('Pending');
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    `${staff.name} is former staff. Nothing waits for a decision any more.`,
  ]);
  expect((await decide('Approve')).data).toMatchObject({ status: 'Approve', decisionReason: null });
});

it('leave that is asked for while the account goes does not come to wait', async () => {
  const staff = await server.person('staff');
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('update users set deleted_at = $2 where id = $1', [staff.id, server.clock.now()]);
  const asked = askForLeave(staff);
  await expect.poll(() => countWaiting(server.pool)).toBe(1);
  await client.query('commit');
  client.release();
  expect((await asked).status).toBe(401);
  expect(await requestsOf(staff)).toEqual([]);
});

it('former staff are listed where they are asked for, and nowhere else', async () => {
  const [staff, stays] = [await server.person('staff', { name: 'Aa' }), await server.person('staff', { name: 'Zz' })];
  await dismiss(staff);
  const list = async (query: { former?: 'true' }) =>
    (await admin.send(teamCalls.staff, { query })).data.staffList
      .filter(({ id }) => [staff.id, stays.id].includes(id))
      .map(({ name, isFormer }) => [name, isFormer]);
  expect(await list({})).toEqual([['Zz', false]]);
  expect(await list({ former: 'true' })).toEqual([
    ['Zz', false],
    ['Aa', true],
  ]);
});
