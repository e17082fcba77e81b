import { authCalls } from '@crm/contract/accounts/auth';
import { teamCalls } from '@crm/contract/accounts/team';
import { handoverEntities } from '@crm/contract/core/kinds';
import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { notificationCalls } from '@crm/contract/office/notifications';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, logIn, send, testSettings } from '../../test/support/test-app.ts';
import { exampleLeads } from './customers/lead-plan.ts';
import { fillDemo } from './fill.ts';
import { adminEmail, type Company, demoPassword, demoPin, examplePeople, staffEmail } from './people.ts';

const server = createTestServer();
// The secret of the test server: the PIN must be readable there.
const secret = testSettings.secret;
const staffCount = 12;

const ownLists = [leadCalls.list, leadCalls.listPending, leadCalls.listRejected, leadCalls.listCompleted];
const globalLists = [
  leadCalls.listGlobal,
  leadCalls.listGlobalPending,
  leadCalls.listGlobalRejected,
  leadCalls.listGlobalCompleted,
];

beforeAll(async () => {
  await fillDemo(server.pool, secret, server.clock.now());
});

test('everybody can log in with the one password', async () => {
  for (const email of [adminEmail, ...Array.from({ length: staffCount }, (_, index) => staffEmail(index + 1))]) {
    const { status, data } = await send(server.app, authCalls.login, { body: { email, password: demoPassword } });
    expect(status, email).toBe(200);
    expect(data.userDetails.role).toBe(email === adminEmail ? 'admin' : 'staff');
  }
});

test('the PIN lets a newcomer in', async () => {
  const body = { name: 'Ida Newcomb', email: 'ida@demo.test', password: demoPassword, confirmPassword: demoPassword };
  const { status } = await server.stranger.send(authCalls.signup, { body: { ...body, AuthorisationCode: demoPin } });
  expect(status).toBe(201);
});

describe('each list has three pages', () => {
  test.each([
    { who: 'staff1', email: staffEmail(1), lists: ownLists },
    { who: 'the administrator', email: adminEmail, lists: ownLists },
    { who: 'everybody', email: adminEmail, lists: globalLists },
  ])('of $who', async ({ email, lists }) => {
    const cookie = await logIn(server.app, email, demoPassword);
    for (const list of lists) {
      const { data } = await send(server.app, list, { query: { page: '3' } }, cookie);
      expect(data.leads.length, list.path).toBeGreaterThan(0);
    }
  });
});

describe('each list of contacts and of the team has three pages', () => {
  test.each([
    { who: 'staff1', email: staffEmail(1), lists: [contactCalls.list, teamCalls.listContacts] },
    { who: 'the administrator', email: adminEmail, lists: [contactCalls.list, contactCalls.listGlobal] },
  ])('of $who', async ({ email, lists }) => {
    const cookie = await logIn(server.app, email, demoPassword);
    for (const list of lists) {
      const { data } = await send(server.app, list, { query: { page: '3' } }, cookie);
      expect(data.contacts.length, list.path).toBeGreaterThan(0);
    }
  });

  test('of leads in the team of staff1', async () => {
    const cookie = await logIn(server.app, staffEmail(1), demoPassword);
    const { data } = await send(server.app, teamCalls.listLeads, { query: { page: '3' } }, cookie);
    expect(data.leads).toHaveLength(10);
  });
});

test('staff1 and the administrator have possible duplicates, staff1 three pages of them', async () => {
  const totalOf = async (email: string, kind: 'lead' | 'contact') => {
    const cookie = await logIn(server.app, email, demoPassword);
    return (await send(server.app, duplicateCalls.list, { query: { kind } }, cookie)).data.total;
  };
  expect(await totalOf(staffEmail(1), 'lead')).toBeGreaterThan(20);
  for (const kind of ['lead', 'contact'] as const) expect(await totalOf(adminEmail, kind)).toBeGreaterThan(0);
});

test('Trash has something of today and of earlier, and the administrator three unread notes', async () => {
  const [staff, admin] = await Promise.all([staffEmail(1), adminEmail].map((email) => logIn(server.app, email, demoPassword)));
  const all = await send(server.app, trashCalls.list, { body: { type: 'Leads', date: 'All' } }, staff);
  const today = await send(server.app, trashCalls.list, { body: { type: 'Leads', date: 'Today' } }, staff);
  expect(all.data).toHaveLength(35);
  expect(today.data.length).toBeGreaterThan(0);
  const { data } = await send(server.app, notificationCalls.list, { query: {} }, admin);
  const joined = data.notifications.filter(({ kind, text }) => kind !== 'security' && !text.startsWith('Ida'));
  expect(joined).toHaveLength(staffCount);
  expect(joined.filter(({ read }) => !read)).toHaveLength(3);
});

test('kept totals equal the counted ones', async () => {
  const kept = await server.pool.query(
    'select owner_id, kind, all_count, pending_count, rejected_count, completed_count from customer_totals order by owner_id, kind',
  );
  const counted = await server.pool.query(
    `select owner_id, kind, count(*)::int as all_count, count(*) filter (where list = 'pending')::int as pending_count,
       count(*) filter (where list = 'rejected')::int as rejected_count, count(*) filter (where list = 'completed')::int as completed_count
     from customers where deleted_at is null group by owner_id, kind order by owner_id, kind`,
  );
  expect(kept.rows).toHaveLength(2 * (staffCount + 1));
  expect(kept.rows).toEqual(counted.rows);
});

test('the history of a customer leads to what the customer is now', async () => {
  const { rows } = await server.pool.query(
    `select count(*)::int as leads, count(*) filter (where version = steps)::int as counted, count(*) filter (where now @> last)::int as same
     from (
       select c.version, jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
           'source', c.source, 'priority', c.priority, 'amount', c.amount) as now,
         (select count(*) from changes h where h.entity = c.kind and h.entity_id = c.id and h.action not in ('contact created', 'note added')) as steps,
         (select h.after from changes h where h.entity = c.kind and h.entity_id = c.id and h.after is not null and h.action not in ('contact created', 'note added') order by h.id desc limit 1) as last
       from customers c
     ) told`,
  );
  const [{ leads, counted, same }] = rows;
  expect(leads).toBeGreaterThan(500);
  expect({ counted, same }).toEqual({ counted: leads, same: leads });
});

test('texts and amounts have the promised range', async () => {
  const { rows } = await server.pool.query(
    `select min(length(description)) as shortest, max(length(description)) as longest, max(length(name)) as "longestName",
       min(amount) as least, max(amount) as most, bool_and(phone ~ '555[0-9]{7}$') as phones, bool_and(email like '%.example') as emails,
       count(distinct coalesce(priority, ''))::int as priorities, bool_or(email is null) as "someWithoutEmail",
       bool_and(created_at < $1 and created_at > $1 - interval '90 days') as recent
     from customers where kind = 'lead'`,
    [server.clock.now()],
  );
  expect(rows[0]).toMatchObject({ shortest: 12, longestName: 120, least: 0, most: 250_000, priorities: 5 });
  expect(rows[0]).toMatchObject({ phones: true, emails: true, someWithoutEmail: true, recent: true });
  expect(rows[0].longest).toBeLessThanOrEqual(400);
  expect(rows[0].longest).toBeGreaterThan(380);
});

test('there are records of each kind that somebody owns', async () => {
  const { rows } = await server.pool.query<{ entity: string }>('select distinct entity from changes');
  expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(handoverEntities));
});

test('a second start changes nothing', async () => {
  const before = await contents();
  expect(await fillDemo(server.pool, secret, server.clock.now())).toBe(false);
  expect(await contents()).toEqual(before);
});

test('the same seed gives the same leads, whatever the day', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    'select name from customers where kind = \'lead\' order by name collate "C"',
  );
  const again = exampleLeads(companyAt(new Date('2031-07-01T00:20:00Z')));
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(again.map(({ name }) => name)));
});

/** Everything that a second filling could touch. */
async function contents(): Promise<unknown> {
  const { rows: all } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by name`,
  );
  const tables = all.map(({ name }) => name);
  const found = tables.map((table) =>
    server.pool.query(`select count(*)::int, md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  );
  return (await Promise.all(found)).map(({ rows }, index) => ({ table: tables[index], ...rows[0] }));
}

/** The same people, had they started the demo at another time. */
function companyAt(now: Date): Company {
  const [admin, ...staff] = examplePeople(now).map((person, index) => ({ ...person, id: index + 1 }));
  if (!admin) throw new Error('nobody is there');
  return { now, admin, staff };
}
