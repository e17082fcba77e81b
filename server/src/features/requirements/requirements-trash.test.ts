import { requirementCalls } from '@crm/contract/customers/requirements';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../test/support/databases.ts';
import { createRequirement, requirementForm } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { type Db, transaction } from '../../db/client.ts';

const newTask = `with c as (
     insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
     values ('contact', $1, 'Shop', 'x', $4 || '@shop.example', $4, 'x', 'x', 'High', 0, now()) returning id
   )
   insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, created_at, deleted_at)
   select $1, c.id, $2, 'x', 'x', '2026-04-01', now(), $3 from c returning id`;

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
});

const hasTask = 'A Task is created in this Requirement. please delete that permanently';
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const itemOf = ({ id }: { id: number }) => ({ body: { id, data: 'Projects' as const } });
const idsOf = async (person: Person) => (await person.send(requirementCalls.list, {})).data.map(({ id }) => id);

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
      await expect.poll(() => countWaiting(server.pool)).toBe(1);
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

/** Tasks have no calls yet; a list only asks whether one refers to it. */
async function insertTask(requirementId: number, deletedAt: string | null, db: Db = server.pool): Promise<number> {
  const values = [staff.id, requirementId, deletedAt, `9${requirementId}`];
  return (await db.query({ text: newTask, values })).rows[0].id;
}
