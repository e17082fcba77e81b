import { expect, it } from 'vitest';
import { contactSetup } from '../contact-setup.ts';
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

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
