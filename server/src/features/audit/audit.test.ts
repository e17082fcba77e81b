import { profileCalls } from '@crm/contract/accounts/profile';
import { setupCalls } from '@crm/contract/accounts/setup';
import { leadCalls } from '@crm/contract/customers/leads';
import { type AuditEntry, auditCalls } from '@crm/contract/records/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam, leadForm } from '../../../test/support/factories.ts';
import { createAttendance, createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createList, createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person, testPassword } from '../../../test/support/test-app.ts';
import type { Db } from '../../db/client.ts';
import { listRecords } from '../../records/list/list-records.ts';
import { auditActors, auditWords } from './audit.queries.ts';
import { auditListOf, newestFirst } from './audit-list.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  staff = await server.person('staff', { name: 'Ada Writer' });
});

type Query = Record<string, string>;

async function list(query: Query = {}) {
  return (await admin.send(auditCalls.list, { query })).data;
}

/** Writes a line without the call that would make it. */
async function addLine(entity: string, entityId: number, at: string, action = 'updated', actorId = staff.id): Promise<void> {
  await server.pool.query('insert into changes (entity, entity_id, at, action, actor_id) values ($1, $2, $3, $4, $5)', [
    entity,
    entityId,
    at,
    action,
    actorId,
  ]);
}

const newestOf = async (entity: string, id: number) => (await list({ entity, entityId: String(id) })).entries[0] as AuditEntry;

describe('the log', () => {
  it('says who did what to which record and when, with the fields before and after, newest first', async () => {
    const lead = await createLead(staff, { name: 'Café 3', phone: '5551112222', amount: 10 });
    server.clock.advance(60_000);
    const form = leadForm({ ...lead, phone: '5551113333', amount: 20, priority: null });
    const { name, description, email, phone, location, source, priority, amount } = form;
    const body = { name, description, email, phone, location, source, priority, amount };
    await staff.send(leadCalls.update, { params: { id: String(lead.id) }, body });
    const { entries } = await list({ entity: 'lead', entityId: String(lead.id) });
    expect(entries.map(({ action }) => action)).toEqual(['updated', 'created']);
    expect(entries[0]).toMatchObject({
      at: '2026-03-10T15:01:00.000Z',
      actor: { id: staff.id, name: 'Ada Writer' },
      entity: 'lead',
      entityId: lead.id,
      name: 'Café 3',
      isLive: true,
      fields: [
        { name: 'phone', before: '5551112222', after: '5551113333' },
        { name: 'amount', before: 10, after: 20 },
      ],
    });
    expect((await list()).entries[0]?.id).toBe(entries[0]?.id);
  });

  it('names the record while it exists, and says whether it can be opened', async () => {
    const [lead, contact, requirement, task] = [
      await createLead(staff),
      await createContact(staff),
      await createList(staff, 'A website'),
      await createOwnTask(staff, { requirement: 'A website' }),
    ];
    const [leave, attendance, holiday, team] = [
      await createLeave(server.pool, { staffId: staff.id, start: '2026-05-04' }),
      await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-09', entry: '09:00' }),
      await createHoliday(server.pool, { date: '2026-07-04', description: 'Independence Day' }),
      await createTeam(server.pool, [staff]),
    ];
    const made = { leave, attendance, holiday, team, worklog: staff.id, user: staff.id, pin: 1, unheard: 1 };
    for (const [entity, id] of Object.entries(made)) await addLine(entity, id, '2026-03-10T15:00:00Z');
    const namesOf = async (entity: string, id: number) => {
      const { name, isLive } = await newestOf(entity, id);
      return [name, isLive];
    };
    expect(await namesOf('lead', lead.id)).toEqual([lead.name, true]);
    expect(await namesOf('contact', contact.id)).toEqual([contact.name, true]);
    expect(await namesOf('requirement', requirement.id)).toEqual(['A website', true]);
    expect(await newestOf('task', task.id)).toMatchObject({ name: `A website, ${task.name}`, contactId: task.contactId });
    expect(await namesOf('user', staff.id)).toEqual(['Ada Writer', true]);
    expect(await namesOf('leave', leave)).toEqual(['Ada Writer', true]);
    expect(await namesOf('attendance', attendance)).toEqual(['Ada Writer', true]);
    expect(await namesOf('worklog', staff.id)).toEqual(['Ada Writer', true]);
    expect(await namesOf('holiday', holiday)).toEqual(['Independence Day', true]);
    expect((await namesOf('team', team))[1]).toBe(true);
    expect(await namesOf('pin', 1)).toEqual([null, false]);
    expect(await namesOf('unheard', 1)).toEqual([null, false]);

    await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
    expect(await namesOf('lead', lead.id)).toEqual([lead.name, false]);
    await server.pool.query('delete from customers where id = $1', [lead.id]);
    expect(await namesOf('lead', lead.id)).toEqual([null, false]);
  });

  it('is narrowed by person, kind, action, record and the days of the business zone', async () => {
    const other = await server.person('staff', { name: 'Other Hand' });
    // The first and the last second of 5 May in New York, and those beside them.
    for (const at of ['2020-05-05T03:59:59Z', '2020-05-05T04:00:00Z', '2020-05-06T03:59:59Z', '2020-05-06T04:00:00Z'])
      await addLine('probe', 7, at, 'tried', other.id);
    const countOf = async (query: Query) => (await list({ ...query, limit: '100' })).entries.length;
    expect(await countOf({ actor: String(other.id), entity: 'probe' })).toBe(4);
    expect(await countOf({ entity: 'probe' })).toBe(4);
    expect(await countOf({ action: 'tried' })).toBe(4);
    expect(await countOf({ entity: 'probe', entityId: '7', action: 'tried' })).toBe(4);
    expect(await countOf({ entity: 'probe', from: '2020-05-05' })).toBe(3);
    expect(await countOf({ entity: 'probe', to: '2020-05-05' })).toBe(3);
    expect(await countOf({ entity: 'probe', from: '2020-05-05', to: '2020-05-05' })).toBe(2);
    expect(await countOf({ entity: 'probe', action: 'updated' })).toBe(0);
    const { status, failure } = await admin.send(auditCalls.list, { query: { entityId: '7' } });
    expect([status, failure.fields]).toEqual([400, { entity: 'Choose a kind of record' }]);
  });

  it('comes in pages that show each line once, also when many have the same instant', async () => {
    for (let id = 1; id <= 7; id += 1) await addLine('paged', id, '2019-01-01T00:00:00Z');
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ entity: 'paged', page, limit: '3' })));
    expect(pages.map(({ entries }) => entries.map(({ entityId }) => entityId))).toEqual([[7, 6, 5], [4, 3, 2], [1], []]);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false, false]);
  });

  it('offers the people, kinds and actions that are in it, and no others', async () => {
    const silent = await server.person('staff', { name: 'Silent' });
    const former = await server.person('staff', { name: 'Gone Writer' });
    await createLead(former);
    await server.pool.query('update users set deleted_at = now() where id = $1', [former.id]);
    await addLine('newly made kind', 1, '2018-01-01T00:00:00Z', 'newly made action');
    const { actors, entities, actions } = await list();
    expect(actors).toContainEqual({ id: staff.id, name: 'Ada Writer', isFormer: false });
    expect(actors).toContainEqual({ id: former.id, name: 'Gone Writer', isFormer: true });
    expect(actors.map(({ id }) => id)).not.toContain(silent.id);
    const { rows } = await server.pool.query('select distinct entity from changes order by 1');
    expect(entities).toEqual(rows.map(({ entity }) => entity));
    expect(actions).toContain('newly made action');
    expect(new Set(actions).size).toBe(actions.length);
  });

  it('is for administrators', async () => {
    expect((await staff.send(auditCalls.list, {})).status).toBe(403);
    expect((await server.stranger.send(auditCalls.list, {})).status).toBe(401);
  });

  it('holds no password and no PIN', async () => {
    await admin.send(setupCalls.createPin, { body: { pin: 'QXZ917' } });
    const body = { currentPassword: testPassword, newPassword: 'next-password-77', confirmPassword: 'next-password-77' };
    expect((await staff.send(profileCalls.password, { body })).status).toBe(200);
    const { rows } = await server.pool.query(`select coalesce(string_agg(c::text, ''), '') as text from changes c`);
    for (const secret of ['QXZ917', testPassword, 'next-password-77', '$argon', 'scrypt'])
      expect(rows[0]?.text).not.toContain(secret);
  });
});

describe('with a long log', () => {
  beforeAll(async () => {
    await server.pool.query(
      `insert into changes (entity, entity_id, actor_id, at, action)
       select case when n % 1000 = 0 then 'rare' else 'lead' end, n, $1, timestamptz '2010-01-01Z' + n * interval '1 minute',
         case when n % 2000 = 0 then 'seldom' else 'updated' end
       from generate_series(1, 101000) n`,
      [staff.id],
    );
    await server.pool.query('vacuum analyze changes');
  });

  it.each([
    ['everything', {}, /changes_at/],
    ['a person', { actor: 1 }, /changes_actor/],
    ['a kind', { entity: 'rare' }, /changes_kind/],
    ['an action', { action: 'seldom' }, /changes_action/],
    ['a record', { entity: 'lead', entityId: 77 }, /changes_entity/],
    ['a day', { from: '2010-01-20', to: '2010-01-21' }, /changes_at/],
  ])('%s is read from its index', async (_what, filter, index) => {
    const plan = await planOf((db) =>
      listRecords(db, auditListOf('null::jsonb'), {
        ...filter,
        ...newestFirst,
        timeZone: 'America/New_York',
        page: 1,
        limit: 25,
      }),
    );
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on changes/);
    expect(largestCount(plan)).toBeLessThanOrEqual(30);
  });

  it('the words of the filters cost a look into an index each, and people one each', async () => {
    for (const column of ['entity', 'action'] as const) {
      const plan = await planOf((db) => auditWords(db, column));
      expect(plan).not.toMatch(/Seq Scan on changes/);
      expect(largestCount(plan)).toBeLessThanOrEqual(100);
    }
    const plan = await planOf((db) => auditActors(db));
    expect(plan).toMatch(/changes_actor/);
    expect(plan).not.toMatch(/Seq Scan on changes/);
  });

  it('pages end at the newest 100,000, and say so', async () => {
    const last = await admin.send(auditCalls.list, { query: { page: '1000', limit: '100' } });
    expect([last.data.entries.length, last.data.more]).toEqual([100, false]);
    expect(last.message).toBe('Only the newest 100,000 entries are shown. Choose a day to see older ones.');
    const beyond = await admin.send(auditCalls.list, { query: { page: '999999999', limit: '100' } });
    expect([beyond.status, beyond.data.entries]).toEqual([200, []]);
    expect((await admin.send(auditCalls.list, {})).message).toBeUndefined();
  });
});

/** The plan of what is asked, with what it did. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explaining: Db = {
    query: async ({ text, values }) => {
      const plan = await server.pool.query(`explain (analyze, costs off) ${text}`, values);
      plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { ...plan, rows: [] };
    },
  };
  await ask(explaining);
  return plans.join('\n');
}

/** Of the rows that any step on the log gave. */
function largestCount(plan: string): number {
  const scans = plan.split('\n').filter((line) => /changes/.test(line));
  return Math.max(0, ...scans.map((line) => Number(/actual time=\S+ rows=(\d+)/.exec(line)?.[1] ?? 0)));
}
