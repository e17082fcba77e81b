import { setupCalls } from '@crm/contract/accounts/setup';
import { leadCalls } from '@crm/contract/customers/leads';
import { describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

describe('the access PIN', () => {
  const server = createTestServer();

  it('is stored encrypted, answered to administrators, and must be new', {
    tags: ['A-7-24', 'A-7-25', 'A-3-15', 'A-6-12', 'A-5-12', 'A-9-15'],
  }, async () => {
    server.clock.set('2026-03-10T15:04:00Z');
    const admin = await server.person('admin');
    expect((await admin.send(setupCalls.getPin, {})).data).toEqual({ existing: null });
    const created = await admin.send(setupCalls.createPin, { body: { pin: 'abc123' } });
    const expected = {
      code: 'ABC123',
      staff: { name: admin.name, email: admin.email },
      staffId: admin.id,
      date: '2026-03-10',
      time: '11:04 AM',
    };
    expect([created.status, created.data]).toEqual([201, { pin: expected }]);
    expect((await admin.send(setupCalls.getPin, {})).data).toEqual({ existing: expected });
    const same = await admin.send(setupCalls.createPin, { body: { pin: 'ABC123' } });
    expect([same.status, same.failure.message]).toEqual([
      409,
      'This PIN is the same as the current PIN. Please choose a new one.',
    ]);
    const wrong = await admin.send(setupCalls.createPin, { body: { pin: 'AB1234' } });
    expect(wrong.failure.fields).toEqual({ pin: 'PIN must be 3 letters followed by 3 digits (e.g., ABC123).' });
    const { rows } = await server.pool.query('select code_encrypted from admin_pins');
    expect(rows).toHaveLength(1);
    expect(rows[0].code_encrypted.toString('latin1')).not.toContain('ABC123');
  });
});

describe('the checklist of a new installation', () => {
  const server = createTestServer();

  it('ticks what is there and goes away when everything is', async () => {
    const admin = await server.person('admin');
    const read = async () => (await admin.send(setupCalls.checklist, {})).data;
    expect(await read()).toEqual({ hasPin: false, hasStaff: false, hasTeam: false, hasLeads: false, done: false });
    await admin.send(setupCalls.createPin, { body: { pin: 'ABC123' } });
    await server.person('staff');
    const lead = await createLead(admin);
    expect(await read()).toEqual({ hasPin: true, hasStaff: true, hasTeam: false, hasLeads: true, done: false });
    await server.pool.query(`insert into teams (team_name, created_at) values ('North', now())`);
    expect((await read()).done).toBe(true);
    await admin.send(leadCalls.remove, { params: { id: String(lead.id) } });
    expect((await read()).done).toBe(false);
  });

  it('can be put away', async () => {
    const admin = await server.person('admin');
    await admin.send(setupCalls.dismiss, {});
    expect((await admin.send(setupCalls.checklist, {})).data.done).toBe(true);
  });
});
