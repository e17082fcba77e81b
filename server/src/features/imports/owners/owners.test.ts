import { importCalls } from '@crm/contract/imports/imports';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { checked, uploaded } from '../../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let boss: Person;
let anna: Person;
let ben: Person;
beforeAll(async () => {
  [admin, boss, anna, ben] = [
    await server.person('admin'),
    await server.person('admin'),
    await server.person('staff'),
    await server.person('staff'),
  ];
});

let phones = 6_500_000;
function file(...owners: string[]): string {
  const lines = owners.map((owner) => {
    phones += 1;
    return `Given ${phones},${phones},${owner}`;
  });
  return ['Name,Phone,Contact owner', ...lines, ''].join('\n');
}
const people = (...pairs: [string, number | null][]) => ({
  owners: { column: 2, people: pairs.map(([value, userId]) => ({ value, userId })) },
});
const confirm = (person: Person, params: { id: string }) => person.send(importCalls.confirm, { params, body: {} });
const countOf = async (person: Person) =>
  (await server.pool.query('select count(*)::int as n from customers where owner_id = $1', [person.id])).rows[0].n;

describe('an administrator imports for others', () => {
  it('by a column, whose values are mapped once', async () => {
    const named = { ...(await uploaded(server.app, admin, file(anna.email, ben.name, 'Nobody', ben.name, `X <${anna.email}>`))) };
    const { values, more } = (await admin.send(importCalls.owners, { params: named.params, query: { column: '2' } })).data;
    expect(more).toBe(false);
    expect(Object.fromEntries(values.map(({ value, rows, person }) => [value, [rows, person?.id]]))).toEqual({
      [anna.email]: [1, anna.id],
      [ben.name]: [2, ben.id],
      Nobody: [1, undefined],
      [`X <${anna.email}>`]: [1, anna.id],
    });
    const plan = { ...named.file.plan, ...people([anna.email, anna.id], [ben.name, ben.id], ['Nobody', null]), ownerId: ben.id };
    await admin.send(importCalls.check, { params: named.params, body: { plan } });
    const before = [await countOf(anna), await countOf(ben), await countOf(admin)];
    expect((await confirm(admin, named.params)).data.result).toEqual({ created: 5, changed: 0 });
    expect([await countOf(anna), await countOf(ben), await countOf(admin)]).toEqual(
      before.map((n, at) => n + ([1, 4, 0][at] ?? 0)),
    );
    const told = (await ben.send(notificationCalls.list, {})).data.notifications[0];
    expect(told).toMatchObject({ text: `${admin.name} has imported 4 leads for you.`, link: '/operations/leads' });
    expect((await admin.send(importCalls.undo, { params: named.params })).data).toEqual({ removed: 5, restored: 0, kept: 0 });
    expect([await countOf(anna), await countOf(ben), await countOf(admin)]).toEqual(before);
  });

  it('by the column that seems to name them, without a word; a name of nobody stays in the note', async () => {
    const content = file(anna.email, ben.name, 'Nobody');
    const { plan } = (await uploaded(server.app, admin, content)).file;
    expect(plan.owners).toEqual(people(['Nobody', null], [ben.name, ben.id], [anna.email, anna.id]).owners);
    const { params } = await checked(server.app, admin, content);
    expect((await confirm(admin, params)).data.counts?.cells).toEqual({ mapped: 8, noted: 1, dropped: 0 });
    const { rows } = await server.pool.query(
      `select c.description from customers c where owner_id = $1 order by id desc limit 1`,
      [admin.id],
    );
    expect(rows).toEqual([{ description: 'Imported\n\nContact owner: Nobody' }]);
    expect((await uploaded(server.app, anna, content)).file.plan.owners).toBeNull();
  });

  it('with twins compared for each owner', async () => {
    const content = file('a', 'b').replaceAll(/65\d{5}/g, '6599999');
    const { check, params } = await checked(server.app, admin, content, 'lead', people(['a', anna.id], ['b', ben.id]));
    expect(check.counts).toMatchObject({ created: 2, duplicates: 0 });
    expect((await confirm(admin, params)).status).toBe(200);
    const again = await checked(server.app, admin, content, 'lead', people(['a', anna.id], ['b', null]));
    expect(again.check.counts).toMatchObject({ created: 1, duplicates: 1 });
  });

  it('and not for somebody who was blocked since the check', async () => {
    const chris = await server.person('staff');
    const { params } = await checked(server.app, admin, file('x'), 'lead', { ownerId: chris.id });
    await server.pool.query('update users set blocked = true where id = $1', [chris.id]);
    const reply = await confirm(admin, params);
    expect([reply.status, reply.failure.fields]).toEqual([400, { 'plan.ownerId': 'Choose an active staff member' }]);
    expect(await countOf(chris)).toBe(0);
  });

  it.each<[string, () => object, string]>([
    ['nobody that is known', () => ({ ownerId: 987_654_321 }), 'plan.ownerId'],
    ['another administrator', () => people(['x', boss.id]), 'plan.owners'],
    ['a column that is not there', () => ({ owners: { column: 3, people: [] } }), 'plan.owners'],
  ])('to %s is refused', async (_whom, choices, field) => {
    const { file: details, params } = await uploaded(server.app, admin, file('x'));
    for (const call of [importCalls.check, importCalls.savePlan] as const) {
      const reply = await admin.send(call, { params, body: { plan: { ...details.plan, ...choices() } } });
      expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('a salesperson', () => {
  it.each<[string, () => object]>([
    ['an owner', () => ({ ownerId: ben.id })],
    ['owners by a column', () => people(['x', ben.id])],
    ['a column without anybody', () => people()],
  ])('who forges %s is refused', async (_what, choices) => {
    const { file: details, params } = await uploaded(server.app, anna, file('x'));
    for (const call of [importCalls.check, importCalls.savePlan] as const) {
      const reply = await anna.send(call, { params, body: { plan: { ...details.plan, ...choices() } } });
      expect([reply.status, reply.failure.message]).toEqual([403, 'Only an administrator can import for others.']);
    }
    expect((await anna.send(importCalls.owners, { params, query: { column: '2' } })).status).toBe(403);
    expect((await anna.send(importCalls.read, { params })).data).toMatchObject({ state: 'uploaded', plan: details.plan });
  });

  it('may name themselves', async () => {
    const { check } = await checked(server.app, anna, file('x'), 'lead', { ownerId: anna.id });
    expect(check.counts?.created).toBe(1);
  });
});
