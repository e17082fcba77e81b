import { searchCalls } from '@crm/contract/records/search';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../../test/support/factories.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let busy: Person;
let other: Person;
let admin: Person;
let contactId: number;

beforeAll(async () => {
  [busy, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  ({ id: contactId } = await createContact(busy, { name: 'Alder Childcare' }));
  // Two days have the same tasks, so that a portion ends between equal days.
  await fill(600, { finishBy: "'2026-04-01'::date + n / 2" });
  await fill(10_005, { stage: 4, movedAt: "'2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'" });
});

async function fill(count: number, { stage = 1, finishBy = "'2026-01-05'::date", movedAt = 'null::timestamptz' }): Promise<void> {
  await server.pool.query(
    `insert into tasks (staff_id, contact_id, notes, description, finish_by, stage, created_at, moved_at)
     select $1, $2, 'n', 'Number ' || n, ${finishBy}, ${stage}, '2026-01-01', ${movedAt} from generate_series(1, ${count}) n`,
    [busy.id, contactId],
  );
}

type Query = NonNullable<Parameters<typeof busy.send<typeof taskCalls.list>>[1]['query']>;
const portion = async (query: Query) => busy.send(taskCalls.list, { query });

/** All rows of a list, portion by portion. */
async function scroll(query: Query, between: () => Promise<unknown> = async () => undefined) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await portion({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...data);
    cursor = next;
    await between();
  } while (cursor !== undefined);
  return rows;
}

describe('a list of tasks that loads on', () => {
  it('answers 50 unless told, with the total of all', async () => {
    const first = await portion({ column: 'Not Started' });
    expect([first.data.length, first.total, first.more]).toEqual([50, 600, undefined]);
    expect(first.data[0]).toMatchObject({ finishBy: '2026-04-01', requirement: null });
    const second = await portion({ column: 'Not Started', cursor: first.next ?? '' });
    expect(second.data[0]?.id).toBeGreaterThan(first.data.at(-1)?.id ?? 0);
    expect(second.total).toBeUndefined();
    expect((await portion({ column: 'Not Started', limit: '1000' })).data).toHaveLength(100);
  });

  it('has each row once, in its order, while others write', async () => {
    const add = () => fill(1, { finishBy: "'2026-03-01'::date" });
    const rows = await scroll({ column: 'Not Started', limit: '70' }, add);
    const days = rows.map(({ finishBy }) => finishBy);
    expect(days).toEqual(days.toSorted());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(600);
    await server.pool.query("delete from tasks where finish_by = '2026-03-01'");
  });

  it('shows the newest completed task first, and counts up to 10,000', async () => {
    const first = await portion({ column: 'Completed' });
    expect(first.data.slice(0, 2).map(({ description }) => description)).toEqual(['Number 10005', 'Number 10004']);
    expect([first.total, first.more]).toEqual([10_000, true]);
    const all = await admin.send(taskCalls.completed, {});
    expect([all.data[0]?.description, all.total, all.more]).toEqual(['Number 10005', 10_000, true]);
  });

  it('gives Ctrl K the first tasks of its order, however many match', async () => {
    // Those that are due first were written last.
    await fill(1100, { finishBy: "'2026-03-31'::date - n" });
    const ids = (await portion({})).data.slice(0, 6).map(({ id }) => id);
    for (const person of [busy, admin]) {
      const { data } = await person.send(searchCalls.search, { query: { q: 'number' } });
      expect(data.filter(({ kind }) => kind === 'task').map(({ id }) => id)).toEqual(ids);
    }
    await server.pool.query("delete from tasks where stage = 1 and finish_by < '2026-04-01'");
  });

  it('goes from what is open to what is finished without a gap', async () => {
    const first = await portion({ limit: '100' });
    let { next } = first;
    for (let skipped = 1; skipped < 6; skipped += 1) ({ next } = await portion({ limit: '100', cursor: next ?? '' }));
    const { data } = await portion({ limit: '100', cursor: next ?? '' });
    expect(data[0]?.description).toBe('Number 10005');
    expect(first.more).toBe(true);
  });

  it('is searched on the server, by words in any order and by priority', async () => {
    const found = async (query: Query) => (await portion(query)).data.map(({ description }) => description);
    const some = await found({ search: '600 alder' });
    expect(some.slice(0, 2)).toEqual(['Number 600', 'Number 9600']);
    expect(some).toEqual(await found({ search: 'ALDER number 600' }));
    expect(await found({ search: 'childcare 10005' })).toEqual(['Number 10005']);
    expect(await portion({ search: 'childcare', column: 'Completed' })).toMatchObject({ total: 10_000, more: true });
    expect(await found({ search: 'alder', priority: 'High' })).toEqual([]);
  });

  it('finds a task by the new name of its customer and of its list', async () => {
    const task = await createOwnTask(other);
    const found = async (search: string) => (await other.send(taskCalls.list, { query: { search } })).total;
    await server.pool.query("update customers set name = 'Zephyr Dance' where id = $1", [task.contactId]);
    await server.pool.query("update requirements set project = 'Ballroom' where owner_id = $1", [other.id]);
    expect([await found('zephyr ballroom'), await found(task.name), await found(task.requirement ?? '')]).toEqual([1, 0, 0]);
  });
});

describe('a cursor', () => {
  it('is refused when it is made up, of another list or of somebody else', async () => {
    const { next = '' } = await portion({ column: 'Not Started' });
    const refused = [
      await portion({ column: 'Completed', cursor: next }),
      await portion({ column: 'Not Started', cursor: 'made-up' }),
      await portion({ column: 'Not Started', cursor: next.slice(0, -2) }),
      await portion({ column: 'Not Started', cursor: 'x'.repeat(1001) }),
      await other.send(taskCalls.list, { query: { column: 'Not Started', cursor: next } }),
      await admin.send(taskCalls.pendingAll, { query: { cursor: next } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('tells nothing about a record', async () => {
    const { next = '', data } = await portion({ column: 'Not Started' });
    const text = Buffer.from(next, 'base64url').toString('latin1');
    expect(text).not.toContain(data.at(-1)?.finishBy);
    expect(text).not.toContain('portion_task');
  });
});
