import { teamCalls } from '@crm/contract/accounts/team';
import { leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

describe('own teams', () => {
  const teamsOf = async (person: Person) => (await person.send(teamCalls.details, {})).data;

  it('come by name, each with description, leader and members', { tags: ['C-3-09', 'C-7-35'] }, async () => {
    const [zoe, abe] = [await server.person('staff', { name: 'Zoë Quist' }), await server.person('staff', { name: 'abe Lund' })];
    const alone = await createTeam(server.pool, [zoe]);
    const both = await createTeam(server.pool, [zoe, abe]);
    await server.pool.query(
      `update teams set team_name = 'Alpha', team_description = 'Fairs and partners', leader_id = $2 where id = $1`,
      [both, zoe.id],
    );
    const members = [abe, zoe].map(({ id, name, email }) => ({ id, name, email }));
    expect(await teamsOf(zoe)).toMatchObject([
      {
        id: both,
        teamName: 'Alpha',
        teamDescription: 'Fairs and partners',
        leaderId: zoe.id,
        leader: { id: zoe.id, name: 'Zoë Quist' },
        staffIds: [abe.id, zoe.id],
        members,
        staffDetails: members,
      },
      { id: alone, teamDescription: '', leaderId: null, leader: null, staffIds: [zoe.id] },
    ]);
    expect((await teamsOf(abe)).map(({ id }) => id)).toEqual([both]);
  });

  it('are none for strangers and when they lie in Trash, keep the blocked and lose the deleted', async () => {
    const [one, other] = [await server.person('staff'), await server.person('staff')];
    const id = await createTeam(server.pool, [one, other]);
    await server.pool.query('update users set blocked = true where id = $1', [other.id]);
    expect(await teamsOf(one)).toMatchObject([{ id, staffIds: [one.id, other.id] }]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [other.id]);
    expect(await teamsOf(one)).toMatchObject([{ id, staffIds: [one.id] }]);
    expect((await teamsOf(stranger)).map((team) => team.id)).not.toContain(id);
    await server.pool.query('update teams set deleted_at = now() where id = $1', [id]);
    expect(await teamsOf(one)).toEqual([]);
  });

  it('are for staff', { tags: ['C-2.0-20'] }, async () => {
    expect((await admin.send(teamCalls.details, {})).status).toBe(403);
    expect((await server.stranger.send(teamCalls.details, {})).status).toBe(401);
  });

  it('stand beside a list of all staff, blocked ones too', { tags: ['C-7-44'] }, async () => {
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    const { staffList } = (await admin.send(teamCalls.staff, {})).data;
    const { id, name, email } = blocked;
    const person = { id, name, email, role: 'staff', verified: true, isFormer: false, hasFactor: false, version: 1 };
    expect(staffList).toContainEqual(person);
    expect(staffList.map(({ id }) => id)).toContain(staff.id);
    expect(staffList.map(({ id }) => id)).not.toContain(admin.id);
    expect((await staff.send(teamCalls.staff, {})).status).toBe(403);
  });
});

describe('team lists', () => {
  it('show the records of all members of the own teams, own ones included', {
    tags: ['C-2.13-01', 'C-2.13-02', 'C-7-45', 'C-7-46'],
  }, async () => {
    const own = await createLead(staff, { name: 'Teamwide own' });
    const theirs = await createLead(mate, { name: 'Teamwide theirs' });
    await createLead(stranger, { name: 'Teamwide foreign' });
    const trashed = await createLead(mate, { name: 'Teamwide gone' });
    await mate.send(leadCalls.remove, { params: paramsOf(trashed) });
    const leads = await staff.send(teamCalls.listLeads, { query: { search: 'teamwide', sort: 'name', direction: 'asc' } });
    expect(leads.data).toMatchObject({
      userId: staff.id,
      total: 2,
      leads: [
        { id: own.id, staffId: staff.id, assignedStaff: { name: staff.name, role: 'staff' } },
        { id: theirs.id, staffId: mate.id, assignedStaff: { name: mate.name } },
      ],
    });
    const contact = await createContact(mate);
    const contacts = await staff.send(teamCalls.listContacts, { query: { search: contact.phone } });
    expect(contacts.data).toMatchObject({ userId: staff.id, total: 1, contacts: [{ id: contact.id, staffId: mate.id }] });
  });

  it('are empty without a team, also when the team lies in Trash, and closed to administrators', {
    tags: ['A-2.1-44', 'A-2.1-45', 'C-2.0-21', 'C-2.0-22'],
  }, async () => {
    await createLead(stranger);
    expect((await stranger.send(teamCalls.listLeads, {})).data).toEqual({ leads: [], userId: stranger.id, total: 0 });
    const other = await server.person('staff');
    const teamId = await createTeam(server.pool, [stranger, other]);
    expect((await other.send(teamCalls.listLeads, {})).data.total).toBeGreaterThan(0);
    await server.pool.query('update teams set deleted_at = now() where id = $1', [teamId]);
    expect((await other.send(teamCalls.listLeads, { query: { search: 'customer' } })).data.total).toBe(0);
    expect((await admin.send(teamCalls.listLeads, {})).status).toBe(403);
    expect((await admin.send(teamCalls.listContacts, {})).status).toBe(403);
  });

  it('agree with a plain sort of all records, on every page', async () => {
    const people = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    const [reader] = people;
    await createTeam(server.pool, people);
    await createTeam(server.pool, people.slice(0, 2));
    await server.pool.query(
      `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
       select 'contact', ($1::bigint[])[1 + n * n % 3], 'Name ' || n % 17, 'x', n || '@shop.example', n::text, 'x', 'x', 'Low', n % 5,
         '2026-03-01T00:00:00Z'::timestamptz + n % 23 * interval '1 hour' from generate_series(1, 120) n`,
      [people.map(({ id }) => id)],
    );
    const { rows: model } = await server.pool.query<{
      id: number;
      createdAt: number;
      name: string;
      amount: number;
      texts: string[];
    }>(
      `select id, extract(epoch from created_at)::int as "createdAt", lower(name) as name, amount, array[name, email, phone] as texts from customers where owner_id = any($1)`,
      [people.map(({ id }) => id)],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          page: fc.integer({ min: 1, max: 14 }),
          sort: fc.constantFrom('createdAt', 'name', 'amount'),
          direction: fc.constantFrom('asc', 'desc'),
          search: fc.constantFrom('', 'name 1', '1 name'),
        }),
        async ({ page, sort, direction, search }) => {
          const sign = direction === 'asc' ? 1 : -1;
          const sorted = model
            .filter(({ texts }) => search === '' || texts.some((text) => / 1|^1/.test(text)))
            .sort((a, b) => sign * (a[sort] === b[sort] ? a.id - b.id : a[sort] < b[sort] ? -1 : 1));
          const reply = await reader?.send(teamCalls.listContacts, { query: { page: String(page), sort, direction, search } });
          expect(reply?.data.total).toBe(sorted.length);
          expect(reply?.data.contacts.map(({ id }) => id)).toEqual(sorted.slice((page - 1) * 10, page * 10).map(({ id }) => id));
        },
      ),
      { numRuns: 80, seed: 5 },
    );
  });

  it('offer the sources of the team for their filter', async () => {
    await createLead(mate, { source: 'Harbour fair' });
    await createLead(stranger, { source: 'Elsewhere' });
    const sources = await staff.send(leadCalls.sources, { query: { scope: 'team' } });
    expect(sources.data).toContain('Harbour fair');
    expect(sources.data).not.toContain('Elsewhere');
    expect((await admin.send(leadCalls.sources, { query: { scope: 'team' } })).status).toBe(403);
  });

  it('let team-mates read a record and its history, and strangers not', async () => {
    const lead = await createLead(mate);
    expect((await staff.send(leadCalls.get, { params: paramsOf(lead) })).data.isOwn).toBe(false);
    expect((await staff.send(historyCalls.list, { params: { entity: 'lead', ...paramsOf(lead) } })).status).toBe(200);
    expect((await stranger.send(leadCalls.get, { params: paramsOf(lead) })).status).toBe(404);
  });
});
