import { addresses } from '@crm/contract/core/addresses';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const examples = Object.values(addresses).map((address) => {
  if (typeof address === 'string') return address;
  return (address as (value: unknown) => string)(isOfId(address) ? 7 : { taskId: 1, contactId: 2 });
});

/** Others take the data of a task. */
function isOfId(address: unknown): boolean {
  return address === addresses.contact || address === addresses.assignment;
}

it.each(examples)('a notification that leads to %s finds a screen', (address) => {
  const screens = routeTable.filter(
    ({ path }) => path !== '*' && matchPath(path, new URL(address, 'http://portal.example').pathname),
  );
  expect(screens.map(({ path }) => path)).toHaveLength(1);
});
