import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { taskCalls } from '@crm/contract/work/tasks';
import { expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

it('answers one task to its owner, team-mates and administrators', async () => {
  const [owner, mate] = [await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [owner, mate]);
  const task = await createOwnTask(owner);
  for (const reader of [owner, mate, await server.person('admin')]) {
    expect(await asked(reader, task.id)).toMatchObject({ status: 200, data: task });
  }
});

it('strangers find no task by its id; nobody finds one in Trash', async () => {
  const [owner, stranger] = [await server.person('staff'), await server.person('staff')];
  const { id } = await createOwnTask(owner);
  const missing = { status: 404, message: 'Task not found' };
  expect(await asked(stranger, id)).toMatchObject(missing);
  await owner.send(taskCalls.remove, { params: { id: String(id) } });
  for (const reader of [owner, await server.person('admin')]) expect(await asked(reader, id)).toMatchObject(missing);
});

function asked(person: Person, id: number) {
  return person.send(taskDetailCalls.one, { params: { id: String(id) } });
}
