import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeEach, describe, expect, it } from 'vitest';
import { remindOfAppointments } from '../../../src/features/appointments/reminders/appointment-reminders.ts';
import { removeWhatHasRunOut } from '../../../src/housekeeping.ts';
import { createContact, createLead, createTask, leadForm } from '../../support/factories.ts';
import { csvOf, upload } from '../../support/imports/imports.ts';
import { createCall } from '../../support/records/appointments.ts';
import { rowDigests } from '../../support/row-digests.ts';
import { createTestServer, logIn, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const today = '2026-03-10T15:00:00Z';
const ahead = '2026-04-19T15:00:00Z';
beforeEach(() => server.clock.set(today));

const cleanUp = () => removeWhatHasRunOut(server.pool, server.clock.now());
const isSignedIn = async (person: Person) => (await person.send(profileCalls.get, {})).status === 200;
const count = async (sql: string, values: unknown[]) =>
  (await server.pool.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n;

describe('a clock that was 40 days ahead and is put right', () => {
  it('locks nobody out who guessed wrong meanwhile', async () => {
    const { email } = await server.person('staff');
    const guess = () => server.stranger.send(authCalls.login, { body: { email, password: 'wrong' } });
    server.clock.set(ahead);
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    server.clock.set(today);
    await expect(logIn(server.app, email)).resolves.toMatch(/^sid=/);
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).failure.message).toBe('Too many attempts. Please try again in 15 minutes.');
    server.clock.set(ahead);
    for (let n = 0; n < 11; n += 1) await guess();
    server.clock.set(today);
    await cleanUp();
    expect(await count('rate_limits where window_start > $1', [today])).toBe(0);
  });

  it('still counts guesses on servers whose clocks differ by seconds', async () => {
    const { email } = await server.person('staff');
    const guess = () => server.stranger.send(authCalls.login, { body: { email, password: 'wrong' } });
    for (let n = 0; n < 10; n += 1) {
      server.clock.set(n % 2 ? today : '2026-03-10T15:00:05Z');
      expect((await guess()).status).toBe(401);
    }
    server.clock.set(today);
    expect((await guess()).status).toBe(429);
  });

  it('throws nobody out, and lets a session that was used meanwhile live no longer than others', async () => {
    server.clock.set(ahead);
    const [used, unused] = [await server.person('staff'), await server.person('staff')];
    server.clock.set(today);
    expect(await isSignedIn(used)).toBe(true);
    await cleanUp();
    server.clock.advance(13 * day);
    await cleanUp();
    expect(await count('sessions where user_id = any($1)', [[used.id, unused.id]])).toBe(2);
    server.clock.advance(2 * day);
    expect([await isSignedIn(used), await isSignedIn(unused)]).toEqual([false, false]);
    await cleanUp();
    expect(await count('sessions where user_id = any($1)', [[used.id, unused.id]])).toBe(0);
  });

  it('ends a session that was used meanwhile in time, also without a clean-up', async () => {
    server.clock.set(ahead);
    const person = await server.person('staff');
    server.clock.set(today);
    expect(await isSignedIn(person)).toBe(true);
    server.clock.advance(15 * day);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('reminds of each appointment at its own time, also of one that it was too early for', async () => {
    const staff = await server.person('staff');
    const remind = () =>
      remindOfAppointments(server.pool, server.clock, { timeZone: 'America/New_York', clockHours: 12 }, () => undefined);
    const subjects = async () => {
      const { rows } = await server.pool.query('select text from notifications where user_id = $1 order by id', [staff.id]);
      return rows.map(({ text }) => text.split(': ')[1]);
    };
    await createCall(staff, { date: '2026-03-10', time: '2:00 PM', subject: 'Soon' });
    await createCall(staff, { date: '2026-04-19', time: '11:10 AM', subject: 'Later' });
    server.clock.set(ahead);
    await remind();
    expect(await subjects()).toEqual(['Later']);
    server.clock.set(today);
    await remind();
    expect(await subjects()).toEqual(['Later']);
    server.clock.set('2026-03-10T17:50:00Z');
    for (let n = 0; n < 2; n += 1) await remind();
    expect(await subjects()).toEqual(['Later', 'Soon']);
    server.clock.set('2026-04-19T14:56:00Z');
    for (let n = 0; n < 2; n += 1) await remind();
    expect(await subjects()).toEqual(['Later', 'Soon', 'Later']);
  });

  it('answers a repeated create with its first result, and forgets the key a day later', async () => {
    server.clock.set(ahead);
    const staff = await server.person('staff');
    const sent = { body: leadForm(), idempotencyKey: 'a-key' };
    const create = () => staff.send(leadCalls.create, sent);
    const first = (await create()).data;
    server.clock.set(today);
    await cleanUp();
    expect((await create()).data).toEqual(first);
    server.clock.advance(25 * hour);
    await cleanUp();
    expect(await count('idempotency_keys where user_id = $1', [staff.id])).toBe(0);
  });

  it('keeps a file that waits for a week and half an attachment for a day, and not for 41', async () => {
    server.clock.set(ahead);
    const staff = await server.person('staff');
    const { data } = await upload(server.app, staff, csvOf({}));
    const contact = await createContact(staff);
    const taskId = await createTask(server.pool, { staffId: staff.id, contactId: contact.id });
    await server.pool.query(
      `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at) values ($1, $2, 'half', 'text/plain', 0, $3)`,
      [taskId, staff.id, ahead],
    );
    const left = async () => [
      await count('imports where id = $1', [data.id]),
      await count('import_rows where import_id = $1', [data.id]),
      await count('task_attachments where task_id = $1', [taskId]),
    ];
    server.clock.set(today);
    await cleanUp();
    expect(await left()).toEqual([1, 1, 1]);
    const params = { id: String(data.id) };
    expect((await staff.send(importCalls.check, { params, body: { plan: data.plan } })).status).toBe(200);
    server.clock.advance(25 * hour);
    await cleanUp();
    expect(await left()).toEqual([1, 1, 0]);
    server.clock.advance(6 * 24 * hour);
    await cleanUp();
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('leaves marks of attendance on days that have not come, and takes those of today', async () => {
    const mark = (person: Person, date: string) =>
      person.send(attendanceCalls.register, { body: { date, shedule: 'entry', entryTime: '9:00 AM' } });
    server.clock.set(ahead);
    const staff = await server.person('staff');
    expect((await mark(staff, '2026-04-19')).status).toBe(201);
    server.clock.set(today);
    expect((await mark(staff, '2026-03-10')).status).toBe(201);
    await cleanUp();
    const { data } = await staff.send(attendanceCalls.list, {});
    expect(data.map(({ attendanceDate }) => attendanceDate)).toEqual(['2026-04-19', '2026-03-10']);
  });

  it('behind by years takes nothing away', async () => {
    const staff = await server.person('staff');
    await createLead(staff);
    server.clock.set(today);
    await staff.send(attendanceCalls.register, { body: { date: '2026-03-10', shedule: 'entry', entryTime: '9:00 AM' } });
    const before = await rowDigests(server.pool);
    server.clock.set('2020-01-01T12:00:00Z');
    await cleanUp();
    server.clock.set(today);
    const after = await rowDigests(server.pool);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed.filter((table) => !['sessions', 'rate_limits', 'idempotency_keys'].includes(table))).toEqual([]);
  });

  it('shows what was deleted meanwhile as deleted today', async () => {
    server.clock.set(ahead);
    const staff = await server.person('staff');
    const lead = await createLead(staff);
    await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
    server.clock.set(today);
    const found = async (date: 'Today' | 'Yesterday' | 'This Month') =>
      (await staff.send(trashCalls.list, { body: { type: 'Leads', date } })).data.map(({ id }) => id);
    expect([await found('Today'), await found('This Month'), await found('Yesterday')]).toEqual([[lead.id], [lead.id], []]);
  });
});

describe('a clock that was 40 days behind and is put right', () => {
  const behind = '2026-01-29T15:00:00Z';

  it('ends old windows and sessions, and lets people sign in', async () => {
    server.clock.set(behind);
    const staff = await server.person('staff');
    const guess = () => server.stranger.send(authCalls.login, { body: { email: staff.email, password: 'wrong' } });
    for (let n = 0; n < 11; n += 1) await guess();
    server.clock.set(today);
    expect(await isSignedIn(staff)).toBe(false);
    await expect(logIn(server.app, staff.email)).resolves.toMatch(/^sid=/);
    await cleanUp();
    expect(await count('rate_limits where window_start < $1', ['2026-03-01'])).toBe(0);
  });

  it('keeps today as it is: reminders, keys and attendance', async () => {
    const staff = await server.person('staff');
    await createCall(staff, { date: '2026-03-10', time: '11:10 AM', subject: 'Once' });
    const remind = () =>
      remindOfAppointments(server.pool, server.clock, { timeZone: 'America/New_York', clockHours: 12 }, () => undefined);
    const told = () => count(`notifications where user_id = $1 and kind = 'reminder'`, [staff.id]);
    const sent = { body: leadForm(), idempotencyKey: 'another-key' };
    const first = (await staff.send(leadCalls.create, sent)).data;
    await staff.send(attendanceCalls.register, { body: { date: '2026-03-10', shedule: 'entry', entryTime: '9:00 AM' } });
    await remind();
    expect(await told()).toBe(1);
    server.clock.set(behind);
    await remind();
    server.clock.set(today);
    await remind();
    expect((await staff.send(leadCalls.create, sent)).data).toEqual(first);
    expect((await staff.send(attendanceCalls.list, {})).data).toHaveLength(1);
  });
});
