import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import type { Person } from '../../support/test-app.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const feedForm = { name: 'Phone', shows: ['appointments' as const, 'holidays' as const] };

/** Nobody has more than ten. */
async function removeFeeds(person: Person, kept: number): Promise<void> {
  const { feeds } = (await person.send(feedCalls.list, {})).data;
  for (const { id } of feeds.slice(kept)) await person.send(feedCalls.remove, { params: { id: String(id) } });
}

export async function madeFeed(person: Person) {
  await removeFeeds(person, 8);
  return (await person.send(feedCalls.create, { body: feedForm })).data;
}

const feedOf = async ({ staff }: World) => ({ params: { id: String((await madeFeed(staff)).id) } });

export const calendarFeedExamples: ExamplesOf<typeof feedCalls> = {
  list: { by: 'staff', valid: () => ({}) },
  create: {
    by: 'staff',
    valid: async ({ staff }) => {
      await removeFeeds(staff, 0);
      return { body: feedForm };
    },
    refused: () => ({ body: { ...feedForm, shows: [] } }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ ...(await feedOf(world)), body: { ...feedForm, name: 'Laptop' } }),
    refused: () => ({ params: unknownId, body: feedForm }),
  },
  renew: { by: 'staff', valid: feedOf, refused: () => ({ params: unknownId }) },
  remove: { by: 'staff', valid: feedOf, refused: () => ({ params: unknownId }) },
  count: { by: 'admin', valid: () => ({}) },
};
