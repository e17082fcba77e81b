import { addresses } from '@crm/contract/core/addresses';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const examples = Object.values(addresses).map((address) => {
  if (typeof address === 'string') return address;
  return (address as (value: unknown) => string)(address === addresses.contact ? 7 : { taskId: 1, contactId: 2 });
});

it.each(examples)('a notification that leads to %s finds a screen', (address) => {
  const screens = routeTable.filter(({ path }) => path !== '*' && matchPath(path, address));
  expect(screens.map(({ path }) => path)).toHaveLength(1);
});
