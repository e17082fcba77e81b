import { beforeAll, expect, it } from 'vitest';
import { addCustomer } from '../../../test/support/hours.ts';
import { costOfExport } from '../../../test/support/tables/export-memory.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';

const server = createTestServer();
const customers = 25_000;
const range = { from: '2026-03-01', to: '2026-03-31' };
let admin: Person;

beforeAll(async () => {
  admin = await server.person('admin');
  const { id } = await server.person('staff');
  await addCustomer(server.pool, id, 'Alder');
  const columns = 'kind, owner_id, description, location, source, priority, amount, created_at';
  await server.pool.query(
    `insert into customers (${columns}, name, email, phone)
     select ${columns}, 'Customer of some length ' || n, n || '@many.example', (7000000000 + n)::text
     from customers, generate_series(2, ${customers}) n where name = 'Alder'`,
  );
  await server.pool.query(
    `insert into calls (staff_id, contact_id, name, subject, phone_number, description, status, call_date, call_time, minutes, outcome, created_at)
     select owner_id, id, 'Ada', 'A call', '1', 'About it', 'completed', date '2026-03-01' + (id % 31)::int, '10:00', 1 + id % 90, 'done', now()
     from customers`,
  );
});

it('a file of the hours of very many customers is made at flat memory', async () => {
  const context = {
    actor: { id: admin.id, role: 'admin' as const },
    company: server.app.company(),
    timeZone: testSettings.timeZone,
  };
  const query = { ...range, by: 'customer', table: 'groups', format: 'csv', shown: 12 } as const;
  const cost = await costOfExport(server.pool, context, query);
  expect(cost.length).toBeGreaterThan(customers * 50);
  expect(cost.grownMegabytes).toBeLessThan(60);
});
