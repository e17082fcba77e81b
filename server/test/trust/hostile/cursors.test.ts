import type { Call } from '@crm/contract/core/call';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { createSecret } from '../../../src/secret.ts';
import { examples } from '../../examples/examples.ts';
import type { Example, World } from '../../examples/types.ts';
import { createRequirement } from '../../support/records/requirements.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
let world: World;
let ownCursor: string;
beforeAll(async () => {
  const staff = await server.person('staff');
  world = { server, staff, admin: await server.person('admin') };
  for (const project of ['One', 'Two']) await createRequirement(staff, { project });
  ownCursor = await cursorOf(staff);
});

/** Where the first of two requirement lists ends. */
async function cursorOf(person: Person): Promise<string> {
  return (await person.send(requirementCalls.list, { query: { limit: '1' } })).next ?? '';
}

interface Listing {
  name: string;
  call: Call;
  example: Example;
}

const listings = Object.entries<Record<string, Call>>(contract).flatMap(([feature, group]) =>
  Object.entries(group)
    .filter(([, call]) => 'cursor' in (call.query ?? {}))
    .map(([name, call]): Listing => ({ name: `${feature}.${name}`, call, example: exampleOf(feature, name) })),
);

function exampleOf(feature: string, name: string): Example {
  const group = (examples as Record<string, Record<string, Example>>)[feature];
  const example = group?.[name];
  if (!example) throw new Error(`there is no example of ${feature}.${name}`);
  return example;
}

/** With the cursor that is tried in place of a real one. */
async function answerTo({ call, example }: Listing, cursor: string) {
  const sample = await example.valid(world);
  const person = example.by === 'admin' ? world.admin : world.staff;
  const reply = await person.send(call, { ...sample, query: { ...sample.query, cursor } } as never);
  return [reply.status, reply.failure?.fields?.cursor];
}

describe('a cursor', () => {
  it('is taken by every list that loads on', () => {
    expect(listings.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'requirements.list',
        'subtasks.list',
        'subtasks.listRemoved',
        'team.list',
        'projects.teams',
        'tasks.list',
      ]),
    );
  });

  it.each(listings)('that was made up is refused by $name', async (listing) => {
    const forged = Buffer.from(JSON.stringify(['portion_task all', world.staff.id, 'walked', 0, '', 1])).toString('base64url');
    const ofOtherSecret = createSecret('another secret that is long enough').encrypt('[]').toString('base64url');
    for (const cursor of ['made-up', forged, ofOtherSecret, `${ownCursor}A`, 'ǂ'])
      expect(await answerTo(listing, cursor)).toEqual([400, expect.any(String)]);
  });

  it.each(listings.filter(({ name }) => name !== 'requirements.list'))('of another list is refused by $name', async (listing) => {
    const cursor = listing.example.by === 'admin' ? await cursorOfAdmin() : ownCursor;
    expect(await answerTo(listing, cursor)).toEqual([400, expect.any(String)]);
  });

  it('of another view or another person is refused', async () => {
    const { staff } = world;
    const turned = await staff.send(requirementCalls.list, { query: { cursor: ownCursor, direction: 'asc' } });
    const other = await server.person('staff');
    const foreign = await other.send(requirementCalls.list, { query: { cursor: ownCursor } });
    expect([turned.status, foreign.status]).toEqual([400, 400]);
  });

  it('tells nothing of the record that it stands at', () => {
    const readable = Buffer.from(ownCursor, 'base64url').toString('latin1');
    expect(readable).not.toMatch(/requirement|portion|\d{4}-\d{2}-\d{2}/);
  });
});

/** Of the administrators' own lists. */
async function cursorOfAdmin(): Promise<string> {
  for (const project of ['One', 'Two']) await world.admin.send(requirementCalls.create, { body: { project, data: ['x'] } });
  return cursorOf(world.admin);
}
