import { reportCalls } from '@crm/contract/numbers/reports';
import { companyCalls } from '@crm/contract/office/company';
import { beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../../test/support/databases.ts';
import {
  createReport,
  lettersTo,
  mailDueReports,
  readReport,
  reportFormOf,
  reportSenderOf,
} from '../../../../test/support/outgoing/reports.ts';
import { createOtherServer } from '../../../../test/support/second-app.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { transaction } from '../../../db/client.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { sayMailAble } from '../../../records/mails.ts';
import { mailReport, reportQueue } from './mail-reports.ts';

// In New York, March 9, 2026 is a Monday; 7 AM is 11:00 in UTC from March 8 on.
const server = createTestServer();
const other = createOtherServer(server);
const hourMs = 3_600_000;
const monday = '2026-03-09T11:00:00Z';
let admin: Person;
beforeEach(async () => {
  server.clock.set('2026-03-04T15:00:00Z');
  admin = await server.person('admin');
  await server.pool.query('delete from number_reports');
  await beginWeeksOn(1);
});
async function beginWeeksOn(firstDayOfWeek: 0 | 1): Promise<void> {
  const { logo: _logo, isTimeZoneFixed: _fixed, version: _version, ...form } = (await admin.send(companyCalls.get, {})).data;
  await admin.send(companyCalls.update, { body: { ...form, firstDayOfWeek } });
}
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
async function at(instant: string) {
  server.clock.set(instant);
  await sayMailAble(server.pool, server.clock.now());
}
const subjectsTo = async (person: Person) => (await lettersTo(server, person)).map(({ subject }) => subject);
const ofWeek = 'Figures of the week: Mar 2, 2026 – Mar 8, 2026';

describe('a report of each week', () => {
  it('is mailed at 7 AM of the first day of the week, for the week before, once', async () => {
    const report = await createReport(admin, [admin]);
    await at('2026-03-09T10:59:59Z');
    expect(await mailDueReports(server)).toBe(0);
    await at(monday);
    expect(await mailDueReports(server)).toBe(1);
    for (const later of [monday, '2026-03-10T11:00:00Z', '2026-03-16T10:59:59Z']) {
      await at(later);
      expect(await mailDueReports(server)).toBe(0);
    }
    expect(await subjectsTo(admin)).toEqual([ofWeek]);
    expect(await readReport(admin, report)).toMatchObject({
      last: { from: '2026-03-02', to: '2026-03-08', people: 1 },
      next: { at: '2026-03-16T11:00:00.000Z', from: '2026-03-09', to: '2026-03-15' },
    });
    await at('2026-03-16T11:00:00Z');
    await mailDueReports(server);
    expect(await subjectsTo(admin)).toEqual([ofWeek, 'Figures of the week: Mar 9, 2026 – Mar 15, 2026']);
  });

  it('that was made after its time comes with the next week', async () => {
    await at('2026-03-09T11:00:01Z');
    await createReport(admin, [admin]);
    expect(await mailDueReports(server)).toBe(0);
    await at('2026-03-16T11:00:00Z');
    expect(await mailDueReports(server)).toBe(1);
  });

  it('goes to those who were named by then; who is named later waits for the next', async () => {
    const [early, late] = [await server.person('staff'), await server.person('staff')];
    const report = await createReport(admin, [early]);
    await at('2026-03-10T15:00:00Z');
    await admin.send(reportCalls.update, { ...idOf(report), body: reportFormOf([early, late]) });
    await mailDueReports(server);
    expect([await subjectsTo(early), await subjectsTo(late)]).toEqual([[ofWeek], []]);
  });

  it.each(['2026-03-09T23:00:00Z', '2026-03-16T03:59:59Z'])(
    'that no server could send at 7 AM is sent at %s',
    async (instant) => {
      const report = await createReport(admin, [admin]);
      await at(instant);
      expect((await readReport(admin, report))?.next?.at).toBe('2026-03-09T11:00:00.000Z');
      expect(await mailDueReports(server)).toBe(1);
      expect(await subjectsTo(admin)).toEqual([ofWeek]);
    },
  );

  it('is given up after six days: the next one is of the next week', async () => {
    await createReport(admin, [admin]);
    await at('2026-03-16T04:00:00Z');
    expect(await mailDueReports(server)).toBe(0);
    await at('2026-03-16T11:00:00Z');
    await mailDueReports(server);
    expect(await subjectsTo(admin)).toEqual(['Figures of the week: Mar 9, 2026 – Mar 15, 2026']);
  });

  it('waits while no server can send mail', async () => {
    await createReport(admin, [admin]);
    server.clock.set('2026-03-10T15:00:00Z');
    await server.pool.query('delete from mail_state');
    expect(await mailDueReports(server)).toBe(0);
    await sayMailAble(server.pool, server.clock.now());
    expect(await mailDueReports(server)).toBe(1);
  });

  it('is not sent for what was missed while it was paused, or had another rhythm', async () => {
    const paused = await createReport(admin, [admin], { isPaused: true });
    const monthly = await createReport(admin, [admin], { rhythm: 'month' });
    await at('2026-03-10T15:00:00Z');
    for (const report of [paused, monthly])
      await admin.send(reportCalls.update, { ...idOf(report), body: reportFormOf([admin]) });
    expect(await mailDueReports(server)).toBe(0);
    await at('2026-03-16T11:00:00Z');
    expect(await mailDueReports(server)).toBe(2);
  });

  it('is sent for no day twice when the week begins on another day from now on', async () => {
    await createReport(admin, [admin]);
    await at(monday);
    await mailDueReports(server);
    await at('2026-03-10T15:00:00Z');
    await beginWeeksOn(0);
    expect(await mailDueReports(server)).toBe(0);
    await at('2026-03-15T11:00:00Z');
    await mailDueReports(server);
    expect(await subjectsTo(admin)).toEqual([ofWeek, 'Figures of the week: Mar 8, 2026 – Mar 14, 2026']);
  });
});

describe('nothing is mailed to', () => {
  it('blocked and deleted people, and who may not see the team', async () => {
    const [blocked, gone, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    const { rows } = await server.pool.query("insert into teams (team_name, created_at) values ('Others', now()) returning id");
    await createReport(admin, [blocked, gone]);
    await createReport(admin, [stranger], { teamId: Number(rows[0].id) });
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    await at(monday);
    expect(await mailDueReports(server)).toBe(0);
  });

  it('anybody of a team that is gone', async () => {
    const { rows } = await server.pool.query("insert into teams (team_name, created_at) values ('Gone', now()) returning id");
    await createReport(admin, [admin], { teamId: Number(rows[0].id) });
    await server.pool.query('delete from teams where id = $1', [rows[0].id]);
    await at(monday);
    expect(await mailDueReports(server)).toBe(0);
    expect(await subjectsTo(admin)).toEqual([]);
  });
});

describe('several servers', () => {
  it('mail each letter once, however many make it at the same time', async () => {
    const people = [admin, await server.person('staff'), await server.person('staff')];
    const report = await createReport(admin, people);
    await at(monday);
    const senders = [reportSenderOf(server), reportSenderOf(server, { pool: other.pools.pool })];
    await Promise.all(
      people.flatMap(({ id }) =>
        [...senders, ...senders].map((sender) => mailReport(sender, { reportId: report.id, userId: id })),
      ),
    );
    for (const person of people) expect(await subjectsTo(person)).toEqual([ofWeek]);
  });

  it('give a letter to one of them, and to another when that one died', async () => {
    await createReport(admin, [admin]);
    await at(monday);
    const queues = [
      reportQueue(reportSenderOf(server)),
      reportQueue(reportSenderOf(server, { pool: other.pools.pool })),
    ] as const;
    expect(await queues[0].claim(10)).toHaveLength(1);
    expect(await queues[1].claim(10)).toEqual([]);
    server.clock.advance(121_000);
    expect(await queues[1].claim(10)).toHaveLength(1);
  });

  it('lose nothing and mark nothing when one is cut off before its commit', async () => {
    const report = await createReport(admin, [admin]);
    await at(monday);
    const broken = { ...reportSenderOf(server).secret, encrypt: () => Buffer.from('') };
    await server.pool.query('alter table mails add constraint none check (octet_length(content) > 0) not valid');
    const cut = mailReport(reportSenderOf(server, { secret: broken }), { reportId: report.id, userId: admin.id });
    await expect(cut).rejects.toThrow('none');
    await server.pool.query('alter table mails drop constraint none');
    expect((await server.pool.query('select from number_report_mails')).rowCount).toBe(0);
    expect(await mailDueReports(server)).toBe(1);
    expect(await subjectsTo(admin)).toEqual([ofWeek]);
  });

  it('mail nothing to whom an administrator takes off while the letter is made', async () => {
    const staff = await server.person('staff');
    const report = await createReport(admin, [admin, staff]);
    await at(monday);
    const sender = reportSenderOf(server, { pool: other.pools.pool });
    const made = await transaction(server.pool, async (db) => {
      await db.query({ text: 'delete from number_report_people where user_id = $1', values: [staff.id] });
      const mailing = mailReport(sender, { reportId: report.id, userId: staff.id });
      await expect.poll(() => countWaiting(server.pool)).toBe(1);
      return { mailing };
    });
    await made.mailing;
    expect(await subjectsTo(staff)).toEqual([]);
  });

  it('work by themselves until they are stopped', async () => {
    await createReport(admin, [admin]);
    await at(monday);
    const worker = startWorker(reportQueue(reportSenderOf(server)), server.app.log);
    await expect.poll(() => subjectsTo(admin)).toEqual([ofWeek]);
    await worker.stop();
  });
});

describe('one that is asked for now', () => {
  it('goes to the caller alone, of the days that ended last, and is no sending', async () => {
    const [caller, staff] = [await server.person('admin'), await server.person('staff')];
    const report = await createReport(admin, [staff], { isPaused: true });
    await at('2026-03-11T15:00:00Z');
    const { data } = await caller.send(reportCalls.sendNow, idOf(report));
    expect(data).toEqual({ sentTo: caller.email, from: '2026-03-02', to: '2026-03-08' });
    expect([await subjectsTo(caller), await subjectsTo(staff)]).toEqual([[ofWeek], []]);
    const [letter] = await lettersTo(server, caller);
    expect([letter?.unsubscribe, letter?.reason]).toEqual([undefined, expect.stringContaining('you had one sent to yourself')]);
    expect((await readReport(admin, report))?.last).toBeNull();
  });

  it('is refused without a mail server, and after twenty of them', async () => {
    const report = await createReport(admin, [admin]);
    await server.pool.query('delete from mail_state');
    const none = await admin.send(reportCalls.sendNow, idOf(report));
    expect([none.status, none.message]).toEqual([409, 'E-mail is not set up.']);
    await sayMailAble(server.pool, server.clock.now());
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await admin.send(reportCalls.sendNow, idOf(report))).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    server.clock.advance(hourMs / 2);
    expect((await admin.send(reportCalls.sendNow, idOf(report))).status).toBe(200);
  });
});
