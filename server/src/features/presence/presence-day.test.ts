import { type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { correctionCalls } from '@crm/contract/office/corrections';
import { notificationCalls } from '@crm/contract/office/notifications';
import { type DayFilter, presenceCalls } from '@crm/contract/office/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createAttendance, createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import type { Db } from '../../db/client.ts';
import { leavesBetween, peopleOn } from './presence.queries.ts';

const server = createTestServer();
const today = '2026-03-10';
let admin: Person;
/** 10:24 AM in New York. */
beforeEach(async () => {
  await server.pool.query(
    'truncate attendance_days, attendance_corrections, attendance_reminders, leaves, leave_handovers, holidays, notifications, notice_mails, pushes; update users set deleted_at = now() where deleted_at is null',
  );
  server.clock.set('2026-03-10T14:24:00Z');
  admin = await server.person('admin', { name: 'Margaret Holloway' });
});

const staffNamed = (name: string) => server.person('staff', { name });
const mark = (person: Person, entry: string | null, exit: string | null = null, date = today) =>
  createAttendance(server.pool, { staffId: person.id, date, entry, exit });
const day = async (query: { date?: string; show?: DayFilter; search?: string; page?: string; teamId?: string } = {}) =>
  (await admin.send(presenceCalls.day, { query })).data;

const setCompany = async (details: Partial<CompanyForm>) =>
  expect((await admin.send(companyCalls.update, { body: { ...companyForm, ...details } })).status).toBe(200);

async function office() {
  const people = {
    noah: await staffNamed('Noah Castellano'),
    zoe: await staffNamed('Zoë van der Berg'),
    amara: await staffNamed('Amara Nwosu'),
    priya: await staffNamed('Priya Raman'),
    daniel: await staffNamed('Daniel Okafor'),
    hannah: await staffNamed('Hannah Fischer'),
  };
  await mark(people.zoe, '09:41');
  await mark(people.amara, '08:31');
  await mark(people.priya, '07:30', '10:05');
  await createLeave(server.pool, { staffId: people.daniel.id, start: today, type: 'morning' });
  await createLeave(server.pool, { staffId: people.hannah.id, start: today });
  return people;
}

describe('the day of everybody', () => {
  it('has who needs somebody first, with the reason of each', async () => {
    await office();
    const { people, counts, ...rest } = await day();
    expect(people.map(({ name, state, lateMinutes, leave }) => [name, state, lateMinutes, leave])).toEqual([
      ['Noah Castellano', 'missing', 0, ''],
      ['Zoë van der Berg', 'late', 41, ''],
      ['Amara Nwosu', 'in', 0, ''],
      ['Priya Raman', 'out', 0, ''],
      ['Daniel Okafor', 'halfLeave', 0, 'Morning, Casual'],
      ['Hannah Fischer', 'leave', 0, 'Full Day, Casual'],
    ]);
    expect(counts).toEqual({ all: 6, missing: 1, late: 1, in: 2, out: 1, leave: 2 });
    expect(rest).toMatchObject({ isToday: true, free: null, lateFrom: '9:05 AM', missingFrom: '10:00 AM', remindable: 1 });
  });

  it('is narrowed by the server, and the counts are those of all rows', async () => {
    const { amara } = await office();
    const late = await day({ show: 'late' });
    expect([late.total, late.counts.all, late.people.map(({ name }) => name)]).toEqual([1, 6, ['Zoë van der Berg']]);
    expect((await day({ show: 'in' })).people.map(({ state }) => state)).toEqual(['late', 'in']);
    expect((await day({ search: 'ZOE berg' })).counts.all).toBe(1);
    const { rows } = await server.pool.query(
      `insert into teams (team_name, created_at) values ('Key Accounts', now()) returning id`,
    );
    await server.pool.query('insert into team_members (team_id, staff_id) values ($1, $2)', [rows[0].id, amara.id]);
    const team = await day({ teamId: String(rows[0].id) });
    expect(team.people.map(({ name, team: names }) => [name, names])).toEqual([['Amara Nwosu', 'Key Accounts']]);
  });

  it('says on a Sunday or holiday why nobody is expected, and nobody is late or missing', async () => {
    const { zoe } = await office();
    server.clock.set('2026-03-15T18:00:00Z');
    admin = await server.person('admin');
    await mark(zoe, '13:00', null, '2026-03-15');
    const sunday = await day();
    expect([sunday.free, sunday.counts.missing, sunday.counts.late, sunday.counts.in]).toEqual(['Sunday', 0, 0, 1]);
    await createHoliday(server.pool, { date: '2026-03-13' });
    expect(await day({ date: '2026-03-13' })).toMatchObject({ free: 'Holiday: Founders Day', counts: { missing: 0 } });
    await setCompany({ workingDays: [0, 1, 2, 3, 4, 5, 6] });
    expect(await day()).toMatchObject({ free: null, counts: { late: 1 } });
    await setCompany({});
  });

  it('asks the settings of the company', async () => {
    await office();
    await setCompany({ lateAfterMinutes: 60, missingAfterMinutes: 120 });
    expect((await day()).counts).toMatchObject({ missing: 0, late: 0 });
    await setCompany({});
  });

  it('steps to earlier days, not to later ones, and pages', async () => {
    const noah = await staffNamed('Noah');
    await server.pool.query(`update users set created_at = '2026-01-01' where id = $1`, [noah.id]);
    await mark(noah, '09:00', '17:00', '2026-03-09');
    expect((await day({ date: '2026-03-09' })).people).toMatchObject([{ state: 'out', exitTime: '5:00 PM' }]);
    expect((await day({ date: '2026-03-06' })).people).toMatchObject([{ state: 'missing' }]);
    expect((await admin.send(presenceCalls.day, { query: { date: '2026-03-11' } })).status).toBe(400);
    await server.pool.query(
      `insert into users (name, email, password_hash, created_at)
       select 'Crowd ' || to_char(n, 'FM0000'), 'many' || n || '@example.com', 'x', '2026-03-01' from generate_series(1, 500) n`,
    );
    expect([(await day()).total, (await day()).people.length, (await day({ page: '6' })).people.length]).toEqual([501, 100, 1]);
  });

  it('shows who asks for a correction', async () => {
    const noah = await staffNamed('Noah');
    const body = { date: '2026-03-02', entryTime: '9:00 AM', exitTime: '5:00 PM', reason: 'Forgotten' };
    await noah.send(correctionCalls.ask, { body });
    expect((await day()).people[0]?.asksFor).toBe('2026-03-02');
  });
});

describe('a reminder', () => {
  const inbox = async (person: Person) =>
    (await person.send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);

  it('reaches each person once a day, however often it is clicked', async () => {
    const { noah, amara } = await office();
    const tom = await staffNamed('Tom');
    const remind = (body: { staffId?: number } = {}) => admin.send(presenceCalls.remind, { body });
    const both = await Promise.all([remind({ staffId: noah.id }), remind({ staffId: noah.id })]);
    expect(both.map(({ data }) => data.reminded).sort()).toEqual([0, 1]);
    expect((await day()).people.find(({ id }) => id === noah.id)?.remindedAt).toBe('10:24 AM');
    expect((await day()).remindable).toBe(1);
    expect((await remind()).data).toEqual({ reminded: 1 });
    expect((await remind()).data).toEqual({ reminded: 0 });
    const text = 'Margaret Holloway reminds you to mark your entry of Mar 10, 2026.';
    expect([await inbox(noah), await inbox(tom), await inbox(amara)]).toEqual([[text], [text], []]);
    expect((await remind({ staffId: amara.id })).status).toBe(409);
  });
});

it('the CSV has all people of the day with their status', async () => {
  await office();
  const { text } = await download(server.app, admin, presenceCalls.exportDay, {});
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[2]).toBe('2026-03-10,Zoë van der Berg,,Late,41,9:41 AM,,,');
  expect(lines[6]).toContain('"On leave: Full Day, Casual"');
});

it('reads the day from indexes, whatever the years hold', async () => {
  const noah = await staffNamed('Noah');
  await server.pool.query(
    `insert into attendance_days (staff_id, attendance_date, entry_time, created_at)
     select $1, date '2000-01-01' + n, '09:00', now() from generate_series(1, 5000) n`,
    [noah.id],
  );
  await server.pool.query(
    `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
     select $1, 'fullday', 'Casual', date '2000-01-01' + n, date '2000-01-01' + n, 'x', 'Approve', now() from generate_series(1, 5000) n`,
    [noah.id],
  );
  await server.pool.query('vacuum analyze attendance_days, leaves');
  const plans: string[] = [];
  const explaining: Db = {
    query: async ({ text, values }) => {
      const plan = await server.pool.query(`explain ${text}`, values);
      plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { ...plan, rows: [] };
    },
  };
  await peopleOn(explaining, today, false);
  await leavesBetween(explaining, today, today);
  expect(plans.join('\n')).toMatch(/attendance_days_day/);
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (leaves|attendance_days)/);
});
