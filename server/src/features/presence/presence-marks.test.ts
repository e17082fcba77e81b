import { correctionCalls } from '@crm/contract/office/corrections';
import { presenceCalls } from '@crm/contract/office/presence';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createAttendance, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import type { Db } from '../../db/client.ts';
import { plannedOn } from './presence.queries.ts';

const server = createTestServer();
const today = '2026-03-10';
let admin: Person;
let tom: Person;
let ada: Person;
/** 10:24 AM in New York. */
beforeAll(async () => {
  server.clock.set('2026-03-10T14:24:00Z');
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  tom = await server.person('staff', { name: 'Tom Herrera' });
  ada = await server.person('staff', { name: 'Ada Byron' });
  await server.pool.query(`update users set created_at = '2026-01-01'`);
});

const personOn = async (person: Person, date?: string) =>
  (await admin.send(presenceCalls.day, { query: { ...(date ? { date } : {}), search: person.name } })).data.people[0];
const cellOf = async (person: Person, date: string) => {
  const query = { year: date.slice(0, 4), month: String(Number(date.slice(5, 7))), search: person.name };
  const [found] = (await admin.send(presenceCalls.month, { query })).data.people;
  return found?.days.find((cell) => cell.date === date);
};
const correct = (
  date: string,
  times: { entryTime: string | null; exitTime: string | null },
  version: number | null,
  reason: string,
) => admin.send(correctionCalls.correct, { body: { staffId: tom.id, date, ...times, version, reason } });
const none = { entryTime: null, exitTime: null };

describe('what is planned', () => {
  it('names the first call or meeting of today of somebody who is absent, and their number', async () => {
    await createCall(tom, { date: today, time: '2:00 PM', name: 'Prairie Security' });
    await createMeeting(tom, { meetingDate: today, startTime: '10:30 AM', endTime: '11:00 AM', name: 'Marlowe Freight' });
    await createCall(tom, { date: '2026-03-11', time: '9:00 AM' });
    const planned = { kind: 'meeting', time: '10:30 AM', name: 'Marlowe Freight', count: 2 };
    expect(await personOn(tom)).toMatchObject({ state: 'missing', planned });
    expect(await personOn(ada)).toMatchObject({ state: 'missing', planned: null });
    expect(await personOn(tom, '2026-03-09')).toMatchObject({ state: 'missing', planned: null });
    const { text } = await download(server.app, admin, presenceCalls.exportDay, { query: { search: 'tom' } });
    expect(text).toContain('"10:30 AM meeting, Marlowe Freight and 1 more"');
  });

  it('is told of people on leave, and not of people who are in', async () => {
    const leave = await createLeave(server.pool, { staffId: tom.id, start: today });
    expect(await personOn(tom)).toMatchObject({ state: 'leave', planned: { count: 2 } });
    await server.pool.query('delete from leaves where id = $1', [leave]);
    const id = await createAttendance(server.pool, { staffId: tom.id, date: today, entry: '09:00' });
    expect(await personOn(tom)).toMatchObject({ state: 'in', planned: null });
    await server.pool.query('delete from attendance_days where id = $1', [id]);
  });

  it('is read from indexes in one statement', async () => {
    await server.pool.query(
      `insert into calls (staff_id, name, subject, call_date, call_time, phone_number, description, created_at)
       select $1, 'x', 'x', date '2000-01-01' + n, '09:00', '5551234567', 'x', now() from generate_series(1, 5000) n`,
      [ada.id],
    );
    await server.pool.query('vacuum analyze calls');
    const plans: string[] = [];
    const explaining: Db = {
      query: async ({ text, values }) => {
        const plan = await server.pool.query(`explain ${text}`, values);
        plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { ...plan, rows: [] };
      },
    };
    await plannedOn(explaining, today, [tom.id, ada.id]);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(/Seq Scan on calls/);
  });
});

describe('a corrected day', () => {
  it('has who, why, and what it held before', async () => {
    await createAttendance(server.pool, { staffId: tom.id, date: '2026-03-03', entry: '08:32', exit: '17:20' });
    await correct('2026-03-03', { entryTime: '8:32 AM', exitTime: '6:02 PM' }, 1, 'Stayed for the delivery');
    const marks = {
      correctedBy: 'Margaret Holloway',
      correctionReason: 'Stayed for the delivery',
      isRemoved: false,
      had: { entryTime: '8:32 AM', exitTime: '5:20 PM' },
    };
    expect(await cellOf(tom, '2026-03-03')).toMatchObject({ ...marks, exitTime: '6:02 PM' });
    expect(await personOn(tom, '2026-03-03')).toMatchObject({ ...marks, exitTime: '6:02 PM' });
    await correct('2026-03-04', { entryTime: '9:00 AM', exitTime: null }, null, 'The terminal was down');
    expect(await cellOf(tom, '2026-03-04')).toMatchObject({ correctedBy: 'Margaret Holloway', had: null });
  });

  it('is marked when it was removed, with who and why, until it is marked again', async () => {
    // A Monday, and a Sunday, on which nobody is missing.
    for (const date of ['2026-03-02', '2026-03-01']) {
      await createAttendance(server.pool, { staffId: tom.id, date, entry: '09:00', exit: '17:00' });
      await correct(date, none, 1, 'Was not there');
      const marks = { isRemoved: true, correctedBy: 'Margaret Holloway', correctionReason: 'Was not there', version: null };
      const had = { entryTime: '9:00 AM', exitTime: '5:00 PM' };
      expect(await cellOf(tom, date)).toMatchObject({ ...marks, had });
      expect(await personOn(tom, date)).toMatchObject({ ...marks, had });
    }
    const csv = async (call: typeof presenceCalls.exportDay | typeof presenceCalls.exportMonth, query: object) =>
      (await download(server.app, admin, call, { query: { search: 'tom', ...query } })).text;
    expect(await csv(presenceCalls.exportDay, { date: '2026-03-02' })).toContain('Removed by Margaret Holloway: Was not there');
    expect(await csv(presenceCalls.exportMonth, { year: '2026', month: '3' })).toContain('Removed *');
    await correct('2026-03-02', { entryTime: '9:30 AM', exitTime: null }, null, 'Was there after all');
    const marked = { isRemoved: false, entryTime: '9:30 AM', correctionReason: 'Was there after all', had: null };
    expect(await cellOf(tom, '2026-03-02')).toMatchObject(marked);
    expect(await personOn(tom, '2026-03-02')).toMatchObject(marked);
  });
});

describe('former staff', () => {
  it('stand, marked, on days on which they belonged to the company, and not on today', async () => {
    const elena = await server.person('staff', { name: 'Elena Petrova' });
    await server.pool.query(
      `update users set created_at = '2026-03-02T15:00:00Z', deleted_at = '2026-03-05T15:00:00Z' where id = $1`,
      [elena.id],
    );
    await createAttendance(server.pool, { staffId: elena.id, date: '2026-03-07', entry: '09:00', exit: '12:00' });
    const states = await Promise.all(
      [undefined, '2026-02-28', '2026-03-02', '2026-03-04', '2026-03-05', '2026-03-07'].map(async (date) => {
        const person = await personOn(elena, date);
        return person && [person.state, person.isFormer];
      }),
    );
    expect(states).toEqual([undefined, undefined, ['missing', true], ['missing', true], undefined, ['out', true]]);
    const { text } = await download(server.app, admin, presenceCalls.exportDay, {
      query: { date: '2026-03-04', search: 'elena' },
    });
    expect(text).toContain('Former staff');
  });

  it('who was blocked since is on earlier days, too, as in the month', async () => {
    await server.pool.query('update users set blocked = true where id = $1', [ada.id]);
    expect(await personOn(ada)).toBeUndefined();
    expect(await personOn(ada, '2026-03-09')).toMatchObject({ isFormer: false });
    await server.pool.query('update users set blocked = false where id = $1', [ada.id]);
  });
});
