import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { describe, expect, test } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// It is Tuesday, 10 March 2026 in New York.
const server = createTestServer();
const paramsOf = (id: number) => ({ id: String(id) });
const queueOf = async (admin: Person, query = {}) => (await admin.send(leaveQueueCalls.waiting, { query })).data;

async function askedOn(id: number, at: string): Promise<number> {
  await server.pool.query('update leaves set created_at = $2 where id = $1', [id, at]);
  return id;
}
const ask = async (staffId: number, start: string, at: string, end = start) =>
  askedOn(await createLeave(server.pool, { staffId, start, end, status: 'Pending' }), at);

describe('the queue', () => {
  test('has what waits of all months, the oldest request first, and loads on', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const late = await ask(staff.id, '2026-04-01', '2026-03-05T12:00:00Z');
    const early = await ask(staff.id, '2027-08-02', '2026-03-02T12:00:00Z');
    await createLeave(server.pool, { staffId: staff.id, start: '2026-05-04', status: 'Approve' });
    const reply = await admin.send(leaveQueueCalls.waiting, { query: { limit: '1' } });
    expect(reply.data.map(({ id }) => id)).toEqual([early]);
    expect(reply.total).toBe(2);
    const rest = await admin.send(leaveQueueCalls.waiting, { query: { limit: '1', cursor: String(reply.next) } });
    expect(rest.data.map(({ id }) => id)).toEqual([late]);
    await server.pool.query('delete from leaves');
  });

  test('says how many working days a request takes and waits, without Sundays and holidays', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    await createHoliday(server.pool, { date: '2026-03-09' });
    await createHoliday(server.pool, { date: '2026-04-06' });
    const id = await ask(staff.id, '2026-04-04', '2026-03-05T12:00:00Z', '2026-04-08');
    // Friday, Saturday and Tuesday; Saturday, Tuesday and Wednesday of the leave.
    expect(await queueOf(admin)).toMatchObject([{ id, askedOn: '2026-03-05', waits: 3, days: 3, holidaysInside: 1 }]);
    await server.pool.query('delete from leaves');
    await server.pool.query('delete from holidays');
  });

  test('says who else of the team is away, and how much work would be handed over', async () => {
    const admin = await server.person('admin');
    const [one, mate, other] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    const team = await createTeam(server.pool, [one, mate]);
    const id = await ask(one.id, '2026-04-13', '2026-03-05T12:00:00Z', '2026-04-15');
    for (const person of [mate, other]) await createLeave(server.pool, { staffId: person.id, start: '2026-04-14' });
    await server.pool.query(
      `insert into calls (staff_id, name, subject, phone_number, description, call_date, call_time, created_at)
       values ($1, 'Mary', 'Offer', '5550100', 'Text', '2026-04-14', '10:00', now())`,
      [one.id],
    );
    expect(await queueOf(admin)).toMatchObject([
      { id, teamSize: 2, awayTotal: 1, away: [{ name: mate.name, start: '2026-04-14', end: '2026-04-14' }], work: 1 },
    ]);
    expect(await queueOf(admin, { teamId: String(team) })).toHaveLength(1);
    expect(await queueOf(admin, { teamId: '987654' })).toEqual([]);
    await server.pool.query('delete from leaves');
  });

  test('has the balance before and after, and says what is over it', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const id = await ask(staff.id, '2026-04-13', '2026-03-05T12:00:00Z', '2026-04-15');
    const unlimited = { year: 2026, entitled: null, before: null, after: null, over: 0, days: 3, carried: 0 };
    expect((await queueOf(admin))[0]?.balances).toEqual([unlimited]);
    const terms = { days: 4, carryMax: 0, carryUntil: null, halfDays: true, carriedIn: null };
    await server.pool.query('insert into entitlements (staff_id, from_year, terms, updated_at) values (null, 2026, $1, now())', [
      { Casual: terms },
    ]);
    await createLeave(server.pool, { staffId: staff.id, start: '2026-02-02', end: '2026-02-03', status: 'Approve' });
    // What somebody else asks for takes nothing away.
    await ask(staff.id, '2026-05-04', '2026-03-06T12:00:00Z');
    const [first] = await queueOf(admin);
    expect([first?.id, first?.balances]).toEqual([
      id,
      [{ year: 2026, entitled: 4, carried: 0, days: 3, before: 2, after: -1, over: 1 }],
    ]);
    // It can be approved all the same.
    expect((await admin.send(calendarCalls.decide, { params: paramsOf(id), body: { status: 'Approve' } })).status).toBe(200);
    await server.pool.query('delete from leaves; delete from entitlements');
  });

  test('is a CSV file with the same rows', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff', { name: '=Eve' })];
    await ask(staff.id, '2026-04-13', '2026-03-05T12:00:00Z', '2026-04-15');
    const { text } = await download(server.app, admin, leaveQueueCalls.export, {});
    expect(text.split('\r\n')[1]).toMatch(
      /^'=Eve,,Leave,Full Day,Casual,2026-04-13,2026-04-15,3,Personal,2026-03-05,4,no limit,no limit,0,0$/,
    );
    await server.pool.query('delete from leaves');
  });
});

describe('a decision with a reason', () => {
  test('is kept, shown to the person, in the inbox and in the history', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const id = await ask(staff.id, '2026-04-13', '2026-03-05T12:00:00Z');
    const body = { status: 'Reject', reason: '  The fair is that day. ' } as const;
    const { data } = await admin.send(calendarCalls.decide, { params: paramsOf(id), body, version: 1 });
    expect(data.decisionReason).toBe('The fair is that day.');
    const own = await staff.send(calendarCalls.leaves, { body: { year: 2026, month: 4 } });
    expect(own.data[0]?.decisionReason).toBe('The fair is that day.');
    const told = await server.pool.query('select text from notifications where user_id = $1', [staff.id]);
    expect(told.rows).toEqual([{ text: 'Your leave on Apr 13, 2026 was rejected. Reason: The fair is that day.' }]);
    const kept = await server.pool.query(`select after from changes where entity = 'leave' and entity_id = $1`, [id]);
    expect(kept.rows.at(-1)?.after).toEqual({ status: 'Reject', decisionReason: 'The fair is that day.' });
    const decided = await admin.send(leaveQueueCalls.decided, { query: { year: '2026' } });
    expect(decided.data).toMatchObject([{ id, status: 'Reject', decidedOn: '2026-03-10', decidedBy: admin.name }]);
    const reset = await admin.send(calendarCalls.decide, { params: paramsOf(id), body: { status: 'Pending' }, version: 2 });
    expect(reset.data.decisionReason).toBeNull();
  });

  test('has at most 500 characters', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const id = await ask(staff.id, '2026-04-20', '2026-03-05T12:00:00Z');
    const reply = await admin.send(calendarCalls.decide, {
      params: paramsOf(id),
      body: { status: 'Reject', reason: 'x'.repeat(501) },
    });
    expect([reply.status, reply.failure?.fields]).toEqual([400, { reason: 'Must be at most 500 characters' }]);
  });

  test('of two administrators at once is the first one’s; the second is told, and sees who decided', async () => {
    const [admin, second, staff] = [await server.person('admin'), await server.person('admin'), await server.person('staff')];
    const id = await ask(staff.id, '2026-04-21', '2026-03-05T12:00:00Z');
    const decide = (person: Person, status: 'Approve' | 'Reject') =>
      person.send(calendarCalls.decide, { params: paramsOf(id), body: { status }, version: 1 });
    const replies = await Promise.all([decide(admin, 'Approve'), decide(second, 'Reject')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = replies[0]?.status === 200 ? admin : second;
    const { data } = await second.send(leaveQueueCalls.one, { params: paramsOf(id) });
    expect([data.status === 'Pending', data.decidedBy]).toEqual([false, winner.name]);
    expect((await queueOf(second)).some((row) => row.id === id)).toBe(false);
  });
});
