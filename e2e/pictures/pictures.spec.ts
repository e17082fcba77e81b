import { roles } from '@crm/contract/core/permissions';
import { mayOpen, routeTable } from '../../web/src/app/route-table.ts';
import { expect, test } from '../fixtures.ts';
import { addressOf } from './record-addresses.ts';

for (const role of roles) {
  test(`a picture of each page with a record shows one to ${role}`, async ({ admin, staff }) => {
    const person = { ...{ admin, staff }[role], role };
    const entries = routeTable.filter((entry) => mayOpen(entry, role) && entry.path.includes(':'));
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) expect(await addressOf(entry, person), entry.path).not.toContain(':');
  });
}
