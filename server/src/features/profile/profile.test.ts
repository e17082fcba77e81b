import { profileCalls } from '@crm/contract/accounts/profile';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../test/support/test-app.ts';

describe('the profile', () => {
  const server = createTestServer();

  it('tells who I am, and the business day in the business time zone', async () => {
    const staff = await server.person('staff');
    server.clock.set('2026-03-11T03:30:00Z');
    expect((await staff.send(profileCalls.get, {})).data).toEqual({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: 'staff',
      timeZone: 'America/New_York',
      today: '2026-03-10',
      version: 1,
    });
  });

  it('takes a new name, and refuses an empty, a reserved and a stale one', async () => {
    const staff = await server.person('staff');
    const renamed = await staff.send(profileCalls.update, { body: { name: '  Nora   Whitlock ' }, version: 1 });
    expect(renamed.data).toMatchObject({ name: 'Nora   Whitlock', version: 2 });
    expect((await staff.send(profileCalls.update, { body: { name: ' ' } })).failure.fields).toEqual({
      name: 'Full Name is required',
    });
    expect((await staff.send(profileCalls.update, { body: { name: 'ADMIN' } })).failure.fields).toEqual({
      name: "The name 'Admin' is reserved",
    });
    expect((await staff.send(profileCalls.update, { body: { name: 'Late' }, version: 1 })).status).toBe(412);
    expect((await staff.send(profileCalls.get, {})).data.name).toBe('Nora   Whitlock');
  });
});
