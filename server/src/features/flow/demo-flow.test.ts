import { flowCalls } from '@crm/contract/numbers/flow';
import { beforeAll, expect, it } from 'vitest';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { fillDemo } from '../../demo/fill.ts';
import { compareFlow } from './keep-flow.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  await fillDemo(server.pool, testSettings.secret, server.clock.now());
  admin = await server.person('admin');
});

const range = { from: '2025-12-21', to: '2026-03-14' };
const counted = async (sql: string) => (await server.pool.query(`select count(*)::int as n from ${sql}`)).rows[0]?.n;

it('what is kept of the example company is what its history tells', async () => {
  expect(await compareFlow(server.pool)).toEqual({ tasks: 0, leads: 0 });
  expect(await counted('task_waits')).toBeGreaterThan(300);
});

it('of the example company as much waits as plain SQL counts', async () => {
  const { data } = await admin.send(flowCalls.waiting, { query: {} });
  const leads = `customers c where kind = 'lead' and deleted_at is null and not exists (
    select from changes h where h.entity = 'lead' and h.entity_id = c.id and (h.action = 'note added' or h.after ->> 'priority' is not null))`;
  const sum =
    (await counted('tasks where deleted_at is null and (stage < 4 or rework)')) +
    (await counted(leads)) +
    (await counted(`leaves where status = 'Pending'`));
  expect(data.total).toBe(sum);
});

it('of the example company as many tasks were completed, and reworked, as plain SQL counts', async () => {
  const { data } = await admin.send(flowCalls.rework, { query: range });
  const completed = 'tasks where deleted_at is null and stage = 4 and not rework';
  expect(data.all.tasks.reduce((sum, count) => sum + count, 0)).toBe(await counted(completed));
  expect(data.all.tasks[0]).toBe(await counted(`${completed} and rework_round = 0`));
  expect(data.people.reduce((sum, one) => sum + one.lost, 0)).toBe(data.all.lost);
  expect(data.lists.reduce((sum, one) => sum + one.lost, 0)).toBe(data.all.lost);
  expect(data.reasons.reduce((sum, one) => sum + one.lost, 0)).toBe(data.all.lost);
  expect(data.people.reduce((sum, one) => sum + one.second.minutes, 0)).toBe(data.all.second.minutes);
  expect(data.all.second.tasks).toBeGreaterThan(4);
});

it('the story of the example company has each kind of wait, in most weeks', async () => {
  const { data } = await admin.send(flowCalls.ageing, { query: range });
  expect(data.kinds.filter(({ count }) => count === 0)).toEqual([]);
  expect(data.oldest).toHaveLength(10);
  const busy = data.weeks.filter(({ kinds }) => kinds.some(({ kind, count }) => kind === 'notStarted' && count > 0));
  expect(busy.length).toBeGreaterThan(6);
});
