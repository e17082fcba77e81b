import { privacyCalls } from '@crm/contract/office/privacy';
import { expect, it } from 'vitest';
import { createLead } from '../../../../test/support/factories.ts';
import { createTestServer } from '../../../../test/support/test-app.ts';
import { eraseAgain, printErasures } from './erase-again.ts';

const server = createTestServer();

it('erases what a restored backup still holds, once, and nothing that came later', async () => {
  const [staff, admin] = [await server.person('staff'), await server.person('admin')];
  const lead = await createLead(staff);
  await admin.send(privacyCalls.eraseCustomer, { params: { id: String(lead.id) }, body: { name: lead.name } });
  const list = await printErasures(server.pool);
  expect(list).toMatch(new RegExp(`^customer ${lead.id} \\S+Z$`));

  // As a backup of the day before has it.
  const restored = `update customers set name = 'Restored', phone = '4917099999', erased_at = null, created_at = '2020-01-01' where id = $1`;
  await server.pool.query('delete from erasures');
  await server.pool.query(restored, [lead.id]);
  expect(await eraseAgain(server.pool, `${list}\n\n`)).toBe('1 erasures were read, and 1 of them were done again.');
  expect(await eraseAgain(server.pool, list)).toBe('1 erasures were read, and 0 of them were done again.');
  const { rows } = await server.pool.query('select name, erased_at is not null as erased from customers where id = $1', [
    lead.id,
  ]);
  expect(rows).toEqual([{ name: 'Erased person', erased: true }]);

  const later = await createLead(staff);
  expect(await eraseAgain(server.pool, `customer ${later.id} 2020-01-01T00:00:00Z`)).toContain('0 of them');
});

it.each(['customer', 'customer x 2026-01-01', 'customer 1 never', 'lead 1 2026-01-01'])('refuses the line %s', async (line) => {
  await expect(eraseAgain(server.pool, line)).rejects.toThrow('Line 1 is no erasure');
});
