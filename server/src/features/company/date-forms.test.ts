import { calendarCalls } from '@crm/contract/calendar/calendar';
import { holidayCalls } from '@crm/contract/calendar/holiday-spans';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { correctionCalls } from '@crm/contract/office/corrections';
import { presenceCalls } from '@crm/contract/office/presence';
import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { taskCalls } from '@crm/contract/work/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { createTeam } from '../../../test/support/factories.ts';
import { leaveForm } from '../../../test/support/records/leave.ts';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// It is Tuesday, 10 March 2026 in New York.
const server = createTestServer();
let admin: Person;
let staff: Person;

const setCompany = async (details: Partial<CompanyForm>) =>
  expect((await admin.send(companyCalls.update, { body: { ...companyForm, ...details } })).status).toBe(200);
const latestOf = async ({ id }: Person) =>
  (await server.pool.query('select text from notifications where user_id = $1 order by id desc limit 1', [id])).rows[0]?.text;

/** How the company writes, the 9th and the 20th of March 2026, and two times. */
const written = [
  ['browser', 12, 'Mar 9, 2026', 'Mar 20, 2026', '8:05 AM', '5:45 PM'],
  ['browser', 24, 'Mar 9, 2026', 'Mar 20, 2026', '08:05', '17:45'],
  ['words', 24, 'Mar 9, 2026', 'Mar 20, 2026', '08:05', '17:45'],
  ['slashes', 24, '09/03/2026', '20/03/2026', '08:05', '17:45'],
  ['dots', 24, '09.03.2026', '20.03.2026', '08:05', '17:45'],
  ['iso', 24, '2026-03-09', '2026-03-20', '08:05', '17:45'],
] as const;

describe.each(written)('where dates are written %s and the clock has %i hours', (dateForm, clockHours, ...shown) => {
  const [ninth, twentieth, early, late] = shown;
  beforeAll(async () => {
    await server.pool.query('truncate holidays');
    server.clock.set('2026-03-10T15:00:00Z');
    admin = await server.person('admin', { name: 'Ada' });
    staff = await server.person('staff', { name: 'Tom' });
    await setCompany({ dateForm, clockHours });
  });
  afterAll(() => setCompany({}));

  it('the inbox tells of leave in this form', async () => {
    const enter = { staffId: staff.id, ...leaveForm({ leaveDate: '09/03/2026', endDate: '20/03/2026' }) };
    const { data: leave } = await admin.send(leaveQueueCalls.enter, { body: enter });
    expect(await latestOf(staff)).toBe(`Ada entered leave for you: Full Day, ${ninth} to ${twentieth}.`);
    const params = { id: String(leave.id) };
    await staff.send(leaveQueueCalls.withdraw, { params, body: { isAsked: true } });
    expect(await latestOf(admin)).toBe(`Tom asks to withdraw approved leave: ${ninth} to ${twentieth}.`);
    await admin.send(leaveQueueCalls.decideWithdrawal, { params, body: { decision: 'accept' } });
    expect(await latestOf(staff)).toBe(`Your leave from ${ninth} to ${twentieth} was withdrawn, as you asked.`);
    const asked = { body: leaveForm({ leaveDate: '20/03/2026', endDate: '20/03/2026' }) };
    const { data: own } = await staff.send(calendarCalls.createLeave, asked);
    expect(await latestOf(admin)).toBe(`Tom asks for leave: Full Day, ${twentieth}.`);
    await admin.send(calendarCalls.decide, { params: { id: String(own.id) }, body: { status: 'Approve' } });
    expect(await latestOf(staff)).toBe(`Your leave on ${twentieth} was approved.`);
    const again = await staff.send(calendarCalls.createLeave, asked);
    expect([again.status, again.failure.message, again.failure.existing?.name]).toEqual([
      409,
      `You already have an approved leave then: Full Day, ${twentieth}.`,
      `Full Day, ${twentieth}`,
    ]);
  });

  it('the inbox tells of a handed over leave in this form', async () => {
    const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-04-20', status: 'Pending' });
    await admin.send(leaveQueueCalls.approveWithHandovers, { params: { id: String(id) }, body: { handovers: [] } });
    expect(await latestOf(staff)).toBe(`Your leave on ${twentieth.replace('Mar', 'Apr').replace('03', '04')} was approved.`);
  });

  it('the inbox tells of corrections in this form', async () => {
    const times = { entryTime: '8:05 AM', exitTime: '5:45 PM', reason: 'Forgotten' };
    const { data: request } = await staff.send(correctionCalls.ask, { body: { date: '2026-03-09', ...times } });
    expect(await latestOf(admin)).toBe(`Tom asks to correct ${ninth}: ${early} to ${late}.`);
    const decision = { accept: true, dayVersion: null } as const;
    await admin.send(correctionCalls.decide, { params: { id: String(request.id) }, body: decision, version: request.version });
    expect(await latestOf(staff)).toBe(`Your correction of ${ninth} (${early} to ${late}) was accepted.`);
    const alone = { staffId: staff.id, date: '2026-03-09', ...times, entryTime: null, version: 1 };
    await admin.send(correctionCalls.correct, { body: alone });
    expect(await latestOf(staff)).toBe(`Ada corrected your attendance of ${ninth}: exit ${late}. Reason: Forgotten`);
  });

  it('a reminder of the entry and a rework name the day in this form', async () => {
    server.clock.set('2026-03-20T15:00:00Z');
    const person = await server.person('staff');
    await admin.send(presenceCalls.remind, { body: { staffId: person.id } });
    expect(await latestOf(person)).toBe(`Ada reminds you to mark your entry of ${twentieth}.`);
    const task = await createOwnTask(staff, { finishBy: '2026-04-01' });
    await putTask(server.pool, task.id, { stage: 4 });
    await admin.send(taskCalls.toggleRework, { body: { id: task.id, finishBy: '2026-03-20' } });
    expect(await latestOf(staff)).toMatch(new RegExp(`Finish by ${twentieth}\\.$`));
  });

  it('the refusal of a taken day names it in this form', async () => {
    const span = { from: '2026-03-20', to: '2026-03-20', description: 'Feast', type: 'companyHoliday' } as const;
    await admin.send(holidayCalls.create, { body: { spans: [span] } });
    const again = await admin.send(holidayCalls.create, { body: { spans: [span] } });
    expect(again.failure.message).toBe(`These days have an entry already: ${twentieth}.`);
  });

  it('the stated line of a team-mate keeps its plain form, which the screen writes anew', async () => {
    server.clock.set('2026-03-09T21:45:00Z');
    const mate = await server.person('staff', { name: 'Mia' });
    await createTeam(server.pool, [staff, mate]);
    const task = await createOwnTask(staff);
    await mate.send(taskCalls.setTeamStagesNotes, { body: { data: { id: task.id, stages: 1, notes: 'Mine' } } });
    const { data } = await staff.send(taskDetailCalls.details, { body: { taskId: task.id, contactId: task.contactId } });
    expect(data.taskDetails.teamWork).toEqual(['Mia - Notes changed - 2026-03-09 5:45 PM']);
  });
});

it('a text that was written before keeps the form of its day', async () => {
  const person = await server.person('staff');
  const enter = { staffId: person.id, ...leaveForm({ leaveDate: '19/03/2026', endDate: '19/03/2026' }) };
  await admin.send(leaveQueueCalls.enter, { body: enter });
  await setCompany({ dateForm: 'dots' });
  expect(await latestOf(person)).toBe('Ada entered leave for you: Full Day, Mar 19, 2026.');
  await setCompany({});
});
