import { profileCalls } from '@crm/contract/accounts/profile';
import { describe, expect, it } from 'vitest';
import { createTestServer, logIn } from '../../../test/support/test-app.ts';
import { createAdmin, resetPassword, setAccountRole } from './operator.service.ts';

describe("the operator's command", () => {
  const server = createTestServer();

  it('creates an administrator with a password that is told once', async () => {
    const text = await createAdmin(server, 'Theo Quillan', 'theo@crm.example');
    const password = /Password: (\S+)$/.exec(text)?.[1] ?? '';
    await expect(logIn(server.app, 'theo@crm.example', password)).resolves.toMatch(/^sid=/);
    await expect(createAdmin(server, 'Theo', 'THEO@crm.example')).rejects.toThrow('has an account already');
    await expect(createAdmin(server, 'Admin', 'other@crm.example')).rejects.toThrow("The name 'Admin' is reserved");
  });

  it('sets a new password and ends the sessions', async () => {
    const staff = await server.person('staff');
    const password = /: (\S+)$/.exec(await resetPassword(server, staff.email))?.[1] ?? '';
    expect((await staff.send(profileCalls.get, {})).status).toBe(401);
    await expect(logIn(server.app, staff.email, password)).resolves.toMatch(/^sid=/);
    await expect(resetPassword(server, 'who@crm.example')).rejects.toThrow('There is no account');
  });

  it('makes a person administrator, who leaves all teams, and back', async () => {
    const staff = await server.person('staff');
    await server.pool.query(
      `with t as (insert into teams (team_name, created_at) values ('North', now()) returning id) insert into team_members select id, $1 from t`,
      [staff.id],
    );
    await setAccountRole(server, staff.email, 'admin');
    const { rows } = await server.pool.query('select * from team_members where staff_id = $1', [staff.id]);
    expect(rows).toEqual([]);
    expect(await setAccountRole(server, staff.email, 'staff')).toBe(`${staff.email} is staff now.`);
  });

  it('never takes the last active administrator away, not even two at once', async () => {
    const admin = await server.person('admin');
    const outcomes = await Promise.allSettled([
      setAccountRole(server, 'theo@crm.example', 'staff'),
      setAccountRole(server, admin.email, 'staff'),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
