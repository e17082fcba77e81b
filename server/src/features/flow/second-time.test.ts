import { flowCalls } from '@crm/contract/numbers/flow';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, expect, test } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { logCell, rateFrom } from '../../../test/support/hours.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const spring = { from: '2026-03-02', to: '2026-03-31' };
let admin: Person;
let leader: Person;
let staff: Person;
let former: Person;

beforeAll(async () => {
  server.clock.set('2026-03-23T13:00:00Z');
  [admin, leader] = [await server.person('admin'), await server.person('staff')];
  [staff, former] = [await server.person('staff', { name: 'Zoe Berg' }), await server.person('staff')];
  const teamId = await createTeam(server.pool, [leader, staff]);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, leader.id]);
  // Handed in on Monday, sent back on Tuesday, completed on Thursday at half past nine in the evening: Friday in UTC.
  const task = await createOwnTask(staff);
  const params = { id: String(task.id) };
  for (const stage of [2, 3] as const) await staff.send(taskCalls.step, { params, body: { data: stage } });
  server.clock.set('2026-03-24T13:00:00Z');
  await admin.send(taskCalls.sendBack, { body: { tasks: [{ id: task.id, version: 3 }] } });
  server.clock.set('2026-03-27T01:30:00Z');
  for (const stage of [3, 4] as const) await admin.send(taskCalls.review, { body: { taskId: task.id, stage } });
  await rateFrom(server.pool, staff.id, '2026-01-01', 40);
  await rateFrom(server.pool, staff.id, '2026-03-26', 60);
  const log = (who: Person, day: string, minutes: number) =>
    logCell(server.pool, who.id, { date: `2026-03-${day}`, column: 1, minutes, taskId: task.id });
  await log(staff, '23', 120);
  await log(staff, '24', 60);
  await log(staff, '26', 50);
  await log(staff, '27', 30);
  await log(former, '25', 20);
  await logCell(server.pool, staff.id, { date: '2026-03-25', column: 1, minutes: 300 });
});

const secondOf = async (who: Person, query: Record<string, string> = {}) => {
  const { all, lists, people } = (await who.send(flowCalls.rework, { query: { ...spring, ...query } })).data;
  return [all, lists[0], people[0]].map((rounds) => rounds?.second);
};
const thrice = <T>(one: T) => [one, one, one];

test('is the bound time after the day of the hand-in up to the completion, at the rate of then', async () => {
  const own = { tasks: 1, minutes: 110, cost: 90, unrated: 0 };
  expect(await secondOf(admin, { staffId: String(staff.id) })).toEqual(thrice(own));
});

test('has the time of everybody for an administrator, and says what has no rate', async () => {
  expect(await secondOf(admin)).toEqual(thrice({ tasks: 1, minutes: 130, cost: 90, unrated: 20 }));
});

test('has no cost for staff and leaders, and no time of a person whose hours they may not see', async () => {
  for (const who of [staff, leader]) {
    expect(await secondOf(who)).toEqual(thrice({ tasks: 1, minutes: 110, cost: null, unrated: null }));
  }
});

test('is in the files, with its cost for administrators alone', async () => {
  const query = { ...spring, table: 'people', format: 'csv', staffId: String(staff.id) };
  const fileOf = async (who: Person) => (await download(server.app, who, flowCalls.export, { query })).text.split(/\r?\n/);
  expect((await fileOf(admin))[0]).toMatch(/Second time \(h\),Cost of it$/);
  expect((await fileOf(admin))[1]).toMatch(/,1\.83,90\.00$/);
  expect((await fileOf(staff))[0]).toMatch(/Second time \(h\)$/);
  expect((await fileOf(staff))[1]).toMatch(/,1\.83$/);
});
