import { addresses } from '@crm/contract/core/addresses';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const task = { taskId: 1, contactId: 2 };
const examples: Record<keyof typeof addresses, string> = {
  ...addresses,
  assignment: addresses.assignment(7),
  anyAssignment: addresses.anyAssignment(7),
  leaveQueue: addresses.leaveQueue,
  messagesWith: addresses.messagesWith(7),
  contact: addresses.contact(7),
  ownTask: addresses.ownTask(task),
  anyTask: addresses.anyTask(task),
};

it.each(Object.values(examples))('a notification that leads to %s finds a screen', (address) => {
  const screens = routeTable.filter(
    ({ path }) => path !== '*' && matchPath(path, new URL(address, 'http://portal.example').pathname),
  );
  expect(screens.map(({ path }) => path)).toHaveLength(1);
});
