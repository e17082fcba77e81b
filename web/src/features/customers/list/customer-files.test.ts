import { expect, it } from 'vitest';
import { contactSetup } from '../contact-setup.ts';
import type { Customer } from '../customer-setup.ts';
import { leadSetup } from '../lead-setup.ts';
import { exportAddress } from './customer-files.tsx';

const listView = {
  search: 'freight & co',
  sort: 'name',
  direction: 'asc',
  filters: { priority: 'None', owner: '7', from: undefined },
};

it('an export asks for the rows of the list: its search, filters, order, list and scope', () => {
  expect(queryOf(exportAddress({ setup: leadSetup, scope: 'global', list: 'pending', listView }))).toEqual({
    search: 'freight & co',
    sort: 'name',
    direction: 'asc',
    priority: 'None',
    scope: 'global',
    owner: '7',
    list: 'pending',
  });
});

it('contacts have no further lists, and own ones no follower', () => {
  const address = exportAddress({ setup: contactSetup, scope: 'own', list: 'all', listView });
  expect(address).toMatch(/^\/api\/customer\/contact\/export\?/);
  expect(queryOf(address)).not.toHaveProperty('list');
  expect(queryOf(address)).not.toHaveProperty('owner');
});

it('chosen rows are named, and of all that match those that are left out', () => {
  const asked = { setup: leadSetup, scope: 'own', list: 'all', listView } as const;
  const row = (id: number) => ({ id }) as Customer;
  expect(queryOf(exportAddress({ ...asked, choice: { rows: [row(3), row(17)], count: 2 } }))).toMatchObject({ ids: '3,17' });
  const but = (...keys: number[]) => exportAddress({ ...asked, choice: { rows: [], count: 900, except: new Set(keys) } });
  expect(queryOf(but(5, 6))).toMatchObject({ except: '5,6' });
  expect(queryOf(but())).not.toHaveProperty('except');
});

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
