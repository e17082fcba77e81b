import { planCalls, type TaskPlan } from '@crm/contract/numbers/plan';
import { companyCalls } from '@crm/contract/office/company';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createList } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let titles = 0;
let title: string;

// Wednesday, half past nine in New York. Sundays are free.
beforeEach(async () => {
  server.clock.set('2026-03-11T13:30:00Z');
  await server.pool.query('delete from holidays');
  staff = await server.person('staff');
  titles += 1;
  title = `Relaunch ${titles}`;
});

async function plan(person: Person, query: Record<string, string> = { title }): Promise<TaskPlan> {
  const reply = await person.send(planCalls.get, { query });
  if (reply.status !== 200) throw new Error(`no plan: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

const statusOf = async (person: Person, query: Record<string, string>) => (await person.send(planCalls.get, { query })).status;

interface Details {
  made?: string;
  moved?: string;
  finishBy?: string;
  stage?: number;
  rework?: 'asked' | 'finished';
  round?: number;
  isTrashed?: boolean;
}

/** A task on a list, as it stands in the database; done in six working days unless told. */
async function taskOn(person: Person, requirementId: number, details: Details = {}): Promise<number> {
  const {
    made = '2026-02-02T14:00Z',
    moved = '2026-02-07T14:00Z',
    finishBy = '2026-02-20',
    stage = 4,
    rework,
    round = 0,
  } = details;
  const contact = await createContact(person);
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, stage, rework, new_update, rework_round,
       created_at, updated_at, deleted_at)
     values ($1, $2, $3, 'Note', 'Work', $4, $5, $6, $7, $8, $9, $10, case when $11 then now() end) returning id`,
    [
      ...[
        person.id,
        contact.id,
        requirementId,
        finishBy,
        stage,
        rework !== undefined,
        rework === 'finished' ? moved : null,
        round,
      ],
      ...[made, moved, details.isTrashed ?? false],
    ],
  );
  return rows[0]?.id ?? 0;
}

describe('what a list took before', () => {
  it('counts what is completed and not sent back, in working days, worked by hand', async () => {
    const { id } = await createList(staff, title);
    await createHoliday(server.pool, { date: '2026-02-16' });
    // Mon 2 to Sat 7 February: 6. Sat 14 to Tue 17, without Sunday and the holiday: 2. Mon 2 to Wed 4 March: 3.
    await taskOn(staff, id);
    await taskOn(staff, id, { made: '2026-02-14T15:00Z', moved: '2026-02-17T15:00Z', round: 2 });
    // Monday, 10 PM in New York; in UTC it is Tuesday.
    await taskOn(staff, id, { made: '2026-03-03T03:00Z', moved: '2026-03-04T15:00Z' });
    // None of these is done.
    await taskOn(staff, id, { stage: 2, moved: '2026-03-01T15:00Z' });
    await taskOn(staff, id, { rework: 'asked', round: 1 });
    await taskOn(staff, id, { rework: 'finished', round: 1 });
    await taskOn(staff, id, { isTrashed: true });
    // It was done when it was entered.
    await taskOn(staff, id, { moved: '2026-02-02T14:00Z' });
    const found = await plan(staff, { requirementId: String(id) });
    // In order: 2 3 6.
    expect(found).toMatchObject({ requirement: title, done: 3, hasMore: false, reworked: 1, median: 3, ninetieth: 6 });
  });

  it('is of lists with the same title, own ones and of team-mates; for administrators all', async () => {
    const [mate, stranger, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    await createTeam(server.pool, [staff, mate]);
    const own = await createList(staff, title);
    await taskOn(staff, own.id);
    await taskOn(mate, (await createList(mate, title.toUpperCase())).id, { moved: '2026-02-03T14:00Z' });
    await taskOn(stranger, (await createList(stranger, title)).id, { round: 1 });
    await taskOn(stranger, (await createList(stranger, `${title} and more`)).id);
    expect(await plan(staff)).toMatchObject({ done: 2, reworked: 0, median: 2, ninetieth: 6 });
    expect(await plan(mate)).toMatchObject({ done: 2 });
    expect(await plan(stranger)).toMatchObject({ done: 1, reworked: 1 });
    expect(await plan(admin, { requirementId: String(own.id) })).toMatchObject({ done: 3, reworked: 1 });
    expect(await plan(stranger, { title: 'Nobody has this' })).toEqual({
      ...{ requirement: 'Nobody has this', done: 0, hasMore: false, reworked: 0 },
      ...{ median: null, ninetieth: null, proposal: null },
    });
  });

  it('is of the last two hundred, and says so', async () => {
    const { id } = await createList(staff, title);
    const contact = await createContact(staff);
    await server.pool.query(
      `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, stage, created_at, updated_at)
       select $1, $2, $3, 'Note', 'Work', '2026-02-20', 4, timestamptz '2026-02-02T14:00Z', timestamptz '2026-02-02T15:00Z' + make_interval(secs => n)
       from generate_series(1, 200) n`,
      [staff.id, contact.id, id],
    );
    expect(await plan(staff)).toMatchObject({ done: 200, hasMore: false, median: 1 });
    await taskOn(staff, id, { made: '2026-01-05T14:00Z', moved: '2026-01-31T14:00Z' });
    expect(await plan(staff)).toMatchObject({ done: 200, hasMore: true, median: 1, ninetieth: 1 });
  });

  it('is of the last ones of a list with thousands, too', async () => {
    const { id } = await createList(staff, title);
    const contact = await createContact(staff);
    const added = (days: number, count: number) =>
      server.pool.query(
        `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, stage, created_at, updated_at)
         select $1, $2, $3, 'Note', 'Work', '2026-02-20', 4, timestamptz '2026-02-02T14:00Z', timestamptz '2026-02-02T15:00Z' + make_interval(days => $4)
         from generate_series(1, $5::int)`,
        [staff.id, contact.id, id, days, count],
      );
    await added(2, 200);
    await added(0, 4900);
    // Mon 2 to Wed 4 February.
    expect(await plan(staff)).toMatchObject({ done: 200, hasMore: true, median: 3, ninetieth: 3 });
  });
});

describe('the proposed finish date', () => {
  it('heeds open tasks, leave and holidays of the person, worked by hand', async () => {
    const { id } = await createList(staff, title);
    await taskOn(staff, id);
    // Six working days from Wed 11 March: 11, 12, 13, 14, 16, 17.
    expect((await plan(staff)).proposal).toEqual({ day: '2026-03-17', openTasks: 0, leave: [], holidays: 0 });
    const open = await taskOn(staff, id, { stage: 2, finishBy: '2026-03-01' });
    await taskOn(staff, id, { stage: 1, finishBy: '2026-03-13' });
    await taskOn(staff, id, { rework: 'asked', round: 1, finishBy: '2026-03-19' });
    // These are not the person's to do now, or later.
    await taskOn(staff, id, { stage: 3, finishBy: '2026-03-12' });
    await taskOn(staff, id, { rework: 'finished', round: 1, finishBy: '2026-03-12' });
    await taskOn(staff, id, { stage: 1, finishBy: '2026-06-01' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-16', end: '2026-03-17' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-20', status: 'Pending' });
    await createHoliday(server.pool, { date: '2026-03-18' });
    // 9 days: 11, 12, 13, 14, 19, 20, 21, 23, 24.
    const leave = [{ start: '2026-03-16', end: '2026-03-17' }];
    expect((await plan(staff)).proposal).toEqual({ day: '2026-03-24', openTasks: 3, leave, holidays: 1 });
    // The task that is edited is not one more.
    expect((await plan(staff, { title, taskId: String(open) })).proposal).toMatchObject({ day: '2026-03-23', openTasks: 2 });
  });

  it('begins tomorrow from noon on, by the clock of the business', async () => {
    await taskOn(staff, (await createList(staff, title)).id, { moved: '2026-02-02T20:00Z' });
    server.clock.set('2026-03-11T15:59:00Z');
    expect((await plan(staff)).proposal?.day).toBe('2026-03-11');
    server.clock.set('2026-03-11T16:00:00Z');
    expect((await plan(staff)).proposal?.day).toBe('2026-03-12');
    // Late on Saturday, which is Sunday in UTC.
    server.clock.set('2026-03-15T03:00:00Z');
    expect((await plan(staff)).proposal?.day).toBe('2026-03-16');
  });

  it('heeds the working days that the company set', async () => {
    const admin = await server.person('admin');
    await taskOn(staff, (await createList(staff, title)).id);
    const change = (workingDays: number[]) => admin.send(companyCalls.update, { body: { ...companyForm, workingDays } });
    await change([1, 2, 3, 4, 5]);
    // Mon 2 to Sat 7 February: 5. From Wed 11 March: 11, 12, 13, 16, 17.
    expect(await plan(staff)).toMatchObject({ median: 5, proposal: { day: '2026-03-17' } });
    await change([1, 2, 3]);
    expect(await plan(staff)).toMatchObject({ median: 3, proposal: { day: '2026-03-17' } });
    await change(companyForm.workingDays);
  });

  it('is none where the next year has no room', async () => {
    await taskOn(staff, (await createList(staff, title)).id);
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-01', end: '2027-02-28' });
    await createLeave(server.pool, { staffId: staff.id, start: '2027-03-01', end: '2027-12-31' });
    expect(await plan(staff)).toMatchObject({ done: 1, proposal: null });
  });
});

describe('who may ask', () => {
  it('about a list: its owner and administrators, and one of list and title must be named', async () => {
    const [mate, admin] = [await server.person('staff'), await server.person('admin')];
    await createTeam(server.pool, [staff, mate]);
    const requirementId = String((await createList(staff, title)).id);
    expect(await statusOf(staff, { requirementId })).toBe(200);
    expect(await statusOf(admin, { requirementId })).toBe(200);
    expect(await statusOf(mate, { requirementId })).toBe(404);
    expect(await statusOf(staff, { requirementId: '987654321' })).toBe(404);
    for (const query of [{}, { title, requirementId }, { title: ' ' }, { requirementId: 'x' }, { title: 'x'.repeat(201) }])
      expect([query, await statusOf(staff, query)]).toEqual([query, 400]);
    expect((await server.stranger.send(planCalls.get, { query: { title } })).status).toBe(401);
  });

  it('about the open work of another person: leaders of their team and administrators', async () => {
    const [leader, mate, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const team = await createTeam(server.pool, [leader, mate, staff]);
    await server.pool.query('update teams set leader_id = $2 where id = $1', [team, leader.id]);
    const list = await createList(staff, title);
    await taskOn(staff, list.id);
    await taskOn(staff, list.id, { stage: 1, finishBy: '2026-03-12' });
    const query = { title, staffId: String(staff.id) };
    expect((await plan(leader, query)).proposal).toMatchObject({ day: '2026-03-18', openTasks: 1 });
    expect((await plan(admin, query)).proposal).toMatchObject({ day: '2026-03-18', openTasks: 1 });
    expect((await plan(mate)).proposal).toMatchObject({ day: '2026-03-17', openTasks: 0 });
    expect(await statusOf(mate, query)).toBe(403);
    expect(await statusOf(leader, { title, staffId: String(admin.id) })).toBe(403);
    expect(await statusOf(admin, { title, staffId: '987654321' })).toBe(404);
  });
});
