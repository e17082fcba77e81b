import { expect, it } from 'vitest';
import { contactSetup } from '../contact-setup.ts';
import type { Customer } from '../customer-setup.ts';
import { leadSetup } from '../lead-setup.ts';
import { exportedQuery } from './customer-files.tsx';

const listView = {
  search: 'freight & co',
  sort: 'name',
  direction: 'asc',
  filters: { priority: 'None', owner: '7', from: undefined },
};

it('an export asks for the rows of the list: its search, filters, order, list and scope', () => {
  expect(asked(exportedQuery({ setup: leadSetup, scope: 'global', list: 'pending', listView }))).toEqual({
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
  const query = asked(exportedQuery({ setup: contactSetup, scope: 'own', list: 'all', listView }));
  expect(query).not.toHaveProperty('list');
  expect(query).not.toHaveProperty('owner');
});

it('chosen rows are named, and of all that match those that are left out', () => {
  const shown = { setup: leadSetup, scope: 'own', list: 'all', listView } as const;
  const row = (id: number) => ({ id }) as Customer;
  expect(asked(exportedQuery({ ...shown, choice: { rows: [row(3), row(17)], count: 2 } }))).toMatchObject({ ids: '3,17' });
  const but = (...keys: number[]) => exportedQuery({ ...shown, choice: { rows: [], count: 900, except: new Set(keys) } });
  expect(asked(but(5, 6))).toMatchObject({ except: '5,6' });
  expect(asked(but())).not.toHaveProperty('except');
});

/** What is not asked for is not sent. */
function asked(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
