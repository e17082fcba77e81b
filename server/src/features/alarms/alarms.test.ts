import { alarmCalls } from '@crm/contract/numbers/alarms';
import { companyCalls } from '@crm/contract/office/company';
import { callCalls } from '@crm/contract/work/appointments';
import { appointmentPlanCalls } from '@crm/contract/work/replanning';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { callForm, callFromTask, createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createAttendance, createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const [today, tomorrow] = ['2026-03-10', '2026-03-11'];
let admin: Person;
/** 9:30 AM on a Tuesday in New York: nobody is missing yet. */
beforeEach(async () => {
  await server.pool.query(
    'truncate attendance_days, leaves, leave_handovers, holidays; update calls set deleted_at = now(); update meetings set deleted_at = now(); update users set deleted_at = now() where deleted_at is null',
  );
  server.clock.set('2026-03-10T13:30:00Z');
  admin = await server.person('admin', { name: 'Margaret Holloway' });
});

const named = (name: string) => server.person('staff', { name });
const alarmsOf = async (person: Person) => (await person.send(alarmCalls.list, {})).data.alarms;
/** 'call 3:00 PM leave'. */
const linesOf = async (person: Person) =>
  (await alarmsOf(person)).map(({ kind, date, time, reason }) => `${kind} ${date === today ? '' : `${date} `}${time} ${reason}`);
const thereOf = async (person: Person) => (await alarmsOf(person)).map(({ there }) => there.map(({ name }) => name));
const isIn = (person: Person, entry = '08:58', exit: string | null = null) =>
  createAttendance(server.pool, { staffId: person.id, date: today, entry, exit });
const isAway = (person: Person, type: 'fullday' | 'morning' | 'afternoon' = 'fullday', start = today) =>
  createLeave(server.pool, { staffId: person.id, start, type });

async function teamOf(leader: Person, ...members: Person[]) {
  const id = await createTeam(server.pool, [leader, ...members]);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [id, leader.id]);
}

describe('an alarm', () => {
  it('says which appointment of which customer, when, whose and why', async () => {
    const grace = await named('Grace Lindqvist');
    const contact = await createContact(grace, { name: 'Hadley Credit Union' });
    const meeting = await createMeeting(grace, {
      startTime: '3:00 PM',
      endTime: '4:00 PM',
      subject: 'Offer',
      contactId: contact.id,
    });
    await isAway(grace);
    expect((await admin.send(alarmCalls.list, {})).data).toEqual({
      today,
      alarms: [
        {
          kind: 'meeting',
          id: meeting.id,
          version: 1,
          date: today,
          time: '3:00 PM',
          endTime: '4:00 PM',
          subject: 'Offer',
          name: meeting.name,
          phoneNumber: meeting.phoneNumber,
          customer: { id: contact.id, kind: 'contact' },
          host: { id: grace.id, name: 'Grace Lindqvist' },
          reason: 'leave',
          since: null,
          canHandOver: true,
          there: [],
        },
      ],
    });
  });

  it('heeds half days, which turn at one, for calls and meetings', async () => {
    const [early, late] = [await named('Early'), await named('Late')];
    await isAway(early, 'morning');
    await isAway(late, 'afternoon');
    for (const person of [early, late]) {
      await createCall(person, { time: '12:59 PM' });
      await createCall(person, { time: '1:00 PM' });
    }
    await createMeeting(late, { startTime: '12:30 PM', endTime: '1:30 PM' });
    expect(await linesOf(admin)).toEqual(['meeting 12:30 PM leave', 'call 12:59 PM leave', 'call 1:00 PM leave']);
  });

  it('is there for today and the next working day, over Sundays and holidays', async () => {
    const grace = await named('Grace');
    await server.pool.query('update users set blocked = true where id = $1', [grace.id]);
    const put = (date: string) =>
      server.pool.query(
        `insert into calls (staff_id, name, subject, call_date, call_time, phone_number, description, created_at)
         values ($1, 'Ada', 'Talk', $2, '10:00', '9876543210', 'x', now())`,
        [grace.id, date],
      );
    for (const date of ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17']) await put(date);
    // On Friday the next working day is Saturday; on Saturday it is Monday, or Tuesday when Monday is a holiday.
    server.clock.set('2026-03-13T13:00:00Z');
    expect(await linesOf(admin)).toEqual(['call 2026-03-13 10:00 AM blocked', 'call 2026-03-14 10:00 AM blocked']);
    server.clock.set('2026-03-14T13:00:00Z');
    expect((await linesOf(admin)).map((line) => line.slice(5, 15))).toEqual(['2026-03-14', '2026-03-15', '2026-03-16']);
    await createHoliday(server.pool, { date: '2026-03-16' });
    expect(await linesOf(admin)).toHaveLength(4);
  });

  it('goes by the day and the clock of the business, also when clocks change', async () => {
    server.clock.set('2026-11-01T03:20:00Z');
    admin = await server.person('admin');
    const grace = await named('Grace');
    await server.pool.query('update users set blocked = true where id = $1', [grace.id]);
    const put = (date: string, time: string) =>
      server.pool.query(
        `insert into calls (staff_id, name, subject, call_date, call_time, phone_number, description, created_at)
         values ($1, 'Ada', 'Talk', $2, $3, '9876543210', 'x', now())`,
        [grace.id, date, time],
      );
    // In New York the clocks go back on the first of November, a Sunday; it is twenty past eleven in the evening before.
    await put('2026-10-31', '23:30');
    await put('2026-11-02', '09:00');
    await put('2026-11-03', '09:00');
    expect(await linesOf(admin)).toEqual(['call 2026-10-31 11:30 PM blocked', 'call 2026-11-02 9:00 AM blocked']);
    server.clock.set('2026-11-01T04:30:00Z');
    expect(await linesOf(admin)).toEqual(['call 2026-11-02 9:00 AM blocked']);
    // 9:10 AM in New York is 14:10 UTC in winter: the call lasts until a quarter past.
    server.clock.set('2026-11-02T14:10:00Z');
    expect(await linesOf(admin)).toHaveLength(2);
    server.clock.set('2026-11-02T14:15:00Z');
    expect(await linesOf(admin)).toEqual(['call 2026-11-03 9:00 AM blocked']);
  });

  it('of a missing person begins an hour after the start of work and ends with the entry', async () => {
    const noah = await named('Noah Castellano');
    await createCall(noah, { time: '3:00 PM' });
    await createCall(noah, { time: '3:00 PM', date: tomorrow });
    expect(await linesOf(admin)).toEqual([]);
    server.clock.set('2026-03-10T14:00:00Z');
    expect(await alarmsOf(admin)).toMatchObject([{ time: '3:00 PM', reason: 'missing', since: '9:00 AM' }]);
    await isIn(noah, '10:05');
    expect(await linesOf(admin)).toEqual([]);
  });

  it('goes by the hours that the company set', async () => {
    await createCall(await named('Noah'), { time: '3:00 PM' });
    await admin.send(companyCalls.update, { body: { ...companyForm, workFrom: '9:15 AM', missingAfterMinutes: 10 } });
    expect(await alarmsOf(admin)).toMatchObject([{ reason: 'missing', since: '9:15 AM' }]);
    await admin.send(companyCalls.update, { body: companyForm });
    expect(await linesOf(admin)).toEqual([]);
  });

  it('of a blocked or deleted account is there at once', async () => {
    const [blocked, deleted] = [await named('Blocked'), await named('Deleted')];
    await createCall(blocked, { time: '3:00 PM', date: tomorrow });
    await createCall(deleted, { time: '4:00 PM' });
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [deleted.id]);
    expect(await linesOf(admin)).toEqual(['call 4:00 PM deleted', 'call 2026-03-11 3:00 PM blocked']);
  });

  it('ends when the appointment is moved, done, cancelled, in Trash or handed over', async () => {
    const [grace, ada] = [await named('Grace'), await named('Ada')];
    await isAway(grace);
    const ids: number[] = [];
    for (const time of ['2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM']) ids.push((await createCall(grace, { time })).id);
    expect(await linesOf(admin)).toHaveLength(5);
    const [moved, done, cancelled, trashed, given] = ids.map((id) => ({ id: String(id) })) as [Id, Id, Id, Id, Id];
    await grace.send(callCalls.update, { params: moved, body: { data: { ...callForm({ date: tomorrow }), status: 'pending' } } });
    await grace.send(callCalls.close, { params: done, body: { outcome: 'done' } });
    await grace.send(callCalls.close, { params: cancelled, body: { outcome: 'cancelled' } });
    await grace.send(callCalls.remove, { params: trashed });
    expect(await linesOf(admin)).toEqual(['call 4:00 PM leave']);
    await admin.send(appointmentPlanCalls.replan, { params: { kind: 'call', ...given }, body: { staffId: ada.id } });
    expect(await linesOf(admin)).toEqual([]);
  });
});
type Id = { id: string };

describe('who sees it', () => {
  it('is each administrator, the own leader, host and planner, and no foreign leader', async () => {
    const [leader, grace, mate, foreign, foreignMate] = [
      await named('Leader'),
      await named('Grace'),
      await named('Mate'),
      await named('Foreign'),
      await named('Foreign mate'),
    ];
    await teamOf(leader, grace, mate);
    await teamOf(foreign, foreignMate);
    const contact = await createContact(grace);
    await mate.send(callCalls.createFromTeamTask, { body: { data: { ...callFromTask(contact.id), staffId: grace.id } } });
    await isAway(grace);
    for (const person of [admin, leader]) expect(await alarmsOf(person)).toMatchObject([{ canHandOver: true }]);
    for (const person of [grace, mate]) expect(await alarmsOf(person)).toMatchObject([{ canHandOver: false, there: [] }]);
    for (const person of [foreign, foreignMate]) expect(await alarmsOf(person)).toEqual([]);
  });
});

describe('who is there', () => {
  it('is the team first, of those who are in or expected, and five at most', async () => {
    const grace = await named('Grace');
    const people = Object.fromEntries(
      await Promise.all(
        ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'].map(async (name) => [name, await named(name)] as const),
      ),
    ) as Record<string, Person>;
    const { Ann, Bob, Cat, Dan, Eve, Fay } = people;
    if (!Ann || !Bob || !Cat || !Dan || !Eve || !Fay) throw new Error('somebody was not made');
    await teamOf(Fay, grace, Dan);
    await createMeeting(grace, { startTime: '3:00 PM', endTime: '4:00 PM' });
    await isAway(grace);
    await isIn(Bob);
    await isIn(Cat);
    await isIn(Eve, '08:00', '09:00');
    await isAway(Ann, 'afternoon');
    await createCall(Bob, { time: '11:00 AM' });
    expect(await thereOf(admin)).toEqual([['Dan', 'Fay', 'Cat', 'Bob', 'Gus']]);
    // A leader chooses within the team.
    expect(await thereOf(Fay)).toEqual([['Dan', 'Fay']]);
    await createCall(Dan, { time: '3:55 PM' });
    expect(await thereOf(Fay)).toEqual([['Fay']]);
    // Whoever is missing is nobody to hand over to.
    server.clock.set('2026-03-10T14:00:00Z');
    expect((await thereOf(admin))[0]).toEqual(['Cat', 'Bob']);
  });

  it('takes it over, and when that person is away too, the alarm is back', async () => {
    const [leader, grace, daniel, hannah] = [
      await named('Leader'),
      await named('Grace'),
      await named('Daniel'),
      await named('Hannah'),
    ];
    await teamOf(leader, grace, daniel, hannah);
    const meeting = await createMeeting(grace, { startTime: '3:00 PM', endTime: '4:00 PM' });
    await isAway(grace);
    await isAway(daniel, 'afternoon');
    const params = { kind: 'meeting' as const, id: String(meeting.id) };
    await leader.send(appointmentPlanCalls.replan, { params, body: { staffId: daniel.id }, version: 1 });
    expect(await alarmsOf(leader)).toMatchObject([{ host: { name: 'Daniel' }, reason: 'leave', version: 2 }]);
    await leader.send(appointmentPlanCalls.replan, { params, body: { staffId: hannah.id }, version: 2 });
    expect(await alarmsOf(leader)).toEqual([]);
  });
});
