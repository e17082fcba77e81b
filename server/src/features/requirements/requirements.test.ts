import { requirementCalls } from '@crm/contract/customers/requirements';
import { historyCalls } from '@crm/contract/records/history';
import { searchCalls } from '@crm/contract/records/search';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRequirement, requirementForm } from '../../../test/support/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { type Db, rows, statement, transaction } from '../../db/client.ts';

const newTask = statement(
  'new_task',
  `with c as (
     insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
     values ('contact', $1, 'Shop', 'x', $4 || '@shop.example', $4, 'x', 'x', 'High', 0, now()) returning id
   )
   insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, created_at, deleted_at)
   select $1, c.id, $2, 'x', 'x', '2026-04-01', now(), $3 from c returning id`,
);

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
});

const taken = 'A list with this title already exists. Please check your Requirements or trash';
const hasTask = 'A Task is created in this Requirement. please delete that permanently';
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const itemOf = ({ id }: { id: number }) => ({ body: { id, data: 'Projects' as const } });
const idsOf = async (person: Person) => (await person.send(requirementCalls.list, {})).data.map(({ id }) => id);

describe('create and list', () => {
  it('stores the title and the items and answers them', { tags: ['B-3-08', 'B-7-18', 'B-7-19', 'B-1-03'] }, async () => {
    const body = { project: '  Web shop ', data: ['Catalogue', ' Cart', 'Payment', '', ' '] };
    const reply = await staff.send(requirementCalls.create, { body });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({ project: 'Web shop', data: ['Catalogue', 'Cart', 'Payment'], version: 1 });
    expect((await staff.send(requirementCalls.list, {})).data).toContainEqual(reply.data);
  });

  it("shows one's own lists only, the newest first; an administrator has own ones too", async () => {
    const person = await server.person('staff');
    const first = await createRequirement(person);
    server.clock.advance(1000);
    const second = await createRequirement(person);
    const third = await createRequirement(person);
    const bosses = await createRequirement(admin);
    expect(await idsOf(person)).toEqual([third.id, second.id, first.id]);
    expect(await idsOf(admin)).toEqual([bosses.id]);
  });

  it('asks for a title and for each item', { tags: ['B-5-08', 'B-5-09'] }, async () => {
    const none = await staff.send(requirementCalls.create, { body: {} as never });
    expect([none.status, none.failure.fields]).toEqual([400, { project: 'Title is required', data: 'Item is required' }]);
    const gap = await staff.send(requirementCalls.create, { body: requirementForm({ data: ['One', ' ', 'Three', ''] }) });
    expect(gap.failure.fields).toEqual({ 'data.1': 'Item is required' });
    const foreign = await staff.send(requirementCalls.create, { body: { ...requirementForm(), ownerId: other.id } as never });
    expect(foreign.failure.fields).toEqual({ ownerId: 'Unknown field' });
  });

  it('answers a repeated send with its first result and creates nothing', async () => {
    const body = requirementForm();
    const sent = { body, idempotencyKey: 'list-1' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => staff.send(requirementCalls.create, sent)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const [first] = replies;
    await staff.send(requirementCalls.update, { params: paramsOf(first?.data ?? { id: 0 }), body: requirementForm() });
    expect((await staff.send(requirementCalls.create, sent)).data).toEqual(first?.data);
    const reused = await staff.send(requirementCalls.create, { body: requirementForm(), idempotencyKey: 'list-1' });
    expect([reused.status, reused.failure.errorCode]).toEqual([409, 'CONFLICT']);
  });

  it('shows the first 1,000 and says so', async () => {
    const person = await server.person('staff');
    await server.pool.query(
      `insert into requirements (owner_id, project, data, created_at) select $1, 'List ' || n, array['x'], now() from generate_series(1, 1001) n`,
      [person.id],
    );
    const reply = await person.send(requirementCalls.list, {});
    expect(reply.data).toHaveLength(1000);
    expect(reply.message).toBe('Only the first 1,000 rows are shown.');
  });
});

describe('a title that is taken', () => {
  it('is refused whatever its case, and the answer says where the other list is', { tags: ['B-8-07'] }, async () => {
    const list = await createRequirement(staff, { project: 'Loyalty Programme' });
    const reply = await staff.send(requirementCalls.create, { body: requirementForm({ project: ' loyalty PROGRAMME ' }) });
    expect([reply.status, reply.failure.errorCode, reply.failure.message]).toEqual([409, 'DUPLICATE', taken]);
    expect(reply.failure.existing).toEqual({ id: list.id, name: 'Loyalty Programme', place: 'live' });
    expect((await other.send(requirementCalls.create, { body: requirementForm({ project: list.project }) })).status).toBe(201);
  });

  it('counts in Trash too', async () => {
    const list = await createRequirement(staff);
    await staff.send(requirementCalls.remove, { params: paramsOf(list) });
    const reply = await staff.send(requirementCalls.create, { body: requirementForm({ project: list.project }) });
    expect(reply.failure.existing).toEqual({ id: list.id, name: list.project, place: 'trash' });
  });

  it('is refused on update, without the list itself', async () => {
    const [one, two] = [await createRequirement(staff), await createRequirement(staff)];
    const clash = await staff.send(requirementCalls.update, {
      params: paramsOf(two),
      body: requirementForm({ project: one.project }),
    });
    expect([clash.status, clash.failure.existing?.id]).toEqual([409, one.id]);
    const self = await staff.send(requirementCalls.update, {
      params: paramsOf(one),
      body: requirementForm({ project: one.project.toUpperCase() }),
    });
    expect([self.status, self.data.project]).toEqual([200, one.project.toUpperCase()]);
  });

  it('cannot slip in between two saves at once', async () => {
    const body = requirementForm();
    const replies = await Promise.all(Array.from({ length: 6 }, () => staff.send(requirementCalls.create, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('update', () => {
  it('changes title and items, raises the version and tells what changed', { tags: ['B-7-20'] }, async () => {
    const list = await createRequirement(staff, { data: ['One'] });
    const body = { project: list.project, data: ['One', 'Two'] };
    const reply = await staff.send(requirementCalls.update, { params: paramsOf(list), body, version: 1 });
    expect(reply.data).toEqual({ ...list, ...body, version: 2 });
    await staff.send(requirementCalls.update, { params: paramsOf(list), body });
    const history = await staff.send(historyCalls.list, { params: { entity: 'requirement', ...paramsOf(list) } });
    expect(history.data.entries).toMatchObject([
      { action: 'updated', fields: [{ name: 'data', before: ['One'], after: ['One', 'Two'] }] },
      { action: 'created', actor: staff.name },
    ]);
    for (const stranger of [other, admin]) {
      const refused = await stranger.send(historyCalls.list, { params: { entity: 'requirement', ...paramsOf(list) } });
      expect(refused.status).toBe(404);
    }
  });

  it('lets exactly one of many writers with the same version win', async () => {
    const list = await createRequirement(staff);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        staff.send(requirementCalls.update, { params: paramsOf(list), body: requirementForm(), version: 1 }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const late = replies.find(({ status }) => status === 412);
    expect(late?.failure.message).toBe('This record was changed in the meantime. Please load it again.');
  });

  it("is refused for somebody else's list, and so is a delete", { tags: ['A-1-04'] }, async () => {
    const list = await createRequirement(staff);
    for (const stranger of [other, admin]) {
      const change = await stranger.send(requirementCalls.update, { params: paramsOf(list), body: requirementForm() });
      expect([change.status, change.failure.message]).toEqual([404, 'List not found']);
      expect((await stranger.send(requirementCalls.remove, { params: paramsOf(list) })).status).toBe(404);
    }
    expect((await staff.send(requirementCalls.list, {})).data).toContainEqual(list);
  });
});

describe('delete', () => {
  it('moves the list to Trash, from where it comes back', { tags: ['A-1-21', 'B-2.6-04', 'B-7-21'] }, async () => {
    const list = await createRequirement(staff);
    expect((await staff.send(requirementCalls.remove, { params: paramsOf(list) })).data).toEqual({ id: list.id });
    expect(await idsOf(staff)).not.toContain(list.id);
    expect((await staff.send(requirementCalls.remove, { params: paramsOf(list) })).status).toBe(404);
    const trash = await staff.send(trashCalls.list, { body: { type: 'Projects', date: 'Today' } });
    expect(trash.data).toContainEqual(
      expect.objectContaining({ id: list.id, data: 'Projects', details: { project: list.project } }),
    );
    expect((await staff.send(trashCalls.restore, itemOf(list))).status).toBe(200);
    expect((await staff.send(requirementCalls.list, {})).data).toContainEqual({ ...list, version: 3 });
    const history = await staff.send(historyCalls.list, { params: { entity: 'requirement', ...paramsOf(list) } });
    expect(history.data.entries).toMatchObject([{ action: 'restored' }, { action: 'deleted' }, { action: 'created' }]);
  });

  it('is refused when the list was changed since it was seen', async () => {
    const list = await createRequirement(staff);
    await staff.send(requirementCalls.update, { params: paramsOf(list), body: requirementForm() });
    expect((await staff.send(requirementCalls.remove, { params: paramsOf(list), version: 1 })).status).toBe(412);
    expect(await idsOf(staff)).toContain(list.id);
  });

  it.each([
    ['a task', null],
    ['a task in Trash', '2026-03-01'],
  ])('is refused while %s refers to it', { tags: ['B-8-09'] }, async (_what, deletedAt) => {
    const list = await createRequirement(staff);
    const taskId = await insertTask(list.id, deletedAt);
    const refused = await staff.send(requirementCalls.remove, { params: paramsOf(list) });
    expect([refused.status, refused.failure.errorCode, refused.failure.message]).toEqual([406, 'NOT_ALLOWED_NOW', hasTask]);
    expect(await idsOf(staff)).toContain(list.id);
    await server.pool.query('delete from tasks where id = $1', [taskId]);
    expect((await staff.send(requirementCalls.remove, { params: paramsOf(list) })).status).toBe(200);
  });

  it('waits for a task that is being created', async () => {
    const list = await createRequirement(staff);
    const removal = await transaction(server.pool, async (db) => {
      await insertTask(list.id, null, db);
      const reply = staff.send(requirementCalls.remove, { params: paramsOf(list) });
      await expect.poll(() => waitingForLock()).toBe(1);
      return { reply };
    });
    expect((await removal.reply).status).toBe(406);
  });
});

describe('in the Trash', () => {
  const trashed = async (owner: Person) => {
    const list = await createRequirement(owner);
    await owner.send(requirementCalls.remove, { params: paramsOf(list) });
    return list;
  };

  it('a list is deleted for good, and its title is free again', async () => {
    const list = await trashed(staff);
    expect((await staff.send(trashCalls.purge, itemOf(list))).status).toBe(200);
    expect((await staff.send(trashCalls.purge, itemOf(list))).status).toBe(404);
    expect((await staff.send(requirementCalls.create, { body: requirementForm({ project: list.project }) })).status).toBe(201);
    const { rows } = await server.pool.query(
      `select before from changes where entity = 'requirement' and entity_id = $1 and action = 'purged'`,
      [list.id],
    );
    expect(rows).toEqual([{ before: { project: list.project, data: list.data } }]);
  });

  it('a list is not deleted for good while a task refers to it, nor is a live one', async () => {
    const [list, live] = [await trashed(staff), await createRequirement(staff)];
    await insertTask(list.id, null);
    const refused = await staff.send(trashCalls.purge, itemOf(list));
    expect([refused.status, refused.failure.message]).toEqual([406, hasTask]);
    expect((await staff.send(trashCalls.restore, itemOf(list))).status).toBe(200);
    expect((await staff.send(trashCalls.purge, itemOf(live))).status).toBe(404);
  });

  it("a list is its owner's; an administrator finds those of blocked people", async () => {
    const owner = await server.person('staff');
    const list = await trashed(owner);
    const sees = async (person: Person) =>
      (await person.send(trashCalls.list, { body: { type: 'Projects', date: 'All' } })).data.some(({ id }) => id === list.id);
    for (const stranger of [other, admin]) {
      expect(await sees(stranger)).toBe(false);
      expect((await stranger.send(trashCalls.restore, itemOf(list))).status).toBe(404);
      expect((await stranger.send(trashCalls.purge, itemOf(list))).status).toBe(404);
    }
    await server.pool.query('update users set blocked = true where id = $1', [owner.id]);
    expect([await sees(other), await sees(admin)]).toEqual([false, true]);
    expect((await admin.send(trashCalls.restore, itemOf(list))).status).toBe(200);
    const { rows } = await server.pool.query('select owner_id, deleted_at from requirements where id = $1', [list.id]);
    expect(rows).toEqual([{ owner_id: owner.id, deleted_at: null }]);
  });
});

describe('the search over everything', () => {
  const found = async (person: Person, q: string) =>
    (await person.send(searchCalls.search, { query: { q } })).data.filter(({ kind }) => kind === 'requirement');

  it('finds own lists by their title, without regard to case and accents', async () => {
    const list = await createRequirement(staff, { project: 'Café Señorita, 100% menu', data: ['Only one'] });
    await createRequirement(other, { project: 'Cafe of another' });
    expect(await found(staff, 'cafe sen')).toEqual([
      { kind: 'requirement', id: list.id, title: list.project, detail: '1 item', foreign: false },
    ]);
    expect(await found(staff, '100% m')).toHaveLength(1);
    expect(await found(staff, '1__%')).toEqual([]);
    expect(await found(admin, 'cafe')).toEqual([]);
    await staff.send(requirementCalls.remove, { params: paramsOf(list) });
    expect(await found(staff, 'cafe sen')).toEqual([]);
  });

  it('finds six at most', async () => {
    const person = await server.person('staff');
    for (let n = 0; n < 7; n++) await createRequirement(person, { project: `Kiosk ${n}` });
    expect((await found(person, 'kiosk')).map(({ title }) => title)).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Kiosk ${n}`));
  });
});

/** Tasks have no calls yet; a list only asks whether one refers to it. */
async function insertTask(requirementId: number, deletedAt: string | null, db: Db = server.pool): Promise<number> {
  const [task] = await rows<{ id: number }>(db, newTask, [staff.id, requirementId, deletedAt, `9${requirementId}`]);
  return task?.id ?? 0;
}

async function waitingForLock(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
