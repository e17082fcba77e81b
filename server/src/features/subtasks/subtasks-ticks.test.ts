import { type Subtask, subtaskCalls } from '@crm/contract/work/subtasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let subtask: Subtask;
beforeAll(async () => {
  staff = await server.person('staff');
  const { id: taskId } = await createOwnTask(staff);
  const body = { title: 'Offer', details: ['Draft', 'Price'], taskId };
  subtask = (await staff.send(subtaskCalls.create, { body })).data;
});

const tick = (checked?: boolean) =>
  staff.send(subtaskCalls.toggleLine, {
    params: { id: String(subtask.id) },
    body: { name: 'Draft', ...(checked !== undefined && { checked }) },
  });
const lines = async () => {
  const { rows } = await server.pool.query("select action from changes where action like 'line%' order by id");
  return rows.map(({ action }) => action);
};

describe('a tick', () => {
  it('that is wanted twice stays, raises no version and is written down once', async () => {
    const first = (await tick(true)).data;
    expect(first.checked).toEqual(['Draft']);
    expect((await tick(true)).data).toEqual(first);
    expect(await lines()).toEqual(['line checked']);
    expect((await tick(false)).data.checked).toEqual([]);
    expect((await tick(false)).data.checked).toEqual([]);
    expect(await lines()).toEqual(['line checked', 'line unchecked']);
  });

  it('of many screens at once is set, however many there are', async () => {
    await Promise.all(Array.from({ length: 6 }, () => tick(true)));
    expect((await tick(true)).data.checked).toEqual(['Draft']);
  });

  it('toggles as written where no state is told, and takes nothing but a state', async () => {
    expect((await tick()).data.checked).toEqual([]);
    expect((await tick()).data.checked).toEqual(['Draft']);
    expect((await tick('yes' as never)).failure.fields).toEqual({ checked: 'Must be true or false' });
  });
});
