import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { type Ageing, flowCalls, type WaitKind } from '@crm/contract/numbers/flow';
import { trashCalls } from '@crm/contract/records/trash';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead, createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createList, createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

// New York, 9:00 AM to 5:45 PM from Monday to Saturday: 525 minutes a day. In March 2026 the clocks change on Sunday, the 8th.
const spring = { from: '2026-03-02', to: '2026-03-31' };
const person = (name?: string) => server.person('staff', name === undefined ? {} : { name });
const of = (ageing: Ageing, kind: WaitKind) => ageing.kinds.find((one) => one.kind === kind);
const ageingOf = async (who: Person, query: Record<string, string> = {}) =>
  (await who.send(flowCalls.ageing, { query: { ...spring, ...query } })).data;
const step = (owner: Person, task: Task, stage: number) =>
  owner.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage } });
const review = (task: Task, stage: 3 | 4) => admin.send(taskCalls.review, { body: { taskId: task.id, stage } });
const note = (owner: Person, id: number) =>
  owner.send(noteCalls.create, { body: { kind: 'lead', customerId: id, text: 'Called' } });
/** A Friday at two, a session of which lasts over the whole test. */
const friday = '2026-03-06T19:00:00Z';

describe('waiting times', () => {
  it('are working minutes: Friday at two to Monday at ten, over a Sunday with a change of clocks', async () => {
    server.clock.set(friday);
    const staff = await person();
    const lead = await createLead(staff);
    server.clock.set('2026-03-09T14:00:00Z');
    await note(staff, lead.id);
    // Friday 14:00 to 17:45 is 225, Saturday 525, Monday 9:00 to 10:00 is 60.
    expect(of(await ageingOf(staff), 'lead')).toMatchObject({ count: 1, median: 810, ninetieth: 810 });
  });

  it('leave out holidays and the leave of who has the task, but a review waits for somebody else', async () => {
    server.clock.set('2026-03-16T13:00:00Z');
    const staff = await person();
    await createHoliday(server.pool, { date: '2026-03-17', type: 'maintenance' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-18', type: 'morning' });
    const task = await createOwnTask(staff);
    server.clock.set('2026-03-18T18:00:00Z');
    await step(staff, task, 2);
    await step(staff, task, 3);
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-19' });
    server.clock.set('2026-03-20T13:30:00Z');
    await review(task, 4);
    const ageing = await ageingOf(staff);
    // Monday 525, Tuesday closed, Wednesday from 13:00 to 14:00.
    expect(of(ageing, 'notStarted')).toMatchObject({ count: 1, median: 585 });
    expect(of(ageing, 'inProgress')).toMatchObject({ count: 1, median: 0 });
    // Wednesday from 14:00 to 17:45 is 225, Thursday 525, Friday half an hour.
    expect(of(ageing, 'review')).toMatchObject({ count: 1, median: 780 });
    expect(ageing.weeks.map(({ week }) => week)).toEqual(['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']);
    expect(ageing.weeks[2]).toMatchObject({ daysOff: 1 });
    expect(ageing.weeks[2]?.kinds.find(({ kind }) => kind === 'review')).toMatchObject({ count: 1, median: 780 });
    expect(ageing.weeks[1]?.kinds.find(({ kind }) => kind === 'review')).toMatchObject({ count: 0, median: null });
  });

  it('a leave waits from the request to the decision', async () => {
    server.clock.set('2026-03-23T13:00:00Z');
    const staff = await person();
    const body = {
      leaveType: 'fullday',
      category: 'Casual',
      leaveDate: '06/04/2026',
      endDate: '06/04/2026',
      description: 'Family',
    };
    const asked = await staff.send(calendarCalls.createLeave, { body: body as never });
    expect(asked.status, JSON.stringify(asked.failure)).toBe(201);
    expect(await ageingOf(staff)).toMatchObject({ waiting: 1, oldest: [{ kind: 'leave', with: null, minutes: 0 }] });
    server.clock.set('2026-03-24T13:40:00Z');
    await admin.send(calendarCalls.decide, { params: { id: String(asked.data.id) }, body: { status: 'Approve' } as never });
    const ageing = await ageingOf(staff);
    expect(of(ageing, 'leave')).toMatchObject({ count: 1, median: 565 });
    expect(ageing.waiting).toBe(0);
  });

  it('leave out the time in Trash, and a task that is there', async () => {
    server.clock.set('2026-03-23T13:00:00Z');
    const staff = await person();
    const [task, gone] = [await createOwnTask(staff), await createOwnTask(staff)];
    server.clock.set('2026-03-23T14:00:00Z');
    for (const { id } of [task, gone]) await staff.send(taskCalls.remove, { params: { id: String(id) } });
    expect(await ageingOf(staff)).toMatchObject({ waiting: 0 });
    server.clock.set('2026-03-25T14:00:00Z');
    await staff.send(trashCalls.restore, { body: { data: 'Task', id: task.id } });
    server.clock.set('2026-03-25T14:30:00Z');
    expect((await ageingOf(staff)).oldest).toMatchObject([{ id: task.id, minutes: 90 }]);
    await step(staff, task, 2);
    expect(of(await ageingOf(staff), 'notStarted')).toMatchObject({ count: 1, median: 90 });
  });

  it('belong to the day on which they ended, and the same days before are beside them', async () => {
    server.clock.set('2026-03-26T13:00:00Z');
    const staff = await person();
    const [one, other] = [await createLead(staff), await createLead(staff)];
    server.clock.set('2026-03-26T14:00:00Z');
    await note(staff, one.id);
    server.clock.set('2026-03-28T03:59:59Z');
    await note(staff, other.id);
    const days = async (from: string, to: string) => of(await ageingOf(staff, { from, to }), 'lead');
    expect(await days('2026-03-26', '2026-03-26')).toMatchObject({ count: 1, median: 60, before: { count: 0 } });
    // 11:59 PM in New York is still the 27th.
    expect(await days('2026-03-27', '2026-03-27')).toMatchObject({ count: 1, median: 1050, before: { count: 1, median: 60 } });
    expect(await days('2026-03-28', '2026-03-28')).toMatchObject({ count: 0, before: { count: 1 } });
  });

  it('of what waits now the longest come first, with who has it', async () => {
    server.clock.set('2026-03-23T13:00:00Z');
    const staff = await person('Tomas Herrera');
    const task = await createOwnTask(staff, { requirement: (await createList(staff, 'Website')).project });
    server.clock.set('2026-03-23T14:00:00Z');
    const lead = await createLead(staff, { name: 'Bramble Travel' });
    server.clock.set('2026-03-23T15:00:00Z');
    const { data } = await staff.send(flowCalls.waiting, { query: {} });
    expect(data).toEqual({
      total: 2,
      waits: [
        {
          kind: 'notStarted',
          id: task.id,
          name: `Website: ${task.name}`,
          staffId: staff.id,
          contactId: task.contactId,
          with: 'Tomas Herrera',
          since: '2026-03-23T13:00:00.000Z',
          minutes: 120,
        },
        {
          kind: 'lead',
          id: lead.id,
          name: 'Bramble Travel',
          staffId: staff.id,
          contactId: null,
          with: 'Tomas Herrera',
          since: '2026-03-23T14:00:00.000Z',
          minutes: 60,
        },
      ],
    });
    const leads = await staff.send(flowCalls.waiting, { query: { kind: 'lead' } });
    expect(leads.data).toMatchObject({ total: 1, waits: [{ id: lead.id }] });
    await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
    expect((await staff.send(flowCalls.waiting, { query: {} })).data.total).toBe(1);
  });
});

describe('who sees whose', () => {
  it('staff their own, leaders their team, administrators all', async () => {
    server.clock.set('2026-03-30T13:00:00Z');
    const [leader, member, stranger] = [await person(), await person(), await person()];
    const teamId = await createTeam(server.pool, [leader, member]);
    await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, leader.id]);
    const leads = [await createLead(leader), await createLead(member), await createLead(stranger)].map(({ id }) => id);
    const seen = async (who: Person, query: Record<string, string> = {}) => {
      const reply = await who.send(flowCalls.waiting, { query });
      return reply.status === 200 ? reply.data.waits.map(({ id }) => id).filter((id) => leads.includes(id)) : reply.status;
    };
    expect(await seen(member)).toEqual([leads[1]]);
    expect(await seen(leader)).toEqual([leads[0], leads[1]]);
    expect(await seen(leader, { staffId: String(member.id) })).toEqual([leads[1]]);
    expect(await seen(admin)).toEqual(leads);
    expect(await seen(admin, { teamId: String(teamId) })).toEqual([leads[0], leads[1]]);
    expect(await seen(member, { staffId: String(leader.id) })).toBe(403);
    expect(await seen(member, { teamId: String(teamId) })).toBe(403);
    expect(await seen(leader, { staffId: String(stranger.id) })).toBe(403);
    expect((await server.stranger.send(flowCalls.waiting, { query: {} })).status).toBe(401);
  });

  it('also in the files', async () => {
    server.clock.set('2026-03-30T13:00:00Z');
    const staff = await person('Amara Nwosu');
    await createLead(staff, { name: 'Silverline Events' });
    server.clock.set('2026-03-30T15:30:00Z');
    const query = { ...spring, table: 'waiting' } as const;
    const file = async (who: Person) => (await download(server.app, who, flowCalls.export, { query })).text;
    expect(await file(staff)).toContain('"Lead, first contact",Silverline Events,Amara Nwosu');
    const ofLeave = await download(server.app, staff, flowCalls.export, { query: { ...query, kind: 'leave' } });
    expect(ofLeave.text).not.toContain('Silverline');
    expect(await file(await person())).not.toContain('Silverline');
  });
});

describe('a range', () => {
  it.each([
    [{ from: '2026-03-31', to: '2026-03-02' }, 'Must not be before the first day'],
    [{ from: '1926-03-31', to: '2026-03-02' }, 'Choose at most ten years'],
    [{ from: '2016-03-02', to: '2026-03-03' }, 'Choose at most ten years'],
    [{ from: '9999-12-01', to: '9999-12-31' }, 'Must be before 9999'],
    [{ from: '0001-01-01', to: '0001-01-02' }, 'Must not be before 1970'],
    [{ from: '2026-02-30', to: '2026-03-02' }, 'Must be a date YYYY-MM-DD'],
  ])('%o is refused at its field', async (query, text) => {
    for (const call of [flowCalls.ageing, flowCalls.rework]) {
      const reply = await admin.send(call, { query });
      expect(reply.status).toBe(400);
      expect(Object.values(reply.failure.fields ?? {})).toContain(text);
    }
  });
});
