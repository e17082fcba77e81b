import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { hourCalls } from '@crm/contract/numbers/hours';
import { privacyCalls } from '@crm/contract/office/privacy';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLead, createTask } from '../../../test/support/factories.ts';
import { addCustomer, addProject, bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../test/support/hours.ts';
import { mergeLeads } from '../../../test/support/records/duplicates.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// What becomes of hours whose customer, project or person is no more what it was: no sum loses any.

const server = createTestServer();
const month = { from: '2026-03-01', to: '2026-03-31' };
const day = '2026-03-05';
const idOf = (id: number) => ({ params: { id: String(id) } });
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

/** Each test with a person of its own, whose hours alone are read. */
async function worker(name = 'A worker') {
  staff = await server.person('staff', { name });
  await rateFrom(server.pool, staff.id, '2026-01-01', 30);
  return staff;
}

async function report(more: object = {}, person = admin) {
  const reply = await person.send(hourCalls.report, { query: { ...month, staffId: String(staff.id), ...more } });
  const { lines, others, figures, heat } = reply.data;
  const all = [...lines, ...others].map(({ kind, id, name, state, total, cost }) => ({ kind, id, name, state, total, cost }));
  return { all, figures, heat, minutes: all.reduce((sum, { total }) => sum + total, 0) };
}

describe('customers', () => {
  test('that are merged have the hours of both, and each its own again when it is undone', async () => {
    await worker();
    const [kept, dropped] = [await createLead(staff), await createLead(staff)];
    const task = await createTask(server.pool, { staffId: staff.id, contactId: dropped.id });
    await logCell(server.pool, staff.id, { date: day, column: 1, minutes: 60, taskId: task });
    await bindColumn(server.pool, staff.id, { month: '2026-03-01', column: 2, customerId: dropped.id });
    await logCell(server.pool, staff.id, { date: day, column: 2, minutes: 20 });
    await holdMeeting(server.pool, staff.id, { date: day, customerId: dropped.id, length: 20 });
    await holdCall(server.pool, staff.id, { date: day, customerId: kept.id, minutes: 7 });
    const before = await report();
    expect(before.all.map(({ id, total }) => [id, total])).toEqual([
      [dropped.id, 100],
      [kept.id, 7],
    ]);
    const merge = await mergeLeads(staff, kept, dropped);
    expect((await report()).all).toMatchObject([{ id: kept.id, total: 107, cost: 53.5 }]);
    expect((await staff.send(duplicateCalls.undo, idOf(merge.id))).status).toBe(200);
    expect(await report()).toEqual(before);
  });

  test('in Trash keep their hours and say so; deleted for good they leave them to nobody', async () => {
    await worker();
    const customer = await addCustomer(server.pool, staff.id, 'Leaves');
    await bindColumn(server.pool, staff.id, { month: '2026-03-01', column: 1, customerId: customer });
    await logCell(server.pool, staff.id, { date: day, column: 1, minutes: 50 });
    await holdMeeting(server.pool, staff.id, { date: day, customerId: customer, length: 25 });
    expect((await staff.send(contactCalls.remove, idOf(customer))).status).toBe(200);
    expect((await report()).all).toMatchObject([{ id: customer, name: 'Leaves', state: 'trash', total: 75, cost: 37.5 }]);
    await staff.send(trashCalls.purge, { body: { id: customer, data: 'Contacts' } });
    const { all } = await report();
    expect(all).toMatchObject([{ kind: 'nobody', total: 75, cost: 37.5 }]);
    const { data } = await admin.send(hourCalls.nobody, { query: { ...month, staffId: String(staff.id) } });
    expect(data.titles.map(({ source, minutes }) => [source, minutes])).toEqual([
      ['log', 50],
      ['meetings', 25],
    ]);
  });

  test('that were erased keep their hours without a name', async () => {
    await worker();
    const customer = await addCustomer(server.pool, staff.id, 'Secret Name');
    await holdMeeting(server.pool, staff.id, { date: day, customerId: customer, length: 25 });
    const erased = await admin.send(privacyCalls.eraseCustomer, { ...idOf(customer), body: { name: 'Secret Name' } });
    expect(erased.status).toBe(200);
    const { all } = await report();
    expect(all).toMatchObject([{ id: customer, state: 'erased', total: 25, cost: 12.5 }]);
    expect(all[0]?.name).not.toContain('Secret');
  });
});

test('a project in Trash keeps its hours and says so; deleted for good it leaves them to nobody', async () => {
  await worker();
  const project = await addProject(server.pool, staff.id, 'Gone');
  await bindColumn(server.pool, staff.id, { month: '2026-03-01', column: 2, requirementId: project });
  await logCell(server.pool, staff.id, { date: day, column: 2, minutes: 90 });
  const byProject = async () => (await report({ by: 'project' })).all;
  expect(await byProject()).toMatchObject([{ kind: 'project', id: project, state: 'live', total: 90 }]);
  expect((await staff.send(requirementCalls.remove, idOf(project))).status).toBe(200);
  expect(await byProject()).toMatchObject([{ id: project, name: 'Gone', state: 'trash', total: 90 }]);
  await staff.send(trashCalls.purge, { body: { id: project, data: 'Projects' } });
  expect(await byProject()).toMatchObject([{ kind: 'nobody', total: 90, cost: 45 }]);
});

test('people who left keep their hours and are marked', async () => {
  await worker('Who left');
  const customer = await addCustomer(server.pool, admin.id, 'Stays');
  await holdCall(server.pool, staff.id, { date: day, customerId: customer, minutes: 40 });
  await server.pool.query('update users set deleted_at = now() where id = $1', [staff.id]);
  const { all, heat } = await report();
  expect(all).toMatchObject([{ id: customer, total: 40, cost: 20 }]);
  expect(heat.people).toEqual([{ id: staff.id, name: 'Who left', isFormer: true }]);
  const everybody = await admin.send(hourCalls.report, { query: month });
  expect(everybody.data.lines.find(({ id }) => id === customer)).toMatchObject({ total: 40 });
});

test('a rate that changes in mid-month holds from its day; a day before the first has no cost', async () => {
  await worker();
  await server.pool.query('delete from staff_rates where staff_id = $1', [staff.id]);
  await rateFrom(server.pool, staff.id, '2026-03-10', 30);
  await rateFrom(server.pool, staff.id, '2026-03-20', 36);
  for (const date of ['2026-03-09', '2026-03-10', '2026-03-19', '2026-03-20', '2026-03-31'])
    await logCell(server.pool, staff.id, { date, column: 1, minutes: 10 });
  const { data } = await admin.send(hourCalls.entries, { query: { ...month, staffId: String(staff.id) } });
  expect(data.entries.map(({ date, cost }) => [date, cost])).toEqual([
    ['2026-03-31', 6],
    ['2026-03-20', 6],
    ['2026-03-19', 5],
    ['2026-03-10', 5],
    ['2026-03-09', null],
  ]);
  const { data: all } = await admin.send(hourCalls.report, { query: { ...month, staffId: String(staff.id) } });
  expect(all.others).toMatchObject([{ kind: 'nobody', total: 50, cost: 22, unrated: 10 }]);
  expect(all.figures.unratedPeople).toBe(1);
});

test('late on the last day still counts, and the change of the clock moves nothing', async () => {
  await worker();
  const customer = await addCustomer(server.pool, staff.id, 'Late');
  for (const date of ['2026-02-28', '2026-03-01', '2026-03-08', '2026-03-31', '2026-04-01'])
    await holdCall(server.pool, staff.id, { date, customerId: customer, minutes: 10 });
  expect((await report()).minutes).toBe(30);
  expect((await report({ from: '2026-03-08', to: '2026-03-08' })).minutes).toBe(10);
});

test('a range that is upside down or of a hundred years is refused at its field', async () => {
  for (const range of [
    { from: '2026-03-31', to: '2026-03-01' },
    { from: '1926-01-01', to: '2026-01-01' },
  ]) {
    for (const call of [hourCalls.report, hourCalls.months, hourCalls.nobody, hourCalls.entries, hourCalls.export]) {
      const { status, failure } = await admin.send(call as typeof hourCalls.report, { query: range });
      expect([call.path, status, Object.keys(failure.fields ?? {})]).toEqual([call.path, 400, ['to']]);
    }
  }
  for (const range of [
    { from: '0001-01-01', to: '0001-01-02' },
    { from: '9999-12-01', to: '9999-12-31' },
  ]) {
    expect((await admin.send(hourCalls.report, { query: range })).data.figures.minutes).toBe(0);
    expect((await admin.send(hourCalls.months, { query: range })).status).toBe(200);
  }
});

test('a leader sees the team, without cost; another team is refused', async () => {
  const [leader, member, other] = [await server.person('staff'), await worker(), await server.person('staff')];
  const teamOf = async (led: Person, people: Person[]) => {
    const { rows } = await server.pool.query(
      `with t as (insert into teams (team_name, leader_id, created_at) values ('Led by ' || $1::bigint, $1, now()) returning id),
       m as (insert into team_members (team_id, staff_id) select t.id, unnest($2::bigint[]) from t) select id from t`,
      [led.id, people.map(({ id }) => id)],
    );
    return String(rows[0].id);
  };
  const [own, foreign] = [await teamOf(leader, [leader, member]), await teamOf(other, [other])];
  const customer = await addCustomer(server.pool, member.id, 'Of the team');
  await holdMeeting(server.pool, member.id, { date: day, customerId: customer, length: 45 });
  const read = (person: Person, query: object) => person.send(hourCalls.report, { query: { ...month, ...query } });
  const { data } = await read(leader, { teamId: own });
  expect(data).toMatchObject({ seesCost: false, figures: { minutes: 45, cost: null } });
  expect(data.lines).toMatchObject([{ id: customer, name: 'Of the team', total: 45, cost: null, amount: null }]);
  const { data: rows } = await leader.send(hourCalls.entries, { query: { ...month, teamId: own } });
  // What the meeting was about is not the leader's to read.
  expect(rows.entries).toMatchObject([{ title: '', minutes: 45, cost: null }]);
  expect((await read(leader, { teamId: foreign })).status).toBe(403);
  expect((await read(member, { teamId: own })).status).toBe(403);
});
