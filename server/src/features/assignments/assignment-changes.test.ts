import { staleMessage } from '@crm/contract/core/words';
import { homeCalls } from '@crm/contract/office/home';
import { notificationCalls } from '@crm/contract/office/notifications';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { assignmentForm, createAssignment } from '../../../test/support/records/assignments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
let mate: Person;
let foreigner: Person;
let teamId: number;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  [staff, mate, foreigner] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  teamId = await createTeam(server.pool, [staff, mate]);
});
beforeEach(async () => {
  await server.pool.query('delete from assignments');
});

const boardOf = async (person: Person) => (await person.send(assignmentCalls.list, {})).data;

const change = (person: Person, params: Record<string, unknown>, version?: number) =>
  person.send(assignmentCalls.update, { body: { params } as never, ...(version === undefined ? {} : { version }) });
async function inboxOf(person: Person): Promise<string[]> {
  const { data } = await person.send(notificationCalls.list, { query: {} });
  return data.notifications.filter(({ kind }) => kind === 'assignment').map(({ text, link }) => `${text} ${link}`);
}
async function historyOf(id: number) {
  const found = await server.pool.query(
    `select action, before, after from changes where entity = 'assignment' and entity_id = $1 order by id`,
    [id],
  );
  return found.rows;
}

describe('who sees and changes what', () => {
  it("staff see their own cards, and those of 'Admin' with their team", {
    tags: ['A-6-15', 'A-2.1-43'],
  }, async () => {
    const own = await createAssignment(admin, { assignedTo: staff.id, priority: 'High' });
    const ofTeam = await createAssignment(admin, { teamId });
    await createAssignment(admin);
    await createAssignment(admin, { assignedTo: mate.id });
    expect((await boardOf(staff)).map(({ id }) => id)).toEqual([own, ofTeam]);
    expect(await boardOf(foreigner)).toEqual([]);
    await server.pool.query('update teams set deleted_at = now() where id = $1', [teamId]);
    expect((await boardOf(staff)).map(({ id }) => id)).toEqual([own]);
    expect((await boardOf(admin)).find(({ id }) => id === ofTeam)).toMatchObject({ teamId: null, team: null });
    await server.pool.query('update teams set deleted_at = null where id = $1', [teamId]);
  });

  it('staff set the status of an own card and nothing else', { tags: ['A-4-06', 'A-7-22'] }, async () => {
    const id = await createAssignment(admin, { assignedTo: staff.id });
    const moved = await change(staff, { id, status: 'Completed' }, 1);
    expect([moved.status, moved.data]).toEqual([200, { id, version: 2 }]);
    expect((await change(staff, { id, status: 'Pending' })).data.version).toBe(3);
    expect((await change(staff, { id, ...assignmentForm({ assignedTo: staff.id }) })).status).toBe(403);
    expect((await change(foreigner, { id, status: 'Progress' })).status).toBe(404);
    for (const refused of [
      await staff.send(assignmentCalls.create, { body: assignmentForm() }),
      await staff.send(assignmentCalls.remove, { params: { id: String(id) } }),
      await staff.send(assignmentCalls.people, {}),
      await staff.send(assignmentCalls.dashboard, {}),
    ]) {
      expect(refused.status).toBe(403);
    }
    expect((await boardOf(admin)).map(({ status }) => status)).toEqual(['Pending']);
  });

  it('each member of the team moves the card of the team and changes nothing else of it', async () => {
    const id = await createAssignment(admin, { teamId });
    expect((await change(mate, { id, status: 'Progress' }, 1)).data).toEqual({ id, version: 2 });
    expect((await change(staff, { id, status: 'Completed' }, 1)).status).toBe(412);
    expect((await change(staff, { id, status: 'Completed' }, 2)).status).toBe(200);
    expect((await change(mate, { id, ...assignmentForm({ teamId }) })).status).toBe(403);
    expect((await change(foreigner, { id, status: 'Pending' })).status).toBe(404);
    expect((await boardOf(admin)).map(({ status, teamId: team }) => [status, team])).toEqual([['Completed', teamId]]);
  });

  it('administrators are told when somebody completes a card, once, and not of their own moves', async () => {
    const title = `Stock ${crypto.randomUUID()}`;
    const own = await createAssignment(admin, { title, assignedTo: staff.id });
    const ofTeam = await createAssignment(admin, { title, teamId });
    for (const status of ['Progress', 'Completed', 'Completed'] as const) await change(staff, { id: own, status });
    await change(mate, { id: ofTeam, status: 'Completed' });
    await change(admin, { id: own, status: 'Pending' });
    await change(admin, { id: own, status: 'Completed' });
    const told = (await inboxOf(admin)).filter((text) => text.includes(title));
    expect(told).toEqual([
      expect.stringMatching(
        new RegExp(`^${mate.name} completed "${title}" of the team .+\\. /workspace/todo/\\?assignment=${ofTeam}$`),
      ),
      `${staff.name} completed "${title}". /workspace/todo/?assignment=${own}`,
    ]);
    expect((await inboxOf(staff)).filter((text) => text.includes('completed'))).toEqual([]);
  });

  it('administrators change everything, and the history tells what', async () => {
    const form = assignmentForm({ assignedTo: staff.id });
    const id = await createAssignment(admin, form);
    const next = { ...form, title: 'New title', assignedTo: 0, teamId, status: 'Progress' as const };
    expect((await change(admin, { id, ...next }, 1)).data).toEqual({ id, version: 2 });
    expect(await boardOf(admin)).toEqual([expect.objectContaining({ title: 'New title', teamId, status: 'Progress' })]);
    const [created, updated] = await historyOf(id);
    expect(created).toMatchObject({ action: 'created', after: { title: form.title, assignedTo: staff.name, status: 'Pending' } });
    expect(updated).toMatchObject({
      action: 'updated',
      before: { title: form.title, assignedTo: staff.name, team: null, status: 'Pending' },
      after: { title: 'New title', assignedTo: 'Admin', status: 'Progress' },
    });
    const { status: _status, ...without } = next;
    await change(admin, { id, ...without, priority: 'Low' });
    expect(await boardOf(admin)).toEqual([expect.objectContaining({ priority: 'Low', status: 'Progress' })]);
  });

  it('refuses what was changed in the meantime, and what is not there', async () => {
    const id = await createAssignment(admin, { assignedTo: staff.id });
    await change(staff, { id, status: 'Progress' });
    const stale = await change(admin, { id, ...assignmentForm() }, 1);
    expect([stale.status, stale.failure.message]).toEqual([412, staleMessage]);
    expect((await admin.send(assignmentCalls.remove, { params: { id: String(id) }, version: 1 })).status).toBe(412);
    const missing = await change(admin, { id: 987_654_321, status: 'Progress' });
    expect([missing.status, missing.failure.message]).toEqual([404, 'Assignment not found']);
  });

  it('keeps a past due date and a blocked person that were there before', async () => {
    const worker = await server.person('staff');
    const form = assignmentForm({ assignedTo: worker.id });
    const id = await createAssignment(admin, form);
    await server.pool.query(`update assignments set due_date = '2026-01-05' where id = $1`, [id]);
    await server.pool.query('update users set blocked = true where id = $1', [worker.id]);
    expect((await change(admin, { id, ...form, dueDate: '2026-01-05', title: 'Late' })).status).toBe(200);
    const earlier = await change(admin, { id, ...form, dueDate: '2026-01-06' });
    expect(earlier.failure.fields).toEqual({ dueDate: 'Due date must be today or later' });
  });

  it('keeps a team that lies in Trash, unless the card goes to a person', async () => {
    const other = await createTeam(server.pool, [mate]);
    const form = assignmentForm({ teamId: other });
    const id = await createAssignment(admin, form);
    const storedTeam = async () =>
      (await server.pool.query('select team_id from assignments where id = $1', [id])).rows[0].team_id;
    await server.pool.query('update teams set deleted_at = now() where id = $1', [other]);
    await change(admin, { id, ...form, teamId: null, title: 'Other' });
    expect(await storedTeam()).toBe(other);
    expect((await change(admin, { id, ...form, teamId: other })).failure.fields).toEqual({ teamId: 'Team not found' });
    await change(admin, { id, ...form, teamId: null, assignedTo: staff.id });
    expect(await storedTeam()).toBeNull();
  });
});

describe('who is told', () => {
  it('the person, when it is assigned and when it is reassigned, and the members of a team', async () => {
    const worker = await server.person('staff');
    const member = await server.person('staff');
    const team = await createTeam(server.pool, [member]);
    const form = assignmentForm({ title: 'Demo script', assignedTo: worker.id });
    const id = await createAssignment(admin, form);
    const told = `Margaret Holloway assigned "Demo script" to you. /workspace/work/assign?assignment=${id}`;
    expect(await inboxOf(worker)).toEqual([told]);
    await change(admin, { id, ...form, title: 'Renamed' });
    await change(worker, { id, status: 'Progress' });
    expect(await inboxOf(worker)).toEqual([told]);
    await change(admin, { id, ...form, assignedTo: 0, teamId: team });
    expect(await inboxOf(member)).toEqual([
      expect.stringMatching(/^Margaret Holloway assigned "Demo script" to your team Team \d+\. /),
    ]);
    await change(admin, { id, ...form });
    expect(await inboxOf(worker)).toEqual([told, told]);
  });

  it("Home shows the person's unfinished ones, five at most, the first due first", async () => {
    for (const day of ['09', '08', '07', '06', '05', '04']) {
      await createAssignment(admin, { title: day, assignedTo: staff.id, dueDate: `2026-04-${day}` });
    }
    await createAssignment(admin, { assignedTo: staff.id, status: 'Completed' });
    await createAssignment(admin, { teamId });
    const { assignments } = (await staff.send(homeCalls.get, {})).data;
    expect([assignments.total, assignments.rows.map(({ title }) => title)]).toEqual([6, ['04', '05', '06', '07', '08']]);
    expect(assignments.rows[0]).toMatchObject({ status: 'Pending', dueDate: '2026-04-04' });
  });
});
