import { contactCalls } from '@crm/contract/customers/contacts';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTask, createTeam } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  mate = await server.person('staff');
  stranger = await server.person('staff');
  await createTeam(server.pool, [staff, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

describe('a refused delete names what blocks it', () => {
  it('a contact: the tasks that its owner may open, and the number of the others', { tags: ['B-8-06'] }, async () => {
    const contact = await createContact(staff);
    const list = await createRequirement(staff);
    const task = (owner: Person, isTrashed = false, requirementId?: number) =>
      createTask(server.pool, {
        staffId: owner.id,
        contactId: contact.id,
        isTrashed,
        ...(requirementId !== undefined && { requirementId }),
      });
    const [own, ofMate, ownTrashed] = [await task(staff, false, list.id), await task(mate), await task(staff, true)];
    await task(stranger);
    await task(mate, true);
    const reply = await staff.send(contactCalls.remove, { params: paramsOf(contact) });
    expect(reply.failure).toMatchObject({
      message: 'A Task is created in this contact. please delete that permanently',
      blocked: {
        tasks: [
          { id: own, contactId: contact.id, title: list.project, customer: contact.name, inTrash: false },
          { id: ofMate, contactId: contact.id, title: 'General Requirement', customer: contact.name, inTrash: false },
          { id: ownTrashed, contactId: contact.id, title: 'General Requirement', customer: contact.name, inTrash: true },
        ],
        more: 0,
        hidden: 2,
      },
    });
  });

  it('ten at most; chosen contacts and all that match are answered the same', async () => {
    const owner = await server.person('staff');
    const contact = await createContact(owner);
    for (let index = 0; index < 12; index += 1) await createTask(server.pool, { staffId: owner.id, contactId: contact.id });
    const replies = [
      await owner.send(contactCalls.removeChosen, { body: { chosen: [{ id: contact.id, version: contact.version }] } }),
      await owner.send(contactCalls.removeMatching, { body: { matching: { count: 1 } } }),
    ];
    for (const { status, failure } of replies) {
      expect([status, failure.blocked?.tasks.length, failure.blocked?.more, failure.blocked?.hidden]).toEqual([406, 10, 2, 0]);
    }
  });

  it('a requirement list, moved to Trash and deleted for good', { tags: ['B-8-09'] }, async () => {
    const owner = await server.person('staff');
    const list = await createRequirement(owner);
    const contact = await createContact(owner);
    const id = await createTask(server.pool, { staffId: owner.id, contactId: contact.id, requirementId: list.id });
    const message = 'A Task is created in this Requirement. please delete that permanently';
    const tasks = [{ id, contactId: contact.id, title: list.project, customer: contact.name, inTrash: false }];
    const removed = await owner.send(requirementCalls.remove, { params: paramsOf(list) });
    expect([removed.status, removed.failure]).toMatchObject([406, { message, blocked: { tasks, more: 0, hidden: 0 } }]);
    await server.pool.query('update requirements set deleted_at = now() where id = $1', [list.id]);
    const purged = await owner.send(trashCalls.purge, { body: { id: list.id, data: 'Projects' } });
    expect([purged.status, purged.failure]).toMatchObject([406, { message, blocked: { tasks } }]);
  });
});
