import { calendarCalls } from '@crm/contract/calendar/calendar';
import { companyCalls } from '@crm/contract/office/company';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { createTeam } from '../../../test/support/factories.ts';
import { fetchFeed, makeFeed, readFeed } from '../../../test/support/outgoing/feeds.ts';
import { createCall, createMeeting, meetingForm } from '../../../test/support/records/appointments.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer } from '../../../test/support/test-app.ts';
import { appointmentCalendar } from '../appointments/calendar/appointment-calendar.ts';

// It is Tuesday, 10 March 2026 in New York: daylight time began two days ago.
const server = createTestServer({}, undefined, { publicOrigin: 'https://crm.acme.test' });
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const idOf = (uid: string | undefined) => uid?.split('@')[0];

describe('calls and meetings in a feed', () => {
  it('stand at their time in the zone of the business, with what one needs for them', async () => {
    const staff = await server.person('staff');
    const call = await createCall(staff, { date: '2026-03-12', time: '9:30 AM' });
    const meeting = await createMeeting(staff, { meetingDate: '2026-03-11', startTime: '4:00 PM', endTime: '5:30 PM' });
    const { token } = await makeFeed(staff, ['appointments']);
    const [first, second, ...others] = await readFeed(server, token);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      summary: 'Meeting with Ada Green: First talk',
      description: 'Phone: 9876543210\nAbout the offer',
      url: `https://crm.acme.test/activities/meetings?meeting=${meeting.id}`,
      from: '2026-03-11T20:00:00.000Z',
      to: '2026-03-11T21:30:00.000Z',
      status: 'CONFIRMED',
      sequence: 1,
    });
    expect(second).toMatchObject({
      summary: 'Call with Ada Green: First talk',
      from: '2026-03-12T13:30:00.000Z',
      to: '2026-03-12T13:45:00.000Z',
    });
    expect([idOf(first?.uid), idOf(second?.uid)]).toEqual([`meeting-${meeting.id}`, `call-${call.id}`]);
  });

  it('keep their time of day over a change of the clocks, and an end that never comes', async () => {
    const staff = await server.person('staff');
    await server.pool.query(
      `insert into meetings (staff_id, name, subject, meeting_date, start_time, end_time, phone_number, description, created_at)
       select $1, 'Ada', 'x', d::date, t[1]::time, t[2]::time, '1', '', now() from (values
         ('2026-03-07', array['09:00', '10:00']), ('2026-03-08', array['02:30', '03:10']), ('2026-03-09', array['09:00', '10:00']),
         ('2026-10-31', array['09:00', '10:00']), ('2026-11-01', array['00:30', '01:30']), ('2026-11-02', array['09:00', '10:00'])) v (d, t)`,
      [staff.id],
    );
    const { token } = await makeFeed(staff, ['appointments']);
    expect((await readFeed(server, token)).map(({ from, to }) => [from.slice(5, 16), to.slice(5, 16)])).toEqual([
      ['03-07T14:00', '03-07T15:00'],
      // Half past two is skipped that night: it becomes half past three, and the meeting still takes 40 minutes.
      ['03-08T07:30', '03-08T08:10'],
      ['03-09T13:00', '03-09T14:00'],
      ['10-31T13:00', '10-31T14:00'],
      ['11-01T04:30', '11-01T06:30'],
      ['11-02T14:00', '11-02T15:00'],
    ]);
  });

  it('keep their UID and count changes; cancelled ones say so, and deleted ones go', async () => {
    const staff = await server.person('staff');
    const made = await createMeeting(staff, { meetingDate: '2026-03-11' });
    const { token } = await makeFeed(staff, ['appointments']);
    const [before] = await readFeed(server, token);
    const data = { ...meetingForm({ meetingDate: '2026-03-13', subject: 'Moved' }), status: 'pending' as const };
    const moved = await staff.send(meetingCalls.update, { ...paramsOf(made), body: { data } });
    expect(moved.status).toBe(200);
    const [after] = await readFeed(server, token);
    expect(after).toMatchObject({ uid: before?.uid, sequence: 2, from: '2026-03-13T13:30:00.000Z' });
    await server.pool.query(`update meetings set status = 'cancelled', version = version + 1 where id = $1`, [made.id]);
    expect(await readFeed(server, token)).toMatchObject([{ uid: before?.uid, sequence: 3, status: 'CANCELLED' }]);
    await server.pool.query('update meetings set deleted_at = now() where id = $1', [made.id]);
    expect(await readFeed(server, token)).toEqual([]);
  });

  it('are those of host and maker, from 90 days ago to 400 days ahead', async () => {
    const [host, maker] = [await server.person('staff', { name: 'Nora Host' }), await server.person('staff')];
    const insert = `insert into calls (staff_id, team_staff_id, name, subject, call_date, call_time, phone_number, description, created_at)
       values ($1, $2, 'Ada', $3, $4, '12:00', '1', '', now())`;
    for (const [subject, day] of [
      ['too old', '2025-12-09'],
      ['oldest', '2025-12-10'],
      ['last', '2027-04-13'],
      ['too far', '2027-04-14'],
    ])
      await server.pool.query(insert, [host.id, maker.id, subject, day]);
    const [ofHost, ofMaker] = [await makeFeed(host, ['appointments']), await makeFeed(maker, ['appointments'])];
    const subjects = ['Call with Ada: oldest', 'Call with Ada: last'];
    expect((await readFeed(server, ofHost.token)).map(({ summary }) => summary)).toEqual(subjects);
    const read = await readFeed(server, ofMaker.token);
    expect(read.map(({ summary }) => summary)).toEqual(subjects);
    expect(read[0]?.description).toBe('Phone: 1\nHost: Nora Host');
  });

  it('come with a mail as the same event, for whoever may still see them', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const call = await createCall(staff, { date: '2026-03-12' });
    const { token } = await makeFeed(staff, ['appointments']);
    const reader = { timeZone: 'America/New_York', portal: 'https://crm.acme.test' };
    const text = await appointmentCalendar(server.pool, { ...reader, userId: staff.id }, 'call', call.id);
    const eventIn = (calendar: string | undefined) => /BEGIN:VEVENT.*END:VEVENT/s.exec(calendar ?? '')?.[0];
    expect(text).toContain('\r\nMETHOD:PUBLISH\r\n');
    expect(eventIn(text)).toBe(eventIn((await fetchFeed(server, token)).body));
    expect(await appointmentCalendar(server.pool, { ...reader, userId: other.id }, 'call', call.id)).toBeUndefined();
    await staff.send(callCalls.remove, paramsOf(call));
    expect(await appointmentCalendar(server.pool, { ...reader, userId: staff.id }, 'call', call.id)).toBeUndefined();
  });
});

describe('days in a feed', () => {
  it('are the tasks that are due: own ones that are not finished, and those in rework', async () => {
    const staff = await server.person('staff');
    const [open, done, rework] = [
      await createOwnTask(staff, { finishBy: '2026-03-20', notes: 'Ask, then build', description: 'The shop' }),
      await createOwnTask(staff, { finishBy: '2026-03-21' }),
      await createOwnTask(staff, { finishBy: '2026-03-22' }),
    ];
    await putTask(server.pool, done.id, { stage: 4 });
    await putTask(server.pool, rework.id, { stage: 4, rework: true });
    const { token } = await makeFeed(staff, ['tasks']);
    const read = await readFeed(server, token);
    expect(read.map(({ uid, from, to }) => [idOf(uid), from, to])).toEqual([
      [`task-${open.id}`, '2026-03-20', '2026-03-21'],
      [`task-${rework.id}`, '2026-03-22', '2026-03-23'],
    ]);
    expect(read[0]).toMatchObject({
      summary: `Task due: ${open.requirement}, ${open.name}`,
      description: 'Ask, then build\nThe shop',
      url: `https://crm.acme.test/activities/tasks/person/${encodeURIComponent(JSON.stringify({ taskId: open.id, contactId: open.contactId }))}`,
    });
  });

  it('are the own leave: whole days, half days at their hours on working days, and what waits', async () => {
    const staff = await server.person('staff');
    const whole = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-16', end: '2026-03-18' });
    const half = { staffId: staff.id, start: '2026-03-28', end: '2026-03-30', type: 'morning' as const };
    const halves = await createLeave(server.pool, half);
    await createLeave(server.pool, { staffId: staff.id, start: '2026-04-01', type: 'afternoon', status: 'Pending' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-04-02', status: 'Reject' });
    const { token } = await makeFeed(staff, ['leave']);
    const read = await readFeed(server, token);
    expect(read.map(({ summary, from, to, status }) => [summary, from, to, status])).toEqual([
      ['Leave', '2026-03-16', '2026-03-19', 'CONFIRMED'],
      // Sunday is free.
      ['Leave in the morning', '2026-03-28T13:00:00.000Z', '2026-03-28T17:00:00.000Z', 'CONFIRMED'],
      ['Leave in the morning', '2026-03-30T13:00:00.000Z', '2026-03-30T17:00:00.000Z', 'CONFIRMED'],
      ['Leave in the afternoon (waits for a decision)', '2026-04-01T17:00:00.000Z', '2026-04-01T21:45:00.000Z', 'TENTATIVE'],
    ]);
    const uids = [`leave-${whole}`, `leave-2026-03-28-${halves}`, `leave-2026-03-30-${halves}`];
    expect(read.slice(0, 3).map(({ uid }) => idOf(uid))).toEqual(uids);
  });

  it("are the team's approved leave, without what it is for; everybody's for administrators", async () => {
    const [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    const admin = await server.person('admin');
    await createTeam(server.pool, [staff, mate]);
    for (const { id } of [staff, mate, stranger]) await createLeave(server.pool, { staffId: id, start: '2026-05-04' });
    await createLeave(server.pool, { staffId: mate.id, start: '2026-05-05', status: 'Pending' });
    const { token } = await makeFeed(staff, ['teamLeave']);
    const read = await readFeed(server, token);
    expect(read.map(({ summary, description }) => [summary, description])).toEqual([[`${mate.name} is on leave`, '']]);
    const ofAdmin = await readFeed(server, (await makeFeed(admin, ['teamLeave'])).token);
    const away = ofAdmin.filter(({ from }) => from === '2026-05-04').map(({ summary }) => summary);
    expect(away).toEqual([staff, mate, stranger].map(({ name }) => `${name} is on leave`));
  });

  it('are holidays and maintenance days; those that are deleted go', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const id = await createHoliday(server.pool, { date: '2026-07-03', description: 'Independence, observed' });
    await createHoliday(server.pool, { date: '2026-07-10', description: 'New racks', type: 'maintenance' });
    const { token } = await makeFeed(staff, ['holidays']);
    const read = async () => (await readFeed(server, token)).map(({ summary, from, to }) => [summary, from, to]);
    const maintenance = ['Maintenance: New racks', '2026-07-10', '2026-07-11'];
    expect(await read()).toEqual([['Holiday: Independence, observed', '2026-07-03', '2026-07-04'], maintenance]);
    await admin.send(calendarCalls.removeEntry, paramsOf({ id }));
    expect(await read()).toEqual([maintenance]);
  });

  it('follow the working time of the company', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    await createLeave(server.pool, { staffId: staff.id, start: '2026-06-08', type: 'morning' });
    const { token } = await makeFeed(staff, ['leave']);
    const night = { ...companyForm, workFrom: '2:00 PM', workTo: '10:00 PM' };
    await admin.send(companyCalls.update, { body: night });
    const [event] = await readFeed(server, token);
    await admin.send(companyCalls.update, { body: companyForm });
    // Nobody works at one: the middle of the shift parts it.
    expect([event?.from, event?.to]).toEqual(['2026-06-08T18:00:00.000Z', '2026-06-08T22:00:00.000Z']);
  });
});
