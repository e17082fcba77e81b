import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { hourCalls } from '@crm/contract/numbers/hours';
import { privacyCalls } from '@crm/contract/office/privacy';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, expect, it } from 'vitest';
import { contactForm, createLead, leadForm } from '../../../../test/support/factories.ts';
import { holdCall } from '../../../../test/support/hours.ts';
import { createTestServer, type Person, testSettings } from '../../../../test/support/test-app.ts';
import { createRandom } from '../../../demo/random.ts';
import { compareParts, keepParts, rebuildParts } from '../../../records/kept-figures/keep-parts.ts';
import { keptHours } from './kept-hours.ts';
import { allLinks, keptLinks, linksOf } from './kept-links.ts';

// Leads and contacts are joined and parted by all that people do, while hours are read from what is kept.

const server = createTestServer();
const random = createRandom(5);
const march = { from: '2026-03-01', to: '2026-03-31' };
let staff: Person;
let admin: Person;
beforeAll(async () => {
  [staff, admin] = [await server.person('staff'), await server.person('admin')];
});

const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
const sql = (text: string, ...values: unknown[]) => server.pool.query(text, values);
const idsOf = async (where: string) =>
  (await sql(`select id from customers where owner_id = ${staff.id} and ${where} order by id`)).rows.map(({ id }) => Number(id));
const pickOne = async (where: string) => random.pick([...(await idsOf(where)), 0]);

async function mergeTwo(kind: 'lead' | 'contact'): Promise<unknown> {
  const { rows } = await sql(
    `select id, version from customers where owner_id = $1 and kind = $2 and deleted_at is null and erased_at is null
     order by hashint8(id + $3) limit 2`,
    staff.id,
    kind,
    random.int(0, 1000),
  );
  const [kept, dropped] = rows.map(({ id, version }) => ({ id: Number(id), version: Number(version) }));
  if (!kept || !dropped) return undefined;
  const both = { kept, dropped };
  const body = kind === 'lead' ? { ...both, kind, form: leadForm() } : { ...both, kind, form: contactForm() };
  return staff.send(duplicateCalls.merge, { body });
}

const params = async (where: string) => ({ params: { id: String(await pickOne(where)) } });
/** What joins and parts them; some of it is refused. */
const acts: (() => Promise<unknown>)[] = [
  async () => staff.send(contactCalls.create, { body: contactForm({ leadId: await pickOne(`kind = 'lead'`) }) }),
  async () => staff.send(contactCalls.create, { body: contactForm({ leadId: await pickOne(`kind = 'lead'`) }) }),
  () => mergeTwo('lead'),
  () => mergeTwo('contact'),
  async () => {
    const { data } = await staff.send(duplicateCalls.merges, {});
    const merge = random.pick([...data, null]);
    return merge && staff.send(duplicateCalls.undo, { params: { id: String(merge.id) } });
  },
  async () => staff.send(contactCalls.remove, await params(`kind = 'contact' and deleted_at is null`)),
  async () => staff.send(trashCalls.restore, { body: { id: await pickOne('deleted_at is not null'), data: 'Contacts' } }),
  async () => staff.send(trashCalls.purge, { body: { id: await pickOne('deleted_at is not null'), data: 'Contacts' } }),
  async () => sql('delete from customers where id = $1', await pickOne(`kind = 'lead' and id % 3 = 0`)),
  async () => {
    const { rows } = await sql(
      'select id, name from customers where erased_at is null order by hashint8(id + $1) limit 1',
      random.int(0, 1000),
    );
    const [one] = rows;
    return (
      random.int(0, 3) === 0 &&
      one &&
      admin.send(privacyCalls.eraseCustomer, { params: { id: String(one.id) }, body: { name: one.name } })
    );
  },
  async () => sql(`update customers set lead_id = null where id = $1`, await pickOne('lead_id is not null')),
  async () => holdCall(server.pool, staff.id, { date: '2026-03-05', customerId: (await pickOne('true')) || null }),
];

async function plain() {
  const { rows } = await sql(
    `select shown as id, count(*)::int * 10 as total from (
       select coalesce((select min(c.id) from customers c where c.lead_id = k.contact_id), k.contact_id) as shown from calls k
     ) hours where shown is not null group by 1 order by 1`,
  );
  return rows.map(({ id, total }) => [Number(id), total]);
}
async function told() {
  const { data } = await admin.send(hourCalls.report, { query: { ...march, shown: '1000' } });
  expect(data.figures.customers).toBe(data.lines.length);
  return data.lines.map(({ id, total }) => [id ?? 0, total]).sort(([a = 0], [b = 0]) => Number(a) - Number(b));
}

it('hours by customer are what plain SQL counts, whatever joins and parts them', async () => {
  for (let n = 0; n < 12; n += 1) {
    const { id } = await createLead(staff);
    await holdCall(server.pool, staff.id, { date: '2026-03-04', customerId: id });
  }
  for (const figure of [keptHours, keptLinks]) await rebuildParts(server.pool, figure, company());
  for (let round = 0; round < 40; round += 1) {
    const keepers = [1, 2].map(() => keepParts(server.pool, keptLinks, company()));
    for (let turn = 0; turn < 4; turn += 1) await random.pick(acts)();
    await Promise.all(keepers);
    expect([round, await told()]).toEqual([round, await plain()]);
    if (round % 4 === 0) for (const figure of [keptHours, keptLinks]) await keepParts(server.pool, figure, company());
  }
  const { rows } = await sql(`select distinct action from changes where entity in ('lead', 'contact')`);
  const happened = ['contact created', 'deleted', 'restored', 'purged', 'erased', 'merged', 'merge undone'];
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(happened));
  const joined = await sql('select count(*)::int as n from customers where lead_id is not null');
  expect(joined.rows[0].n).toBeGreaterThan(3);
  await keepParts(server.pool, keptLinks, company());
  expect((await sql('select count(*)::int as n from stale_parts where figure = $1', 'links')).rows).toEqual([{ n: 0 }]);
  expect(await compareParts(server.pool, keptLinks, company(), 0, 5)).toEqual([]);
  expect(await told()).toEqual(await plain());
}, 120_000);

it('links of many parts are those of the records, and a part that says otherwise is found', async () => {
  const columns = 'owner_id, name, description, location, source, amount, created_at';
  await sql(
    `insert into customers (id, kind, phone, ${columns}) overriding system value
     select n, 'lead', (7000000000 + n)::text, ${columns} from generate_series(20000, 33000, 13) n, (select * from customers limit 1) one`,
  );
  await sql(
    `insert into customers (id, kind, phone, email, priority, lead_id, ${columns}) overriding system value
     select id + 20000, 'contact', (8000000000 + id)::text, id || '@many.example', 'High', id, ${columns} from customers where id >= 20000 and id % 2 = 0`,
  );
  await keepParts(server.pool, keptLinks, company(), 1000);
  const ids = await idsOf('true');
  const [all, some] = [await allLinks(server.pool, company()), await linksOf(server.pool, ids)];
  expect(ids.map(all)).toEqual(ids.map(some));
  expect(all(20_026)).toBe(40_026);
  expect([all(0), all(99_999_999)]).toEqual([0, 99_999_999]);
  await sql(`update kept_parts set content = 'BBBB' || substring(content from 5) where figure = 'links' and part = 5`);
  expect(await compareParts(server.pool, keptLinks, company(), 0, 9)).toEqual([5]);
});
