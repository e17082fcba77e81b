import { assignmentCalls } from '@crm/contract/work/assignments';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createAssignment } from '../../../test/support/records/assignments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
let other: Person;
let teamId: number;

beforeAll(async () => {
  admin = await server.person('admin');
  [staff, other] = [await server.person('staff', { name: 'Nora Whitlock' }), await server.person('staff')];
  teamId = await createTeam(server.pool, [staff]);
  await fill(1100, { status: 'Completed', staffId: staff.id, teamId: null });
  await fill(130, { status: 'Pending', staffId: null, teamId });
  await fill(3, { status: 'Progress', staffId: other.id, teamId: null });
  await fill(2, { status: 'Pending', staffId: null, teamId: null });
});

interface Filled {
  status: string;
  staffId: number | null;
  teamId: number | null;
}

/** Half of them are High, and the last ones are due first. */
async function fill(count: number, filled: Filled): Promise<void> {
  await server.pool.query(
    `insert into assignments (title, description, due_date, priority, status, staff_id, team_id, created_at)
     select 'Number ' || n, 'Work', date '2026-03-12' - n, case when n % 2 = 0 then 'High' else 'Low' end, $1, $2, $3,
       timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${count}) n`,
    [filled.status, filled.staffId, filled.teamId],
  );
}

type Query = NonNullable<Parameters<typeof staff.send<typeof assignmentCalls.list>>[1]['query']>;
const portion = (person: Person, query: Query = {}) => person.send(assignmentCalls.list, { query });

describe('a column of the board', () => {
  it('has the newest finished one on top, and counts all', async () => {
    const { data, total } = await portion(staff, { status: 'Completed' });
    expect([data[0]?.title, data[1]?.title, data.length, total]).toEqual(['Number 1100', 'Number 1099', 50, 1100]);
  });

  it('brings what was just finished to the top', async () => {
    const id = await createAssignment(admin, { title: 'Just now', assignedTo: other.id });
    await admin.send(assignmentCalls.update, { body: { params: { id, status: 'Completed' } } });
    expect((await portion(admin, { status: 'Completed' })).data[0]?.title).toBe('Just now');
  });

  it('has each card of an own team once, by priority and day', async () => {
    const first = await portion(staff, { status: 'Pending', limit: '100' });
    const second = await portion(staff, { status: 'Pending', limit: '100', cursor: first.next ?? '' });
    const cards = [...first.data, ...second.data];
    expect([first.total, cards.length, new Set(cards.map(({ id }) => id)).size, second.next]).toEqual([130, 130, 130, undefined]);
    const places = cards.map(({ priority, dueDate }) => `${priority === 'High' ? 0 : 1} ${dueDate}`);
    expect(places).toEqual(places.toSorted());
  });

  it('shows open cards before finished ones when no column is asked for', async () => {
    const { data, total } = await portion(staff);
    expect([data[0]?.status, total]).toEqual(['Pending', 1230]);
  });

  it("keeps others' cards and those of nobody from staff", async () => {
    expect((await portion(staff, { status: 'Progress' })).data).toEqual([]);
    expect((await portion(other, { status: 'Pending' })).data).toEqual([]);
    expect((await portion(admin, { status: 'Pending' })).total).toBe(132);
  });

  it('leaves out a team in Trash', async () => {
    const person = await server.person('staff');
    const gone = await createTeam(server.pool, [person]);
    await fill(2, { status: 'Pending', staffId: null, teamId: gone });
    expect((await portion(person)).total).toBe(2);
    await server.pool.query('update teams set deleted_at = now() where id = $1', [gone]);
    expect((await portion(person)).total).toBe(0);
    await server.pool.query('delete from assignments where team_id = $1', [gone]);
  });
});

describe('the search of the board', () => {
  const total = async (person: Person, search: string) => (await portion(person, { search })).total;

  it('asks for words in any order, in text, person and team', async () => {
    expect((await portion(staff, { search: 'work 1100' })).data.map(({ title }) => title)).toEqual(['Number 1100']);
    expect(await total(admin, 'whitlock')).toBe(1100);
    expect([await total(admin, 'whitlock nora'), await total(admin, 'whitlock somebody')]).toEqual([1100, 0]);
    const { rows } = await server.pool.query('select team_name from teams where id = $1', [teamId]);
    expect(await total(admin, rows[0].team_name)).toBe(130);
    expect(await total(admin, 'admin')).toBe(132);
  });

  it("finds nothing on others' boards", async () => {
    expect(await total(other, 'number 1100')).toBe(0);
  });
});

describe('counts and dashboard', () => {
  it('count unfinished cards, late ones and those due soon', async () => {
    expect((await staff.send(assignmentCalls.counts, {})).data).toEqual([
      { status: 'Pending', count: 130, overdue: 128, soon: 2 },
    ]);
    expect((await other.send(assignmentCalls.counts, {})).data).toEqual([{ status: 'Progress', count: 3, overdue: 1, soon: 2 }]);
  });

  it('load on by status', async () => {
    const { data, total, next } = await admin.send(assignmentCalls.dashboard, { query: { status: 'Pending' } });
    expect([data.length, total, next === undefined]).toEqual([50, 132, false]);
    expect((await admin.send(assignmentCalls.dashboard, {})).total).toBe(135);
  });
});

it('refuses a cursor of another column and a status that does not exist', async () => {
  const { next = '' } = await portion(staff, { status: 'Completed' });
  const refused = [
    await portion(staff, { status: 'Pending', cursor: next }),
    await admin.send(assignmentCalls.dashboard, { query: { cursor: next } }),
    await portion(admin, { status: 'Completed', cursor: next }),
    await portion(staff, { status: 'Done' as 'Pending' }),
    await admin.send(assignmentCalls.dashboard, { query: { status: 'Completed' as 'Pending' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});
