import { taskCalls } from '@crm/contract/work/tasks';
import { expect, test } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();

test('the owner reads one task by its id; a team-mate, a stranger and Trash are refused', async () => {
  const [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [staff, mate]);
  const [task] = [await createOwnTask(staff), await createOwnTask(staff)];
  const query = { id: String(task.id) };
  const found = await staff.send(taskCalls.list, { query });
  expect(found.data.map(({ id, version }) => ({ id, version }))).toEqual([{ id: task.id, version: task.version }]);
  expect((await mate.send(taskCalls.list, { query })).status).toBe(403);
  expect((await stranger.send(taskCalls.list, { query })).status).toBe(404);
  await staff.send(taskCalls.remove, { params: query, version: task.version });
  expect((await staff.send(taskCalls.list, { query })).status).toBe(404);
});

test('an administrator reads an own task by its id', async () => {
  const admin = await server.person('admin');
  const task = await createOwnTask(admin);
  const found = await admin.send(taskCalls.listMine, { query: { id: String(task.id) } });
  expect(found.data.map(({ id }) => id)).toEqual([task.id]);
});
