import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { handoverEntities, kinds } from '@crm/contract/core/kinds';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { notificationCalls } from '@crm/contract/office/notifications';
import { historyCalls } from '@crm/contract/records/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactForm, createContact, createLead, leadForm } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

const nothing = Object.fromEntries(handoverEntities.map((entity) => [kinds[entity].handover.name, 0]));
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const handOver = (from: Person, to: { id: number }, by = admin) =>
  by.send(staffAccessCalls.handover, { params: paramsOf(from), body: { toStaffId: to.id } });
const preview = (from: Person, to?: Person, by = admin) =>
  by.send(staffAccessCalls.handoverPreview, { params: paramsOf(from), query: to ? { toStaffId: String(to.id) } : {} });
const idsOf = async (table: string, owner: string, { id }: Person) =>
  (await server.pool.query<{ id: number }>(`select id from ${table} where ${owner} = $1 order by id`, [id])).rows.map(
    (row) => row.id,
  );

async function expectTotals(...people: Person[]): Promise<void> {
  for (const { id } of people) {
    const { rows } = await server.pool.query(
      `select k.kind, coalesce(t.all_count, 0) as kept, count(c.id)::int as counted, coalesce(t.pending_count, 0) as "keptPending",
         count(c.id) filter (where c.list = 'pending')::int as pending
       from (values ('lead'), ('contact')) k (kind)
       left join customer_totals t on t.kind = k.kind and t.owner_id = $1
       left join customers c on c.kind = k.kind and c.owner_id = $1 and c.deleted_at is null
       group by k.kind, t.all_count, t.pending_count`,
      [id],
    );
    for (const row of rows) expect([row.kept, row.keptPending]).toEqual([row.counted, row.pending]);
  }
}

describe('a handover', () => {
  it('moves customers and open work in one act, leaves what is over, and tells the receiver', async () => {
    const [nora, theo] = [
      await server.person('staff', { name: 'Nora Whitlock' }),
      await server.person('staff', { name: 'Theo Quillan' }),
    ];
    const lead = await createLead(nora);
    await createLead(nora, { priority: 'NoUpdates' });
    const trashed = await createLead(nora);
    await nora.send(leadCalls.remove, { params: paramsOf(trashed) });
    const task = await createOwnTask(nora);
    const [finished, reworked] = [await createOwnTask(nora), await createOwnTask(nora)];
    await putTask(server.pool, finished.id, { stage: 4 });
    await putTask(server.pool, reworked.id, { stage: 4, rework: true });
    const call = await createCall(nora);
    const [done, over] = [await createCall(nora), await createCall(nora)];
    await server.pool.query(`update calls set status = 'completed' where id = $1`, [done.id]);
    await server.pool.query(`update calls set call_date = '2026-03-09' where id = $1`, [over.id]);
    const meeting = await createMeeting(nora);
    await server.pool.query('update meetings set team_staff_id = $2 where id = $1', [meeting.id, theo.id]);
    await server.pool.query(
      `insert into assignments (title, description, staff_id, due_date, status, created_at)
       select 'Call back', 'x', $1, '2026-04-01', unnest(array['Pending', 'Progress', 'Completed']), now()`,
      [nora.id],
    );
    const counts = { ...nothing, leads: 2, contacts: 3, requirements: 3, tasks: 2, calls: 1, meetings: 1, assignments: 2 };
    expect((await preview(nora)).data).toEqual({ counts, kept: [] });
    expect((await preview(nora, theo)).data).toEqual({ counts, kept: [] });
    expect((await handOver(nora, theo)).data).toEqual({ moved: counts, kept: [] });

    expect((await theo.send(leadCalls.get, { params: paramsOf(lead) })).data).toMatchObject({ isOwn: true, version: 2 });
    expect(await idsOf('customers', 'owner_id', nora)).toEqual([trashed.id]);
    expect(await idsOf('tasks', 'staff_id', nora)).toEqual([finished.id]);
    expect(await idsOf('tasks', 'staff_id', theo)).toEqual([task.id, reworked.id]);
    expect(await idsOf('calls', 'staff_id', nora)).toEqual([done.id, over.id]);
    expect(await idsOf('calls', 'staff_id', theo)).toEqual([call.id]);
    const { rows: hosts } = await server.pool.query('select staff_id, team_staff_id from meetings where id = $1', [meeting.id]);
    expect(hosts).toEqual([{ staff_id: theo.id, team_staff_id: null }]);
    const history = await theo.send(historyCalls.list, { params: { entity: 'task', ...paramsOf(task) } });
    expect(history.data.entries[0]).toMatchObject({
      action: 'reassigned',
      actor: admin.name,
      fields: [{ name: 'owner', before: 'Nora Whitlock', after: 'Theo Quillan' }],
    });
    const lines = await server.pool.query(
      `select entity, count(*)::int as count from changes where action = 'reassigned' and before->>'owner' = 'Nora Whitlock' group by 1 order by 1`,
    );
    expect(lines.rows).toEqual([
      { entity: 'assignment', count: 2 },
      { entity: 'call', count: 1 },
      { entity: 'contact', count: 3 },
      { entity: 'lead', count: 2 },
      { entity: 'meeting', count: 1 },
      { entity: 'requirement', count: 3 },
      { entity: 'task', count: 2 },
    ]);
    expect((await theo.send(notificationCalls.list, {})).data.notifications[0]).toMatchObject({
      kind: 'handover',
      text: 'Everything of Nora Whitlock was handed over to you: 2 leads, 3 contacts, 3 requirement lists, 2 tasks, 1 call, 1 meeting, 2 assignments.',
    });
    await expectTotals(nora, theo);
  });

  it('leaves and names what the receiver has already by phone, e-mail or title, in Trash too', async () => {
    const [from, to] = [await server.person('staff'), await server.person('staff', { name: 'Theo Quillan' })];
    const twin = await createLead(to, { phone: '0049301234567' });
    const trashedTwin = await createContact(to);
    await to.send(contactCalls.remove, { params: paramsOf(trashedTwin) });
    const list = await createRequirement(to, { project: 'Website relaunch' });
    const goes = await createLead(from);
    const samePhone = await createLead(from, { phone: '49301234567' });
    const sameEmail = await createContact(from, { email: trashedTwin.email.toUpperCase() });
    // A contact may have what a lead has.
    const otherKind = await createContact(from, { phone: twin.phone });
    const sameTitle = await createRequirement(from, { project: 'website RELAUNCH' });
    const kept = [
      { kind: 'contact', id: sameEmail.id, name: sameEmail.name, reason: 'Theo Quillan has this e-mail already, in Trash' },
      { kind: 'lead', id: samePhone.id, name: samePhone.name, reason: 'Theo Quillan has this phone already' },
      {
        kind: 'requirement',
        id: sameTitle.id,
        name: sameTitle.project,
        reason: 'Theo Quillan has a list with this title already',
      },
    ];
    const moved = { ...nothing, leads: 1, contacts: 1 };
    expect((await preview(from, to)).data).toEqual({ counts: moved, kept });
    expect((await preview(from)).data.counts).toMatchObject({ leads: 2, contacts: 2, requirements: 1 });
    expect((await handOver(from, to)).data).toEqual({ moved, kept });
    expect(await idsOf('customers', 'owner_id', from)).toEqual([samePhone.id, sameEmail.id]);
    expect((await idsOf('customers', 'owner_id', to)).slice(-2)).toEqual([goes.id, otherKind.id]);
    expect((await to.send(requirementCalls.list, {})).data.map(({ id }) => id)).toEqual([list.id]);
    await expectTotals(from, to);
    // What stays is still there for another colleague.
    const third = await server.person('staff');
    expect((await handOver(from, third)).data).toEqual({
      moved: { ...nothing, leads: 1, contacts: 1, requirements: 1 },
      kept: [],
    });
  });

  it('is for a staff member, to another one who is active, by administrators', async () => {
    const [from, to, blocked] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    await createLead(from);
    await admin.send(staffAccessCalls.toggle, { params: paramsOf(blocked) });
    for (const wrong of [from, admin, blocked, { id: 987_654_321 }]) {
      const reply = await handOver(from, wrong);
      expect([reply.status, reply.failure.fields]).toEqual([400, { toStaffId: 'Choose an active staff member' }]);
    }
    expect((await preview(from, blocked)).status).toBe(400);
    expect([(await handOver(admin, to)).status, (await preview(admin)).status]).toEqual([404, 404]);
    expect([(await handOver(from, to, to)).status, (await preview(from, to, to)).status]).toEqual([403, 403]);
    // Blocked people are those who are handed over before they go.
    await createLead(to);
    await admin.send(staffAccessCalls.toggle, { params: paramsOf(to) });
    expect((await handOver(to, from)).data.moved).toEqual({ ...nothing, leads: 1 });
    expect((await handOver(to, from)).data.moved).toEqual(nothing);
    expect((await from.send(notificationCalls.list, {})).status).toBe(200);
  });

  it('by two administrators at once moves everything once, and each way at once ends', async () => {
    const [one, two, three] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    for (const person of [one, two]) {
      for (let n = 0; n < 5; n += 1) {
        await createLead(person);
        await createContact(person);
      }
    }
    const before = [...(await idsOf('customers', 'owner_id', one)), ...(await idsOf('customers', 'owner_id', two))];
    const twice = await Promise.all([handOver(one, three), handOver(one, three)]);
    expect(twice.map(({ data }) => data.moved.leads).sort()).toEqual([0, 5]);
    const replies = await Promise.all([
      handOver(two, three),
      handOver(three, two),
      handOver(two, one),
      handOver(one, two),
      handOver(three, one),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const after = await Promise.all([one, two, three].map((person) => idsOf('customers', 'owner_id', person)));
    expect(after.flat().sort((a, b) => a - b)).toEqual(before);
    await expectTotals(one, two, three);
  });

  it('while both people work loses nothing and breaks no rule', async () => {
    const [from, to] = [await server.person('staff'), await server.person('staff')];
    const forms = Array.from({ length: 12 }, () => leadForm());
    for (const body of forms.slice(0, 6)) await from.send(leadCalls.create, { body });
    const replies = await Promise.all([
      handOver(from, to),
      ...forms.map((body) => to.send(leadCalls.create, { body })),
      ...forms.slice(6).map((body) => from.send(leadCalls.create, { body })),
      handOver(from, to),
      from.send(contactCalls.create, { body: contactForm() }),
    ]);
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect((await handOver(from, to)).status).toBe(200);
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int as count from customers where owner_id = $1 and kind = 'lead'`,
      [to.id],
    );
    expect(rows).toEqual([{ count: forms.length }]);
    await expectTotals(from, to);
  });

  it('of thousands to somebody who has as many, of which more cannot move than are named', async () => {
    const [all, twins] = shortOrFull([1500, 1100], [5000, 1200]);
    const [from, to] = [await server.person('staff'), await server.person('staff')];
    const fill = (owner: Person, first: number) =>
      server.pool.query(
        `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
         select case when n % 2 = 0 then 'lead' else 'contact' end, $1, 'Name ' || n, 'x', n || '@many.example', n::text, 'x', 'x',
           case when n % 2 = 0 then case when n % 4 = 0 then 'NoUpdates' end else 'Low' end, n, now() from generate_series($2::int, $2 + $3 - 1) n`,
        [owner.id, first, all],
      );
    await fill(from, 10_000);
    await fill(to, 10_000 + all - twins);
    const reply = await handOver(from, to);
    const moved = (all - twins) / 2;
    expect(reply.data.moved).toEqual({ ...nothing, leads: moved, contacts: moved });
    expect([reply.data.kept.length, reply.total, reply.more]).toEqual([1000, twins, undefined]);
    await expectTotals(from, to);
  });
});
