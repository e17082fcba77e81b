import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../../../test/support/factories.ts';
import { importAll, settledRows } from '../../../../../test/support/imports/activity-rows.ts';
import { createTestServer, type Person } from '../../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
beforeAll(async () => {
  [staff, other] = [await server.person('staff'), await server.person('staff')];
});

const call = { subject: 'Intro', description: 'Talked', date: '2026-03-02', time: '09:30', status: 'Held' };

/** The customers that the imported calls are about, by their subjects. */
async function customersOf(importId: number): Promise<Record<string, number>> {
  const { rows } = await server.pool.query<{ subject: string; id: number }>(
    `select subject, contact_id as id from calls join import_records on record_id = calls.id and kind = 'call' where import_id = $1`,
    [importId],
  );
  return Object.fromEntries(rows.map(({ subject, id }) => [subject, id]));
}

describe('the customer of a row', () => {
  it('is found by the phone, else by an e-mail, else by the name', async () => {
    const anna = await createContact(staff, { name: 'Anna Árpád', phone: '491711', email: 'anna@found.example' });
    const ben = await createContact(staff, { name: 'Ben Found', phone: '491712', email: 'ben@found.example' });
    const { importing, rows } = await settledRows(server, 'call', staff, [
      { ...call, subject: 'phone', phone: '491711', email: 'ben@found.example', customer: 'Ben Found' },
      { ...call, subject: 'unknown phone', phone: '999', email: 'BEN@found.example' },
      { ...call, subject: 'name', customer: '  anna  ARPAD ' },
      { ...call, subject: 'name last', phone: '999', email: 'x@found.example', customer: 'Ben Found' },
      { ...call, subject: 'guest', note: ['Attendees: me@office.example; Ben <ben@found.example>'] },
    ]);
    expect(rows.map(({ problems, leftOut }) => [problems, leftOut])).toEqual(rows.map(() => [null, null]));
    expect(await importAll(server, importing)).toBe(5);
    expect(await customersOf(importing.id)).toEqual({
      phone: anna.id,
      'unknown phone': ben.id,
      name: anna.id,
      'name last': ben.id,
      guest: ben.id,
    });
  });

  it('is a lead where no contact is found, but never for a task', async () => {
    const lead = await createLead(staff, { name: 'Leda', phone: '491721', email: 'leda@found.example' });
    const twin = await createLead(staff, { name: 'Twice', phone: '491722', email: 'twice@found.example' });
    const contact = await createContact(staff, { name: 'Twice', phone: '491722', email: 'twice@found.example' });
    const { importing } = await settledRows(server, 'call', staff, [
      { ...call, subject: 'lead by phone', phone: '491721' },
      { ...call, subject: 'lead by name', customer: 'Leda' },
      { ...call, subject: 'contact first', email: 'twice@found.example' },
      { ...call, subject: 'contact first by name', customer: 'twice' },
    ]);
    expect(await importAll(server, importing)).toBe(4);
    expect(twin.id).not.toBe(contact.id);
    expect(await customersOf(importing.id)).toEqual({
      'lead by phone': lead.id,
      'lead by name': lead.id,
      'contact first': contact.id,
      'contact first by name': contact.id,
    });
    const task = { requirement: 'None', description: 'Do', notes: 'x', finishBy: '2026-05-01', phone: '491721' };
    const { rows } = await settledRows(server, 'task', staff, [task]);
    expect(rows[0]?.problems).toEqual([
      { field: 'phone', value: '491721', message: 'No contact has this phone, e-mail or name' },
      { field: 'requirement', value: 'None', message: 'No list with this title. Please create the list first.' },
    ]);
  });

  it('is a problem when there is none, several of the name, one in Trash or one of somebody else', async () => {
    const gone = await createContact(staff, { name: 'Gone', phone: '491731' });
    await server.pool.query('update customers set deleted_at = now(), deleted_by = owner_id where id = $1', [gone.id]);
    await createContact(other, { name: 'Not mine', phone: '491732', email: 'not.mine@found.example' });
    await createContact(staff, { name: 'Same Name' });
    await createContact(staff, { name: 'same náme' });
    const { rows } = await settledRows(server, 'call', staff, [
      { ...call, phone: '491731' },
      { ...call, email: 'not.mine@found.example' },
      { ...call, customer: 'Not mine' },
      { ...call, customer: 'Same Name' },
      { ...call },
      { ...call, phone: '491732', owner: other },
    ]);
    const missing = 'No customer has this phone, e-mail or name';
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ field: 'phone', value: '491731', message: missing }],
      [{ field: 'email', value: 'not.mine@found.example', message: missing }],
      [{ field: 'customer', value: 'Not mine', message: missing }],
      [{ field: 'customer', value: 'Same Name', message: 'Several customers have this name' }],
      [{ field: 'customer', value: '', message: 'A phone, an e-mail or a customer name is required' }],
      null,
    ]);
  });

  it('leaves what the row says of it and the record does not keep in the text', async () => {
    const phone = '491741234567';
    await createContact(staff, { name: 'Carla', phone, email: 'carla@found.example' });
    const { importing } = await settledRows(server, 'call', staff, [
      { ...call, subject: 'same', phone: `00${phone}`, email: 'CARLA@found.example', customer: 'cárla' },
      { ...call, subject: 'other', phone: '55', email: 'carla@found.example', customer: 'Carla Ltd' },
      { ...call, subject: 'address', phone, email: 'office@found.example' },
    ]);
    expect(await importAll(server, importing)).toBe(3);
    const { rows } = await server.pool.query(
      `select subject, name, phone_number as phone, description from calls where staff_id = $1 and phone_number = $2 order by id`,
      [staff.id, phone],
    );
    expect(rows).toEqual([
      { subject: 'same', name: 'Carla', phone, description: 'Talked' },
      { subject: 'other', name: 'Carla Ltd', phone, description: 'Talked\n\nPhone: 55' },
      { subject: 'address', name: 'Carla', phone, description: 'Talked\n\nE-mail: office@found.example' },
    ]);
  });
});
