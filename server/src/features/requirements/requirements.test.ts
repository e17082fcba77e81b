import { requirementCalls } from '@crm/contract/customers/requirements';
import { historyCalls } from '@crm/contract/records/history';
import { searchCalls } from '@crm/contract/records/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRequirement, requirementForm } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
});

const taken = 'A list with this title already exists. Please check your Requirements or trash';
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const idsOf = async (person: Person) => (await person.send(requirementCalls.list, {})).data.map(({ id }) => id);

describe('create and list', () => {
  it('stores the title and the items and answers them', { tags: ['B-3-08', 'B-7-18', 'B-7-19', 'B-1-03'] }, async () => {
    const body = { project: '  Web shop ', data: ['Catalogue', ' Cart', 'Payment', '', ' '] };
    const reply = await staff.send(requirementCalls.create, { body });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({ project: 'Web shop', data: ['Catalogue', 'Cart', 'Payment'], version: 1 });
    expect((await staff.send(requirementCalls.list, {})).data).toContainEqual(reply.data);
  });

  it("shows one's own lists only, the newest first; an administrator has own ones too", async () => {
    const person = await server.person('staff');
    const first = await createRequirement(person);
    server.clock.advance(1000);
    const second = await createRequirement(person);
    const third = await createRequirement(person);
    const bosses = await createRequirement(admin);
    expect(await idsOf(person)).toEqual([third.id, second.id, first.id]);
    expect(await idsOf(admin)).toEqual([bosses.id]);
  });

  it('asks for a title and for each item', { tags: ['B-5-08', 'B-5-09'] }, async () => {
    const none = await staff.send(requirementCalls.create, { body: {} as never });
    expect([none.status, none.failure.fields]).toEqual([400, { project: 'Title is required', data: 'Item is required' }]);
    const gap = await staff.send(requirementCalls.create, { body: requirementForm({ data: ['One', ' ', 'Three', ''] }) });
    expect(gap.failure.fields).toEqual({ 'data.1': 'Item is required' });
    const foreign = await staff.send(requirementCalls.create, { body: { ...requirementForm(), ownerId: other.id } as never });
    expect(foreign.failure.fields).toEqual({ ownerId: 'Unknown field' });
  });

  it('answers a repeated send with its first result and creates nothing', async () => {
    const body = requirementForm();
    const sent = { body, idempotencyKey: 'list-1' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => staff.send(requirementCalls.create, sent)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const [first] = replies;
    await staff.send(requirementCalls.update, { params: paramsOf(first?.data ?? { id: 0 }), body: requirementForm() });
    expect((await staff.send(requirementCalls.create, sent)).data).toEqual(first?.data);
    const reused = await staff.send(requirementCalls.create, { body: requirementForm(), idempotencyKey: 'list-1' });
    expect([reused.status, reused.failure.errorCode]).toEqual([409, 'CONFLICT']);
  });
});

describe('a title that is taken', () => {
  it('is refused whatever its case, and the answer says where the other list is', { tags: ['B-8-07'] }, async () => {
    const list = await createRequirement(staff, { project: 'Loyalty Programme' });
    const reply = await staff.send(requirementCalls.create, { body: requirementForm({ project: ' loyalty PROGRAMME ' }) });
    expect([reply.status, reply.failure.errorCode, reply.failure.message]).toEqual([409, 'DUPLICATE', taken]);
    expect(reply.failure.existing).toEqual({ id: list.id, name: 'Loyalty Programme', place: 'live' });
    expect((await other.send(requirementCalls.create, { body: requirementForm({ project: list.project }) })).status).toBe(201);
  });

  it('counts in Trash too', async () => {
    const list = await createRequirement(staff);
    await staff.send(requirementCalls.remove, { params: paramsOf(list) });
    const reply = await staff.send(requirementCalls.create, { body: requirementForm({ project: list.project }) });
    expect(reply.failure.existing).toEqual({ id: list.id, name: list.project, place: 'trash' });
  });

  it('is refused on update, without the list itself', async () => {
    const [one, two] = [await createRequirement(staff), await createRequirement(staff)];
    const clash = await staff.send(requirementCalls.update, {
      params: paramsOf(two),
      body: requirementForm({ project: one.project }),
    });
    expect([clash.status, clash.failure.existing?.id]).toEqual([409, one.id]);
    const self = await staff.send(requirementCalls.update, {
      params: paramsOf(one),
      body: requirementForm({ project: one.project.toUpperCase() }),
    });
    expect([self.status, self.data.project]).toEqual([200, one.project.toUpperCase()]);
  });

  it('cannot slip in between two saves at once', async () => {
    const body = requirementForm();
    const replies = await Promise.all(Array.from({ length: 6 }, () => staff.send(requirementCalls.create, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('update', () => {
  it('changes title and items, raises the version and tells what changed', { tags: ['B-7-20'] }, async () => {
    const list = await createRequirement(staff, { data: ['One'] });
    const body = { project: list.project, data: ['One', 'Two'] };
    const reply = await staff.send(requirementCalls.update, { params: paramsOf(list), body, version: 1 });
    expect(reply.data).toEqual({ ...list, ...body, version: 2 });
    await staff.send(requirementCalls.update, { params: paramsOf(list), body });
    const history = await staff.send(historyCalls.list, { params: { entity: 'requirement', ...paramsOf(list) } });
    expect(history.data.entries).toMatchObject([
      { action: 'updated', fields: [{ name: 'data', before: ['One'], after: ['One', 'Two'] }] },
      { action: 'created', actor: staff.name },
    ]);
    for (const stranger of [other, admin]) {
      const refused = await stranger.send(historyCalls.list, { params: { entity: 'requirement', ...paramsOf(list) } });
      expect(refused.status).toBe(404);
    }
  });

  it('lets exactly one of many writers with the same version win', async () => {
    const list = await createRequirement(staff);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        staff.send(requirementCalls.update, { params: paramsOf(list), body: requirementForm(), version: 1 }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const late = replies.find(({ status }) => status === 412);
    expect(late?.failure.message).toBe('This record was changed in the meantime. Please load it again.');
  });

  it("is refused for somebody else's list, and so is a delete", { tags: ['A-1-04'] }, async () => {
    const list = await createRequirement(staff);
    for (const stranger of [other, admin]) {
      const change = await stranger.send(requirementCalls.update, { params: paramsOf(list), body: requirementForm() });
      expect([change.status, change.failure.message]).toEqual([404, 'List not found']);
      expect((await stranger.send(requirementCalls.remove, { params: paramsOf(list) })).status).toBe(404);
    }
    expect((await staff.send(requirementCalls.list, {})).data).toContainEqual(list);
  });
});

describe('the search over everything', () => {
  const found = async (person: Person, q: string) =>
    (await person.send(searchCalls.search, { query: { q } })).data.filter(({ kind }) => kind === 'requirement');

  it('finds own lists by their title, without regard to case and accents', async () => {
    const list = await createRequirement(staff, { project: 'Café Señorita, 100% menu', data: ['Only one'] });
    await createRequirement(other, { project: 'Cafe of another' });
    expect(await found(staff, 'cafe sen')).toEqual([
      { kind: 'requirement', id: list.id, title: list.project, detail: '1 item', foreign: false },
    ]);
    expect(await found(staff, '100% m')).toHaveLength(1);
    expect(await found(staff, '1__%')).toEqual([]);
    expect(await found(admin, 'cafe')).toEqual([]);
    await staff.send(requirementCalls.remove, { params: paramsOf(list) });
    expect(await found(staff, 'cafe sen')).toEqual([]);
  });

  it('finds six at most', async () => {
    const person = await server.person('staff');
    for (let n = 0; n < 7; n++) await createRequirement(person, { project: `Kiosk ${n}` });
    expect((await found(person, 'kiosk')).map(({ title }) => title)).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Kiosk ${n}`));
  });
});
