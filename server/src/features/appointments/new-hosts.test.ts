import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import { callCalls } from '@crm/contract/work/appointments';
import { appointmentPlanCalls } from '@crm/contract/work/replanning';
import { describe, expect, it } from 'vitest';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { callForm, callFromTask, createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

async function team() {
  const [leader, host, mate] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  const teamId = await createTeam(server.pool, [leader, host, mate]);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, leader.id]);
  return { leader, host, mate, admin: await server.person('admin'), other: await server.person('staff') };
}

const handOver = (person: Person, id: number, to: Person, version?: number, kind: AppointmentKind = 'call') =>
  person.send(appointmentPlanCalls.replan, {
    params: { kind, id: String(id) },
    body: { staffId: to.id },
    ...(version !== undefined && { version }),
  });
const peopleOf = async (id: number, table = 'calls') => {
  const { rows } = await server.pool.query(`select staff_id as host, team_staff_id as mate from ${table} where id = $1`, [id]);
  return rows[0];
};
const isBlocked = ({ id }: Person) => server.pool.query('update users set blocked = true where id = $1', [id]);
const newsOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ kind, text, link }) => [kind, text, link]);

describe('a call or a meeting is handed over', () => {
  it('by an administrator to anybody active, with history, and both are told', async () => {
    const { host, other, admin } = await team();
    const call = await createCall(host, { name: 'Kestrel Freight', time: '3:00 PM' });
    const { data } = await handOver(admin, call.id, other, 1);
    expect(data).toMatchObject({ kind: 'call', id: call.id, staff: { id: other.id, name: other.name }, version: 2 });
    expect(await peopleOf(call.id)).toEqual({ host: other.id, mate: null });
    const what = 'call with Kestrel Freight on Mar 10, 2026 at 3:00 PM';
    const link = `/activities/calls?call=${call.id}`;
    expect(await newsOf(other)).toEqual([['handover', `${admin.name} handed the ${what} over to you.`, link]]);
    expect(await newsOf(host)).toEqual([['handover', `${admin.name} handed your ${what} over to ${other.name}.`, null]]);
    const { rows } = await server.pool.query(
      `select actor_id, before, after from changes where entity = 'call' and entity_id = $1 and action = 'reassigned'`,
      [call.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id, before: { owner: host.name }, after: { owner: other.name } }]);
  });

  it('by the leader within the team, also to oneself, and not beyond it', async () => {
    const { leader, host, mate, other } = await team();
    const meeting = await createMeeting(host);
    expect((await handOver(leader, meeting.id, other, 1, 'meeting')).failure).toMatchObject({
      errorCode: 'INVALID',
      fields: { staffId: 'Choose a member of the same team' },
    });
    expect((await handOver(leader, meeting.id, mate, 1, 'meeting')).status).toBe(200);
    expect((await handOver(leader, meeting.id, leader, 2, 'meeting')).status).toBe(200);
    expect(await peopleOf(meeting.id, 'meetings')).toEqual({ host: leader.id, mate: null });
    expect(await newsOf(leader)).toEqual([]);
  });

  it('and its new host is reminded, whoever was reminded before', async () => {
    const { host, other, admin } = await team();
    const call = await createCall(host);
    const reminded = async () =>
      (await server.pool.query('select reminded_at from calls where id = $1', [call.id])).rows[0].reminded_at;
    await server.pool.query('update calls set reminded_at = $2 where id = $1', [call.id, server.clock.now()]);
    expect(await reminded()).not.toBeNull();
    await handOver(admin, call.id, other, 1);
    expect(await reminded()).toBeNull();
  });

  it('by nobody else: the host and mates who may read it are refused, others do not know it', async () => {
    const { host, mate, other } = await team();
    const foreign = (await team()).leader;
    const { phone } = await createContact(host, { phone: '5550001111' });
    const call = await createCall(host, { phoneNumber: phone });
    const replies = [host, mate, other, foreign].map((person) => handOver(person, call.id, mate));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect(await peopleOf(call.id)).toEqual({ host: host.id, mate: null });
  });

  it('to nobody who is blocked, deleted, an administrator or unknown', async () => {
    const { host, mate, other, admin } = await team();
    const call = await createCall(host);
    await server.pool.query('update users set blocked = true where id = $1', [mate.id]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [other.id]);
    for (const person of [mate, other, admin, { ...host, id: 987_654_321 }]) {
      const { status, failure } = await handOver(admin, call.id, person);
      expect([status, failure.fields]).toEqual([400, { staffId: 'Choose an active staff member' }]);
    }
    expect((await handOver(admin, call.id, host)).data.version).toBe(1);
    expect(await newsOf(host)).toEqual([]);
  });

  it('once: a second tap and an old version are refused, as is what is done or gone', async () => {
    const { host, mate, other, admin } = await team();
    const call = await createCall(host);
    const replies = await Promise.all([handOver(admin, call.id, mate, 1), handOver(admin, call.id, mate, 1)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await newsOf(mate)).toHaveLength(1);
    const meeting = await createMeeting(host);
    const takers = [mate, other, host, mate].map((person) => handOver(admin, meeting.id, person, 1, 'meeting'));
    expect(new Set((await Promise.all(takers)).map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await handOver(admin, call.id, other, 1)).failure.errorCode).toBe('STALE');
    await mate.send(callCalls.close, { params: { id: String(call.id) }, body: { outcome: 'done' } });
    expect((await handOver(admin, call.id, other)).failure).toMatchObject({ message: 'This call is already completed.' });
    const gone = await createCall(host);
    await host.send(callCalls.remove, { params: { id: String(gone.id) } });
    expect((await handOver(admin, gone.id, other)).status).toBe(404);
  });
});

describe('a handover is undone by giving it back', () => {
  it('exactly, with whoever had planned it, and once', async () => {
    const { leader, host, mate } = await team();
    const contact = await createContact(host);
    const data = { ...callFromTask(contact.id), staffId: host.id };
    const call = (await mate.send(callCalls.createFromTeamTask, { body: { data } })).data;
    // Whoever planned it becomes its host, and nobody is a team-mate then.
    expect((await handOver(leader, call.id, mate, 1)).data.version).toBe(2);
    expect(await peopleOf(call.id)).toEqual({ host: mate.id, mate: null });
    expect((await handOver(leader, call.id, host, 2)).data).toMatchObject({ staff: { id: host.id }, version: 3 });
    expect(await peopleOf(call.id)).toEqual({ host: host.id, mate: mate.id });
    expect((await handOver(leader, call.id, host, 2)).failure.errorCode).toBe('STALE');
  });

  it('to somebody who is blocked, too, by whoever may hand over', async () => {
    const { host, mate, other, admin } = await team();
    const call = await createCall(host);
    await isBlocked(host);
    await handOver(admin, call.id, mate, 1);
    expect((await handOver(mate, call.id, host, 2)).status).toBe(403);
    expect((await handOver(other, call.id, host, 2)).status).toBe(404);
    expect((await handOver(admin, call.id, host, 1)).status).toBe(412);
    expect((await handOver(admin, call.id, host, 2)).status).toBe(200);
    expect(await peopleOf(call.id)).toEqual({ host: host.id, mate: null });
  });

  it('to somebody who is blocked not after another change, not later, and to no third person', async () => {
    const { host, mate, other, admin } = await team();
    const refused = { staffId: 'Choose an active staff member' };
    const [changed, old, third] = [await createCall(host), await createCall(host), await createCall(host)];
    for (const person of [host, other]) await isBlocked(person);
    for (const { id } of [changed, old, third]) await handOver(admin, id, mate, 1);
    expect((await handOver(admin, third.id, other, 2)).failure.fields).toEqual(refused);
    const data = { ...callForm({ time: '9:30 AM' }), status: 'pending' as const };
    await mate.send(callCalls.update, { params: { id: String(changed.id) }, body: { data } });
    expect((await handOver(admin, changed.id, host)).failure.fields).toEqual(refused);
    server.clock.set(new Date(server.clock.now().getTime() + 301_000).toISOString());
    expect((await handOver(admin, old.id, host, 2)).failure.fields).toEqual(refused);
    expect(await peopleOf(old.id)).toEqual({ host: mate.id, mate: null });
  });

  it.each([
    ['blocked', 'was blocked in the meantime', [staffAccessCalls.toggle]],
    ['deleted', 'is former staff now', [staffAccessCalls.toggle, staffAccessCalls.remove]],
  ] as const)('not to somebody who was %s since', async (_, why, ends) => {
    const { host, mate, admin } = await team();
    const call = await createCall(host);
    await handOver(admin, call.id, mate, 1);
    for (const end of ends) await admin.send(end, { params: { id: String(host.id) } });
    const { status, failure } = await handOver(admin, call.id, host, 2);
    expect([status, failure.message]).toEqual([409, `${host.name} ${why} and gets nothing back. Nothing was changed.`]);
    expect(await peopleOf(call.id)).toEqual({ host: mate.id, mate: null });
  });

  it('to somebody who was blocked before the handover', async () => {
    const { host, mate, admin } = await team();
    const call = await createCall(host);
    await admin.send(staffAccessCalls.toggle, { params: { id: String(host.id) } });
    server.clock.advance(1000);
    await handOver(admin, call.id, mate, 1);
    expect((await handOver(admin, call.id, host, 2)).status).toBe(200);
    expect(await peopleOf(call.id)).toEqual({ host: host.id, mate: null });
  });

  it('by a leader within the team alone', async () => {
    const { leader, host, mate, admin, other } = await team();
    const call = await createCall(other);
    await handOver(admin, call.id, host, 1);
    expect((await handOver(leader, call.id, other, 2)).failure.fields).toEqual({ staffId: 'Choose a member of the same team' });
    expect((await handOver(leader, call.id, mate, 2)).status).toBe(200);
  });
});
