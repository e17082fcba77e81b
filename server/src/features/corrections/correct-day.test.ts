import { attendanceCalls, exitBeforeEntry, notYet } from '@crm/contract/office/attendance';
import { correctionCalls, dayNotCome, reasonNeeded } from '@crm/contract/office/corrections';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// The tests' clock says 2026-03-10, noon in the business zone or so.
const server = createTestServer();
const march = { year: 2026, month: 3 };
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  staff = await server.person('staff', { name: 'Tom Herrera' });
});

const times = { entryTime: '9:00 AM', exitTime: '5:45 PM' } as const;
const wanted = (date: string, more: object = {}) => ({
  body: { staffId: staff.id, date, ...times, reason: 'Stayed for the delivery', version: null, ...more },
});
const correct = (date: string, more: object = {}, by = admin) => by.send(correctionCalls.correct, wanted(date, more));
const dayOf = async (date: string) =>
  (await admin.send(attendanceCalls.ofStaff, { body: { staffId: staff.id, ...march } })).data.find((day) => day.date === date);
const lastChange = async (id: number) =>
  (
    await server.pool.query(
      `select actor_id, action, before, after from changes where entity = 'attendance' and entity_id = $1 order by id desc limit 1`,
      [id],
    )
  ).rows[0];

describe('an administrator corrects a day', () => {
  it('adds a missing one, which says who corrected it wherever it is read', async () => {
    const { status, data } = await correct('2026-03-02');
    expect(status).toBe(200);
    expect(await dayOf('2026-03-02')).toMatchObject({ id: data.id, ...times, correctedBy: 'Margaret Holloway', version: 1 });
    const own = (await staff.send(attendanceCalls.list, {})).data.filter(({ attendanceDate }) => attendanceDate === '2026-03-02');
    expect(own.map(({ correctedBy }) => correctedBy)).toEqual(['Margaret Holloway', 'Margaret Holloway']);
    const csv = await download(server.app, admin, attendanceCalls.export, {
      query: { year: '2026', month: '3', staffId: String(staff.id) },
    });
    expect(csv.text).toContain('Corrected by Margaret Holloway');
  });

  it('keeps the reason, the old and the new times in the history, and tells the person', async () => {
    const id = await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-03', entry: '08:32', exit: '17:20' });
    expect((await correct('2026-03-03', { exitTime: '6:02 PM', entryTime: '8:32 AM', version: 1 })).data).toEqual({
      id,
      version: 2,
    });
    const date = '2026-03-03';
    expect(await lastChange(id)).toEqual({
      actor_id: admin.id,
      action: 'corrected',
      before: { date, entryTime: '8:32 AM', exitTime: '5:20 PM' },
      after: { date, entryTime: '8:32 AM', exitTime: '6:02 PM', reason: 'Stayed for the delivery' },
    });
    const [note] = (await staff.send(notificationCalls.list, {})).data.notifications;
    expect(note).toMatchObject({
      kind: 'attendance',
      link: '/workspace/attendance',
      text: 'Margaret Holloway corrected your attendance of Mar 3, 2026: 8:32 AM to 6:02 PM. Reason: Stayed for the delivery',
    });
  });

  it('removes one when both times are empty', async () => {
    const id = await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-04', entry: '08:32' });
    const removed = await correct('2026-03-04', { entryTime: null, exitTime: null, version: 1 });
    expect(removed.data).toEqual({ id, version: null });
    expect(await dayOf('2026-03-04')).toBeUndefined();
    expect(await lastChange(id)).toMatchObject({ action: 'deleted', after: { reason: 'Stayed for the delivery' } });
    expect((await correct('2026-03-04', { entryTime: null, exitTime: null })).status).toBe(404);
  });

  it('never overwrites what somebody else wrote in the meantime', async () => {
    expect((await correct('2026-03-05')).status).toBe(200);
    for (const version of [null, 7]) expect((await correct('2026-03-05', { version })).status).toBe(412);
    const both = await Promise.all([correct('2026-03-06'), correct('2026-03-06', { entryTime: '8:00 AM' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const changed = await Promise.all([correct('2026-03-06', { version: 1 }), correct('2026-03-06', { version: 1 })]);
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses a day or a time that has not come, wrong order, and no reason', async () => {
    const fieldsOf = async (date: string, more: object) => (await correct(date, more)).failure.fields;
    expect(await fieldsOf('2026-03-11', {})).toEqual({ date: dayNotCome });
    expect(await fieldsOf('2026-03-10', { exitTime: '11:59 PM' })).toEqual({ exitTime: notYet });
    expect(await fieldsOf('2026-03-09', { exitTime: '9:00 AM' })).toEqual({ exitTime: exitBeforeEntry });
    expect(await fieldsOf('2026-03-09', { reason: '  ' })).toEqual({ reason: reasonNeeded });
    expect(await fieldsOf('2026-03-09', { reason: 'x'.repeat(501) })).toEqual({ reason: 'Must be at most 500 characters' });
    expect((await correct('2026-03-09', { reason: 'x'.repeat(500) })).status).toBe(200);
    expect((await correct('2026-03-09', {}, staff)).status).toBe(403);
  });

  it('forgets that the exit was stated or not known once it is another one', async () => {
    const id = await createAttendance(server.pool, { staffId: staff.id, date: '2026-02-02', entry: '08:32' });
    await server.pool.query('update attendance_days set exit_unknown_at = now() where id = $1', [id]);
    await correct('2026-02-02', { version: 1 });
    const { rows } = await server.pool.query('select exit_unknown_at, exit_stated_at from attendance_days where id = $1', [id]);
    expect(rows).toEqual([{ exit_unknown_at: null, exit_stated_at: null }]);
  });
});

it('a day of former staff is corrected up to the day they left, and nobody is told', async () => {
  const gone = await server.person('staff');
  await server.pool.query(`update users set deleted_at = '2026-03-06T15:00:00Z' where id = $1`, [gone.id]);
  const status = async (date: string) => (await correct(date, { staffId: gone.id })).status;
  expect([await status('2026-03-06'), await status('2026-03-07')]).toEqual([200, 400]);
  const { rowCount } = await server.pool.query('select from notifications where user_id = $1', [gone.id]);
  expect(rowCount).toBe(0);
});
