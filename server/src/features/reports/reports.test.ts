import { mostReports, reportCalls } from '@crm/contract/numbers/reports';
import { privacyCalls } from '@crm/contract/office/privacy';
import { auditCalls } from '@crm/contract/records/audit';
import { describe, expect, it } from 'vitest';
import { allScopes, createToken, sendWith } from '../../../test/support/api/tokens.ts';
import { createTeam } from '../../../test/support/factories.ts';
import { createReport, readReport, reportFormOf } from '../../../test/support/outgoing/reports.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// March 10, 2026 is a Tuesday in New York; weeks begin on Monday there until a company setting says otherwise.
const server = createTestServer();
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const statesOf = async (admin: Person, report: { id: number }) =>
  (await readReport(admin, report))?.recipients.map(({ name, state }) => [name, state]);

describe('a report by mail', () => {
  it('says who gets it, what the next one is of, and that none was sent yet', async () => {
    const admin = await server.person('admin', { name: 'Boss of figures' });
    const staff = await server.person('staff', { name: 'Ada' });
    const made = await createReport(admin, [staff, admin], { pages: ['week', 'customers'] });
    expect(made).toMatchObject({
      pages: ['customers', 'week'],
      team: null,
      last: null,
      createdBy: 'Boss of figures',
      recipients: [
        { id: staff.id, name: 'Ada', role: 'staff', state: 'gets' },
        { id: admin.id, role: 'admin', state: 'gets' },
      ],
    });
    expect(made.next).toMatchObject({ at: expect.stringMatching(/^2026-03-1[456]T11:00/) });
    expect(await readReport(admin, made)).toEqual(made);
  });

  it('of each month comes next on the 1st, for the month before', async () => {
    const admin = await server.person('admin');
    const { next } = await createReport(admin, [admin], { rhythm: 'month' });
    expect(next).toEqual({ at: '2026-04-01T11:00:00.000Z', from: '2026-03-01', to: '2026-03-31' });
  });

  it('is made once, however often the form is sent', async () => {
    const admin = await server.person('admin');
    const sent = { body: reportFormOf([admin]), idempotencyKey: 'once' };
    const [first, second] = [await admin.send(reportCalls.create, sent), await admin.send(reportCalls.create, sent)];
    expect([first.status, second.data]).toEqual([201, first.data]);
  });

  it('of two administrators at once is the first one’s; the second has to look again', async () => {
    const admin = await server.person('admin');
    const report = await createReport(admin, [admin]);
    const change = (title: string) =>
      admin.send(reportCalls.update, { ...idOf(report), version: report.version, body: reportFormOf([admin], { title }) });
    const statuses = (await Promise.all([change('One'), change('Other')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
    expect((await admin.send(reportCalls.remove, { ...idOf(report), version: report.version })).status).toBe(412);
  });

  it('that is paused has no next one, and begins anew when it is paused no longer', async () => {
    const admin = await server.person('admin');
    const report = await createReport(admin, [admin], { isPaused: true });
    expect(report.next).toBeNull();
    const { data } = await admin.send(reportCalls.update, { ...idOf(report), body: reportFormOf([admin]) });
    expect(data.next).not.toBeNull();
  });

  it('is removed once, and the audit log keeps what it was', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff', { name: 'Kept in the log' })];
    const report = await createReport(admin, [staff], { title: 'To be removed' });
    expect((await admin.send(reportCalls.remove, idOf(report))).status).toBe(200);
    expect((await admin.send(reportCalls.remove, idOf(report))).status).toBe(404);
    const { data } = await admin.send(auditCalls.list, { query: { entity: 'report' } });
    const [removed, made] = data.entries.filter(({ entityId }) => entityId === report.id);
    expect([removed?.action, made?.action]).toEqual(['purged', 'created']);
    const kept = Object.fromEntries(removed?.fields.map(({ name, before }) => [name, before]) ?? []);
    expect(kept).toMatchObject({ title: 'To be removed', recipients: ['Kept in the log'], rhythm: 'week' });
  });

  it('that is saved as it was leaves no line in the audit log, however its people are called', async () => {
    const admin = await server.person('admin');
    const people = [await server.person('staff', { name: 'Zed' }), await server.person('staff', { name: 'Élan' })];
    const report = await createReport(admin, people);
    await admin.send(reportCalls.update, { ...idOf(report), body: reportFormOf(people) });
    const { rows } = await server.pool.query(`select action from changes where entity = 'report' and entity_id = $1`, [
      report.id,
    ]);
    expect(rows).toEqual([{ action: 'created' }]);
  });

  it('is for no API token, whatever it may', async () => {
    const admin = await server.person('admin');
    const { token } = await createToken(server.pool, admin, allScopes);
    expect((await sendWith(server.app, token, reportCalls.list, {})).status).toBe(403);
    expect((await sendWith(server.app, token, reportCalls.create, { body: reportFormOf([admin]) })).status).toBe(403);
  });
});

describe('who gets a report', () => {
  it('leaves out blocked people, says so, and forgets deleted ones', async () => {
    const admin = await server.person('admin');
    const [blocked, gone] = [await server.person('staff', { name: 'Blocked' }), await server.person('staff', { name: 'Gone' })];
    const report = await createReport(admin, [blocked, gone]);
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    expect(await statesOf(admin, report)).toEqual([['Blocked', 'blocked']]);
    expect((await readReport(admin, report))?.next).toBeNull();
  });

  it('forgets who is erased, in its history too', async () => {
    const admin = await server.person('admin');
    const staff = await server.person('staff', { name: 'Unmistakable Name' });
    const report = await createReport(admin, [admin, staff]);
    await server.pool.query('update users set blocked = true where id = $1', [staff.id]);
    const erased = await admin.send(privacyCalls.erasePerson, { ...idOf(staff), body: { name: staff.name } });
    expect([erased.status, (await readReport(admin, report))?.recipients.map(({ id }) => id)]).toEqual([200, [admin.id]]);
    const { rows } = await server.pool.query(`select after::text from changes where entity = 'report' and entity_id = $1`, [
      report.id,
    ]);
    expect(rows.map(({ after }) => [after.includes('Unmistakable'), after.includes('Erased person')])).toEqual([[false, true]]);
  });

  it('leaves out who may not see the team: all but administrators and its leader', async () => {
    const [admin, leader, member] = [
      await server.person('admin', { name: 'A boss' }),
      await server.person('staff', { name: 'B leader' }),
      await server.person('staff', { name: 'C member' }),
    ];
    const teamId = await createTeam(server.pool, [leader, member]);
    await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, leader.id]);
    const report = await createReport(admin, [admin, leader, member], { teamId });
    expect(await statesOf(admin, report)).toEqual([
      ['A boss', 'gets'],
      ['B leader', 'gets'],
      ['C member', 'otherTeam'],
    ]);
  });

  it('is nobody when the team is in Trash or deleted for good: it is not of everybody then', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const teamId = await createTeam(server.pool, [staff]);
    const report = await createReport(admin, [admin], { teamId });
    await server.pool.query('update teams set deleted_at = now() where id = $1', [teamId]);
    expect(await readReport(admin, report)).toMatchObject({ team: { id: teamId, isGone: true }, next: null });
    const kept = await admin.send(reportCalls.update, {
      ...idOf(report),
      body: reportFormOf([admin], { teamId, title: 'Kept' }),
    });
    expect([kept.status, kept.data.team?.isGone]).toEqual([200, true]);
    await server.pool.query('delete from teams where id = $1', [teamId]);
    expect(await readReport(admin, report)).toMatchObject({ team: { id: null, name: '', isGone: true }, next: null });
    expect((await admin.send(reportCalls.sendNow, idOf(report))).status).toBe(409);
  });

  it('may be everybody with an open account, found by name', async () => {
    const admin = await server.person('admin');
    const open = await server.person('staff', { name: 'Findable Open' });
    const blocked = await server.person('staff', { name: 'Findable Blocked' });
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    const { data } = await admin.send(reportCalls.people, { query: { search: 'findable' } });
    expect(data).toEqual({ people: [{ id: open.id, name: 'Findable Open', role: 'staff' }], total: 1 });
  });
});

describe('bad input of a report', () => {
  it.each([
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['pages', { pages: [] }],
    ['pages', { pages: ['flow', 'flow'] }],
    ['pages.0', { pages: ['cost'] }],
    ['rhythm', { rhythm: 'day' }],
    ['recipients', { recipients: [] }],
    ['recipients', { recipients: [987654321] }],
    ['recipients.0', { recipients: [-1] }],
    ['recipients', { recipients: Array.from({ length: 51 }, (_, at) => at + 1) }],
    ['teamId', { teamId: 987654321 }],
    ['teamId', { teamId: 0 }],
    ['isPaused', { isPaused: 'no' }],
  ])('is refused at its field: %s %j', async (field, wrong) => {
    const admin = await server.person('admin');
    const report = await createReport(admin, [admin], { title: 'As it was' });
    const body = { ...reportFormOf([admin]), ...wrong } as ReturnType<typeof reportFormOf>;
    for (const refused of [
      await admin.send(reportCalls.create, { body }),
      await admin.send(reportCalls.update, { ...idOf(report), body }),
    ]) {
      expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await readReport(admin, report)).toEqual(report);
    await admin.send(reportCalls.remove, idOf(report));
  });

  it('such as somebody twice or blocked is refused; who was blocked since stays', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff', { name: 'Shut' })];
    const report = await createReport(admin, [staff]);
    const twice = await admin.send(reportCalls.create, { body: reportFormOf([staff, staff]) });
    expect(twice.failure.fields).toEqual({ recipients: 'Name each person once' });
    await server.pool.query('update users set blocked = true where id = $1', [staff.id]);
    const blocked = await admin.send(reportCalls.create, { body: reportFormOf([staff]) });
    expect([blocked.status, blocked.failure.fields]).toEqual([400, { recipients: 'Shut is blocked' }]);
    const kept = await admin.send(reportCalls.update, { ...idOf(report), body: reportFormOf([staff], { title: 'Other' }) });
    expect([kept.status, kept.data.title]).toEqual([200, 'Other']);
  });

  it('such as one more than there may be is refused, also of many at once', async () => {
    const admin = await server.person('admin');
    await server.pool.query('delete from number_reports');
    const made = await Promise.all(
      Array.from({ length: mostReports + 5 }, () => admin.send(reportCalls.create, { body: reportFormOf([admin]) })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(mostReports);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});
