import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { expect, test } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createCall } from '../../../test/support/records/appointments.ts';
import { askLeave } from '../../../test/support/records/busy-leave.ts';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

// It is Tuesday, 10 March 2026 in New York.
const server = createTestServer();

/** Six requests: one over work, two of one team at once, one over the balance, one plain, and a withdrawal. */
async function mixedQueue() {
  const admin = await server.person('admin');
  const staff = () => server.person('staff');
  const [ann, bea, cid] = [await staff(), await staff(), await staff()];
  const [dan, eve, fay] = [await staff(), await staff(), await staff()];
  const teamId = await createTeam(server.pool, [bea, cid]);
  await createCall(ann, { date: '2026-04-06' });
  const busy = await askLeave(server, { staffId: ann.id, start: '2026-04-06' });
  const first = await askLeave(server, { staffId: bea.id, start: '2026-05-04', end: '2026-05-06' });
  const second = await askLeave(server, { staffId: cid.id, start: '2026-05-06', end: '2026-05-08' });
  const over = await askLeave(server, { staffId: dan.id, start: '2026-06-01', end: '2026-06-03' });
  const plain = await askLeave(server, { staffId: eve.id, start: '2026-07-06' });
  const back = await createLeave(server.pool, { staffId: fay.id, start: '2026-08-03' });
  await createCall(fay, { date: '2026-08-03' });
  await server.pool.query(`update leaves set withdrawal = 'asked', withdraw_asked_at = now() where id = $1`, [back]);
  const terms = { days: 2, carryMax: 0, carryUntil: null, halfDays: true, carriedIn: null };
  await server.pool.query('insert into entitlements (staff_id, from_year, terms, updated_at) values ($1, 2026, $2, now())', [
    dan.id,
    { Casual: terms },
  ]);
  return { admin, teamId, ids: { busy, first, second, over, plain, back } };
}

test('the queue narrows to what collides or goes over on the server, and counts all of it', async () => {
  const { admin, teamId, ids } = await mixedQueue();
  const listed = async (query: object) => {
    const { data, total } = await admin.send(leaveQueueCalls.waiting, { query: { limit: '1', ...query } });
    return [data[0]?.id, total];
  };
  const counts = async (query = {}) => (await admin.send(leaveQueueCalls.counts, { query })).data;
  expect(await counts()).toEqual({ all: 6, collisions: 3, over: 1 });
  expect(await counts({ teamId: String(teamId) })).toEqual({ all: 2, collisions: 2, over: 0 });
  expect(await listed({})).toEqual([ids.busy, 6]);
  expect(await listed({ only: 'collisions' })).toEqual([ids.busy, 3]);
  expect(await listed({ only: 'collisions', teamId: String(teamId) })).toEqual([ids.first, 2]);
  // It is the fourth: the first page of one row does not have it.
  expect(await listed({ only: 'over' })).toEqual([ids.over, 1]);
  const { text } = await download(server.app, admin, leaveQueueCalls.export, { query: { only: 'over' } });
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect((await admin.send(leaveQueueCalls.waiting, { query: { only: 'late' as never } })).status).toBe(400);
  await server.pool.query('delete from leaves');
  expect(await counts()).toEqual({ all: 0, collisions: 0, over: 0 });
});
