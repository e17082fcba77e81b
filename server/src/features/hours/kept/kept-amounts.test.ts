import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { beforeAll, expect, it } from 'vitest';
import { createLead } from '../../../../test/support/factories.ts';
import { addCustomer } from '../../../../test/support/hours.ts';
import { mergeLeads } from '../../../../test/support/records/duplicates.ts';
import { createTestServer, testSettings } from '../../../../test/support/test-app.ts';
import { compareParts, keepParts, rebuildParts } from '../../../records/kept-figures/keep-parts.ts';
import { HourTable } from '../hour-table.ts';
import { keptAmounts, setAmounts } from './kept-amounts.ts';

const server = createTestServer();
const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
let ownerId: number;

beforeAll(async () => {
  ownerId = (await server.person('staff')).id;
  await addCustomer(server.pool, ownerId, 'Alder', 1);
  const columns = 'kind, owner_id, name, description, location, source, priority, created_at';
  await sql(
    `insert into customers (${columns}, email, phone, amount)
     select ${columns}, n || '@many.example', (7000000000 + n)::text, n from customers, generate_series(1, 3000) n where name = 'Alder'`,
  );
  await rebuildParts(server.pool, keptAmounts, company());
});

/** The sum of all amounts in cents, from what is kept where there are more than so many. */
async function sumOf(few: number): Promise<number> {
  const table = new HourTable();
  const { rows } = await sql('select id from customers order by id');
  for (const { id } of rows) table.add(Number(id), { staffId: 1, source: 0, minutes: 1, cents: 0, isUnrated: false });
  await setAmounts(server.pool, company(), table, few);
  return table.amounts().amount;
}
const plain = async () => Number((await sql('select (sum(amount) * 100)::bigint as cents from customers')).rows[0].cents);
const keptCount = async () => Number((await sql(`select count(*) as n from kept_parts where figure = 'amounts'`)).rows[0].n);

const changes: Record<string, () => Promise<unknown>> = {
  nothing: async () => undefined,
  'an amount that changed': () => sql('update customers set amount = amount + 0.01 where amount = 700'),
  'a customer who is new': () => addCustomer(server.pool, ownerId, 'Birch', 12_345_678.9),
  'a customer who comes back with another amount': async () => {
    const { rows } = await sql('delete from customers where amount = 900 returning id');
    const columns = 'kind, owner_id, name, description, location, source, priority, created_at';
    await sql(
      `insert into customers (id, ${columns}, email, phone, amount) overriding system value
       select $1, ${columns}, 'back@many.example', '7999999999', 901.5 from customers where name = 'Birch'`,
      [rows[0].id],
    );
  },
};

it.each(Object.entries(changes))('what customers bring is exact after %s', async (_, change) => {
  expect(await keptCount()).toBe(2);
  await change();
  const cents = await plain();
  expect([await sumOf(10), await sumOf(100_000)]).toEqual([cents, cents]);
  await rebuildParts(server.pool, keptAmounts, company());
  expect(await sumOf(10)).toBe(cents);
});

it('a customer who comes back from a merge is known to be missing in what was kept without it', async () => {
  const staff = await server.person('staff');
  const [kept, dropped] = [await createLead(staff), await createLead(staff)];
  // Fills the part that both are in.
  await sql('select setval(pg_get_serial_sequence($1, $2), $3)', ['customers', 'id', (Math.floor(dropped.id / 1024) + 1) * 1024]);
  await createLead(staff);
  const merge = await mergeLeads(staff, kept, dropped);
  await rebuildParts(server.pool, keptAmounts, company());
  await staff.send(duplicateCalls.undo, { params: { id: String(merge.id) } });
  await keepParts(server.pool, keptAmounts, company());
  expect(await compareParts(server.pool, keptAmounts, company(), 0, 9)).toEqual([]);
  expect(await sumOf(10)).toBe(await plain());
});

it('a part that tells something else is found and mended', async () => {
  const known = await sumOf(10);
  await sql(`update kept_parts set content = 'BBBB' || substring(content from 5) where figure = 'amounts' and part = 1`);
  expect(await compareParts(server.pool, keptAmounts, company(), 0, 5)).toEqual([1]);
  expect(await sumOf(10)).toBe(known);
});
