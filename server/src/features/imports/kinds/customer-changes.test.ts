import { leadCalls } from '@crm/contract/customers/leads';
import type { DuplicateChoice } from '@crm/contract/imports/import-plan';
import { importCalls } from '@crm/contract/imports/imports';
import { historyCalls } from '@crm/contract/records/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead } from '../../../../test/support/factories.ts';
import { checked } from '../../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
});

const header = 'Name,Email,Phone,Location,Company\n';
const file = (...lines: string[]) => `${header}${lines.join('\n')}\n`;
const asked = (content: string, duplicates: DuplicateChoice) => checked(server.app, staff, content, 'lead', { duplicates });
const confirm = async (params: { id: string }) => (await staff.send(importCalls.confirm, { params, body: {} })).data.result;
const undo = async (params: { id: string }) => (await staff.send(importCalls.undo, { params })).data;
const rowsOf = async (params: { id: string }, show: 'changes' | 'duplicates') =>
  (await staff.send(importCalls.rows, { params, query: { show } })).data.rows;
const read = async (id: number) => (await staff.send(leadCalls.get, { params: { id: String(id) } })).data;
let phones = 6_100_000;
function nextPhone(): string {
  phones += 1;
  return String(phones);
}
const notesOf = async (id: number) =>
  (await server.pool.query('select text from notes where customer_id = $1 order by id', [id])).rows.map(({ text }) => text);

describe('a row that names a record', () => {
  it('fills what is empty, adds lines that are not there, and shows it beforehand', async () => {
    const lead = await createLead(staff, { name: 'Anna Old', email: '', phone: nextPhone(), location: 'Lima', amount: 0 });
    const content = file(`Anna New,anna.new@file.example,${lead.phone},Akron,Doe Ltd`);
    const { params, check } = await asked(content, 'fill');
    expect(check.counts).toMatchObject({ created: 0, changed: 1, duplicates: 0, bad: 0 });
    const described = `${lead.description}\n\nCompany: Doe Ltd`;
    const [row] = await rowsOf(params, 'changes');
    expect(row).toMatchObject({
      texts: { name: 'Anna Old', email: 'anna.new@file.example', location: 'Lima', description: described },
      record: { id: lead.id, name: 'Anna Old', isInTrash: false, texts: { email: '', description: lead.description } },
    });
    expect(await confirm(params)).toEqual({ created: 0, changed: 1 });
    expect(await read(lead.id)).toMatchObject({
      ...{ name: 'Anna Old', email: 'anna.new@file.example', location: 'Lima', source: lead.source, amount: 0 },
      ...{ description: described, version: 2 },
    });
    const history = await staff.send(historyCalls.list, { params: { entity: 'lead', id: String(lead.id) } });
    expect(history.data.entries[0]).toMatchObject({ action: 'updated', actor: staff.name });
    expect(await undo(params)).toEqual({ removed: 0, restored: 1, kept: 0 });
    const { version, ...before } = lead;
    expect(await read(lead.id)).toMatchObject({ ...before, version: version + 2 });
  });

  it('overwrites what it says itself and never what stands for empty cells', async () => {
    const lead = await createLead(staff, { name: 'Ben Old', email: 'ben@file.example', phone: nextPhone(), location: 'Lima' });
    const content = file(`Ben New,ben@file.example,${nextPhone()},,`);
    const { params } = await asked(content, 'overwrite');
    const [row] = await rowsOf(params, 'changes');
    expect(row?.texts).toMatchObject({ name: 'Ben New', location: 'Lima', source: lead.source, amount: String(lead.amount) });
    expect(await confirm(params)).toEqual({ created: 0, changed: 1 });
    const { description, source, amount, priority } = lead;
    expect(await read(lead.id)).toMatchObject({ name: 'Ben New', location: 'Lima', description, source, amount, priority });
    expect((await read(lead.id)).phone).not.toBe(lead.phone);
    expect(await undo(params)).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await read(lead.id)).toMatchObject({ name: 'Ben Old', phone: lead.phone });
  });

  it('changes nothing twice: the same file again finds nothing to do', async () => {
    const lead = await createLead(staff, { email: '', phone: nextPhone() });
    const content = file(`Cleo,cleo@file.example,${lead.phone},Akron,Cleo Ltd`);
    expect(await confirm((await asked(content, 'fill')).params)).toEqual({ created: 0, changed: 1 });
    expect(await confirm((await asked(content, 'fill')).params)).toEqual({ created: 0, changed: 0 });
    expect((await read(lead.id)).version).toBe(2);
  });

  it('keeps lines that have no place in notes, and an undo takes them out', async () => {
    const lead = await createLead(staff, { phone: nextPhone(), description: 'x'.repeat(4990) });
    const { params } = await asked(file(`Dora,,${lead.phone},Akron,A company of some length`), 'fill');
    expect(await confirm(params)).toEqual({ created: 0, changed: 1 });
    expect(await notesOf(lead.id)).toEqual(['Company: A company of some length']);
    expect(await undo(params)).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await notesOf(lead.id)).toEqual([]);
  });

  it.each(['fill', 'overwrite'] as const)(
    'is left out by %s when it is in Trash, or names two, or is the second',
    async (choice) => {
      const [one, two, gone] = [
        await createLead(staff, { phone: nextPhone(), email: `one.${choice}@file.example` }),
        await createLead(staff, { phone: nextPhone(), email: `two.${choice}@file.example` }),
        await createLead(staff, { phone: nextPhone() }),
      ];
      await staff.send(leadCalls.remove, { params: { id: String(gone.id) } });
      const content = file(
        `A,,${gone.phone},Akron,`,
        `B,two.${choice}@file.example,${one.phone},Akron,`,
        `C,one.${choice}@file.example,${nextPhone()},Akron,`,
        `D,,${two.phone},Akron,`,
        `E,one.${choice}@file.example,,Akron,`.replace(',,', `,${nextPhone()},`).replace('one.', 'ONE.'),
      );
      const { params, check } = await asked(content, choice);
      expect(check.counts).toMatchObject({ created: 0, changed: 2, duplicates: 3 });
      const left = await rowsOf(params, 'duplicates');
      expect(left.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
        ['A lead with this phone is in Trash.'],
        ['Another lead with this phone exists already.', 'Another lead with this e-mail exists already.'],
        ['Same e-mail as row 4'],
      ]);
    },
  );
});

describe('a confirm of changes', () => {
  it('is refused when somebody changed a record since the check', async () => {
    const lead = await createLead(staff, { email: '', phone: nextPhone() });
    const { params, plan } = await asked(file(`Eva,eva@file.example,${lead.phone},Akron,`, `Fay,,${nextPhone()},Akron,`), 'fill');
    const { id: _id, version: _version, createdAt: _at, ...form } = lead;
    await staff.send(leadCalls.update, { params: { id: String(lead.id) }, body: { ...form, location: 'Xenia' } });
    const reply = await staff.send(importCalls.confirm, { params, body: {} });
    expect([reply.status, reply.failure.message]).toEqual([
      409,
      'Some records were changed since the check. Please check again. Nothing was imported.',
    ]);
    expect((await staff.send(importCalls.read, { params })).data).toMatchObject({ state: 'uploaded', counts: null });
    await staff.send(importCalls.check, { params, body: { plan } });
    expect(await confirm(params)).toEqual({ created: 1, changed: 1 });
    expect(await read(lead.id)).toMatchObject({ email: 'eva@file.example', location: 'Xenia' });
  });

  it('is undone where nobody changed the record since, and counts the rest', async () => {
    const [one, two] = [
      await createLead(staff, { email: '', phone: nextPhone() }),
      await createLead(staff, { email: '', phone: nextPhone() }),
    ];
    const content = file(
      `G,g@file.example,${one.phone},Akron,`,
      `H,h@file.example,${two.phone},Akron,`,
      `I,,${nextPhone()},Akron,`,
    );
    const { params } = await asked(content, 'fill');
    expect(await confirm(params)).toEqual({ created: 1, changed: 2 });
    await staff.send(leadCalls.setPriorityOfChosen, { body: { chosen: [{ id: two.id, version: 2 }], priority: 'NoUpdates' } });
    expect(await undo(params)).toEqual({ removed: 1, restored: 1, kept: 1 });
    expect([(await read(one.id)).email, (await read(two.id)).email]).toEqual([null, 'h@file.example']);
  });
});
