import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { attachmentCalls } from '@crm/contract/work/attachments';
import { type TaskDetail, taskDetailCalls } from '@crm/contract/work/task-detail';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleFile } from '../../../test/examples/types.ts';
import { createContact, createTask, createTeam } from '../../../test/support/factories.ts';
import { download, sendFile } from '../../../test/support/file-calls.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { removeHalfAttachments } from './attachments.queries.ts';

const server = createTestServer();
let owner: Person;
let mate: Person;
let other: Person;
let stranger: Person;
let admin: Person;
let contactId: number;
let taskId: number;
beforeAll(async () => {
  [owner, mate, other, stranger] = [
    await server.person('staff'),
    await server.person('staff'),
    await server.person('staff'),
    await server.person('staff'),
  ];
  admin = await server.person('admin');
  await createTeam(server.pool, [owner, mate, other]);
  contactId = (await createContact(owner)).id;
  taskId = await newTask();
});

const newTask = () => createTask(server.pool, { staffId: owner.id, contactId });
const text = (content = 'An offer', name = 'offer.txt'): SampleFile => ({ name, content });
const attach = (person: Person, file = text(), id = taskId) =>
  sendFile(server.app, person, attachmentCalls.upload, { params: { taskId: String(id) } }, file);
const fetchFile = (person: Person, id: number) =>
  download(server.app, person, attachmentCalls.download, { params: { id: String(id) } });
const remove = (person: Person, id: number) => person.send(attachmentCalls.remove, { params: { id: String(id) } });

async function listedBy(person: Person, id = taskId): Promise<TaskDetail['attachments']> {
  const { data } = await person.send(taskDetailCalls.teamDetails, { body: { taskId: id, contactId } });
  return data.attachments;
}

async function stored(id = taskId) {
  const { rows } = await server.pool.query(
    `select count(distinct a.id)::int as files, count(c.n)::int as pieces from task_attachments a
     left join task_attachment_chunks c on c.attachment_id = a.id where a.task_id = $1`,
    [id],
  );
  return rows[0];
}

describe('attachments of a task', () => {
  it('are listed with who added them, and who may delete them', { tags: ['C-7-24'] }, async () => {
    const task = await newTask();
    const [first, second] = [await attach(owner, text(), task), await attach(mate, text('A', 'b.txt'), task)];
    expect(first.data).toEqual({
      id: expect.any(Number),
      name: 'offer.txt',
      type: 'text/plain',
      size: 8,
      url: `/api/task/attachment/${first.data.id}`,
      uploadedBy: owner.name,
      createdAt: server.clock.now().toISOString(),
      canDelete: true,
    });
    const seen = async (person: Person) => (await listedBy(person, task)).map(({ name, canDelete }) => [name, canDelete]);
    expect(await seen(owner)).toEqual([
      ['offer.txt', true],
      ['b.txt', true],
    ]);
    expect(await seen(mate)).toEqual([
      ['offer.txt', false],
      ['b.txt', true],
    ]);
    const { data } = await admin.send(taskDetailCalls.adminDetails, { body: { taskId: task, contactId } });
    expect(data.attachments).toMatchObject([
      { id: first.data.id, canDelete: false },
      { id: second.data.id, canDelete: false, uploadedBy: mate.name },
    ]);
  });

  it('are read by everybody who may read the task, and by nobody else', async () => {
    const { id } = (await attach(mate)).data;
    for (const person of [owner, mate, other, admin])
      expect(await fetchFile(person, id)).toMatchObject({ status: 200, text: 'An offer' });
    expect((await fetchFile(stranger, id)).status).toBe(404);
  });

  it.each([
    ['a stranger', () => stranger, 404],
    ['an administrator', () => admin, 403],
  ])('are not added by %s', async (_who, person, status) => {
    expect((await attach(person())).status).toBe(status);
  });

  it('are deleted by the owner of the task and by who added them', async () => {
    const add = async () => (await attach(mate)).data.id;
    const [one, two] = [await add(), await add()];
    expect([(await remove(other, one)).status, (await remove(admin, one)).status, (await remove(stranger, one)).status]).toEqual([
      403, 403, 404,
    ]);
    expect(await remove(mate, one)).toMatchObject({ status: 200, data: { id: one } });
    expect(await remove(owner, two)).toMatchObject({ status: 200, data: { id: two } });
    expect(await remove(owner, two)).toMatchObject({ status: 404, failure: { message: 'Document not found' } });
    expect((await fetchFile(owner, two)).status).toBe(404);
  });

  it('leave lines in the history of the task', async () => {
    const task = await newTask();
    await remove(owner, (await attach(mate, text(), task)).data.id);
    const { data } = await owner.send(historyCalls.list, { params: { entity: 'task', id: String(task) } });
    expect(data.entries).toMatchObject([
      { actor: owner.name, action: 'attachment deleted', fields: [{ name: 'attachment', before: 'offer.txt', after: null }] },
      { actor: mate.name, action: 'attachment added', fields: [{ name: 'attachment', before: null, after: 'offer.txt' }] },
    ]);
  });

  it('are at most 100, however many are sent at once', async () => {
    const task = await newTask();
    await server.pool.query(
      `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
       select $1, $2, 'file ' || n, 'text/plain', 1, now() from generate_series(1, 98) n`,
      [task, owner.id],
    );
    const replies = await Promise.all([owner, owner, mate, mate].map((person) => attach(person, text(), task)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 406, 406]);
    expect(await listedBy(owner, task)).toHaveLength(100);
    expect((await stored(task)).files).toBe(100);
    expect(await attach(owner, text(), task)).toMatchObject({
      status: 406,
      failure: { message: 'At most 100 documents can be attached to a task.' },
    });
  });

  it('keep a long name with its end', async () => {
    const { data } = await attach(owner, text('x', `${'\u{1f4c4}'.repeat(150)}.pdf`));
    expect(data.name).toMatch(/\.pdf$/);
    expect((await fetchFile(owner, data.id)).status).toBe(200);
  });

  it('go to Trash and come back with the task, and are gone with it for good', async () => {
    const task = await newTask();
    const { id } = (await attach(mate, text('x'.repeat(300_000)), task)).data;
    const body = { id: task, data: 'Task' } as const;
    await owner.send(taskCalls.remove, { params: { id: String(task) } });
    expect([(await fetchFile(owner, id)).status, (await attach(owner, text(), task)).status]).toEqual([404, 404]);
    await owner.send(trashCalls.restore, { body });
    expect((await fetchFile(owner, id)).status).toBe(200);
    await owner.send(taskCalls.remove, { params: { id: String(task) } });
    expect((await owner.send(trashCalls.purge, { body })).status).toBe(200);
    expect(await stored(task)).toEqual({ files: 0, pieces: 0 });
    const { rows } = await server.pool.query('select 1 from task_attachment_chunks where attachment_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('that a server could not finish are not seen, and removed a day later', async () => {
    const task = await newTask();
    await attach(owner, text(), task);
    const half = `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
      values ($1, $2, 'half', 'text/plain', 0, $3) returning id`;
    const { rows } = await server.pool.query(half, [task, owner.id, server.clock.now()]);
    expect((await listedBy(owner, task)).map(({ name }) => name)).toEqual(['offer.txt']);
    expect((await fetchFile(owner, rows[0].id)).status).toBe(404);
    const hour = 3_600_000;
    await removeHalfAttachments(server.pool, new Date(server.clock.now().getTime() + 23 * hour));
    expect((await stored(task)).files).toBe(2);
    await removeHalfAttachments(server.pool, new Date(server.clock.now().getTime() + 25 * hour));
    expect((await stored(task)).files).toBe(1);
  });
});
