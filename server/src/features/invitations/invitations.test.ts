import { authCalls } from '@crm/contract/accounts/auth';
import { invitationCalls } from '@crm/contract/accounts/invitations';
import { teamCalls } from '@crm/contract/accounts/team';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person, send, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Ada Lovelace' });
});

const dayMs = 86_400_000;
const invite = async (body: { role: 'staff' | 'admin'; teamId?: number; label?: string }, by = admin) =>
  (await by.send(invitationCalls.create, { body })).data;
const open = (token: string) => server.stranger.send(invitationCalls.open, { body: { token } });
const accept = (token: string, email: string, more: object = {}) =>
  server.stranger.send(invitationCalls.accept, {
    body: { token, name: 'Nora Whitlock', email, password: testPassword, confirmPassword: testPassword, ...more },
  });
const accountsOf = async (email: string) =>
  (await server.pool.query('select role, blocked from users where email = $1', [email])).rows;
const actionsOf = async (id: number) =>
  (
    await server.pool.query(
      `select action, actor_id as "actorId" from changes where entity = 'invitation' and entity_id = $1 order by id`,
      [id],
    )
  ).rows;
const listed = async () => (await admin.send(invitationCalls.list, {})).data;
const over = 'This invitation can no longer be used. Ask an administrator for a new one.';

describe('an invitation', () => {
  it('is shown to its holder, makes the account and signs in at once', async () => {
    const member = await server.person('staff');
    const teamId = await createTeam(server.pool, [member]);
    await server.pool.query(`update teams set team_name = 'North' where id = $1`, [teamId]);
    const { invitation, token } = await invite({ role: 'staff', teamId, label: ' Nora,\nfrom Monday ' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(invitation).toMatchObject({
      role: 'staff',
      label: 'Nora, from Monday',
      team: { id: teamId, teamName: 'North' },
      madeBy: { id: admin.id, name: 'Ada Lovelace' },
    });
    expect(Date.parse(invitation.expiresAt)).toBe(server.clock.now().getTime() + 7 * dayMs);
    expect(await listed()).toEqual({ invitations: [invitation], count: 1, canMail: false });
    const { expiresAt } = invitation;
    expect((await open(token)).data).toEqual({
      company: 'CRM Portal',
      role: 'staff',
      teamName: 'North',
      email: null,
      expiresAt,
    });

    const reply = await accept(token, 'nora@crm.example');
    expect([reply.status, reply.data.userDetails]).toMatchObject([
      201,
      { name: 'Nora Whitlock', email: 'nora@crm.example', role: 'staff' },
    ]);
    const cookie = sessionOf(reply.headers['set-cookie']);
    expect((await send(server.app, authCalls.role, {}, cookie)).data).toEqual({ role: 'staff' });
    const [team] = (await admin.send(teamCalls.list, { query: { id: String(teamId) } })).data;
    expect(team?.staffIds).toEqual(expect.arrayContaining([member.id, reply.data.userDetails.id]));
    expect(await listed()).toEqual({ invitations: [], count: 0, canMail: false });
    expect(await actionsOf(invitation.id)).toEqual([
      { action: 'created', actorId: admin.id },
      { action: 'used', actorId: reply.data.userDetails.id },
    ]);
    const inbox = await admin.send(notificationCalls.list, {});
    expect(inbox.data.notifications[0]?.text).toBe('Nora Whitlock has joined.');
  });

  it('makes an administrator, who is in no team', async () => {
    const { token } = await invite({ role: 'admin' });
    const reply = await accept(token, 'grace@crm.example');
    expect(reply.data.userDetails.role).toBe('admin');
    const teamId = await createTeam(server.pool, []);
    const refused = await admin.send(invitationCalls.create, { body: { role: 'admin', teamId } });
    expect(refused.failure.fields).toEqual({ teamId: 'Administrators are in no team' });
  });

  it('is stored as a hash, and its token is answered once', async () => {
    const { invitation, token } = await invite({ role: 'staff' });
    const { rows } = await server.pool.query('select i::text as text from invitations i where id = $1', [invitation.id]);
    expect(rows[0].text).not.toContain(token);
    const { rows: stored } = await server.pool.query('select token_hash from invitations where id = $1', [invitation.id]);
    expect(stored[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(await listed())).not.toContain(token);
    const { rows: told } = await server.pool.query('select coalesce(string_agg(c::text, $1), $1) as text from changes c', [' ']);
    expect(told[0].text).not.toContain(token);
  });

  it('can be used once: the second answer is a refusal, and no account is made', async () => {
    const { token } = await invite({ role: 'staff' });
    expect((await accept(token, 'first@crm.example')).status).toBe(201);
    const again = await accept(token, 'second@crm.example');
    expect([again.status, again.failure.message]).toEqual([403, over]);
    expect(await accountsOf('second@crm.example')).toEqual([]);
    expect((await open(token)).status).toBe(403);
  });

  it('has one winner when two people use it in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await invite({ role: 'staff' });
      const emails = [0, 1, 2].map((place) => `race${round}-${place}@crm.example`);
      const replies = await Promise.all(emails.map((email) => accept(token, email)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
      const { rows } = await server.pool.query('select email from users where email = any($1)', [emails]);
      expect(rows).toHaveLength(1);
    }
  });

  it('ends after seven days', async () => {
    const { token } = await invite({ role: 'staff' });
    server.clock.advance(7 * dayMs - 1000);
    expect((await open(token)).status).toBe(200);
    server.clock.advance(1000);
    expect([(await open(token)).status, (await accept(token, 'late@crm.example')).failure.message]).toEqual([403, over]);
    admin = await server.person('admin');
    expect((await listed()).count).toBe(0);
    expect(await accountsOf('late@crm.example')).toEqual([]);
  });

  it('ends when an administrator revokes it, once', async () => {
    const { invitation, token } = await invite({ role: 'staff' });
    const params = { id: String(invitation.id) };
    expect((await admin.send(invitationCalls.revoke, { params })).data).toEqual({ id: invitation.id });
    expect((await accept(token, 'revoked@crm.example')).failure.message).toBe(over);
    const again = await admin.send(invitationCalls.revoke, { params });
    expect([again.status, again.failure.message]).toEqual([404, 'This invitation is no longer open.']);
    expect((await actionsOf(invitation.id)).map(({ action }) => action)).toEqual(['created', 'revoked']);
  });
});

describe('an invitation meanwhile', () => {
  it.each([
    ['is in Trash', 'update teams set deleted_at = now() where id = $1'],
    ['is gone for good', 'delete from teams where id = $1'],
  ])('whose team %s lets in without a team', async (_what, sql) => {
    const teamId = await createTeam(server.pool, []);
    const { token } = await invite({ role: 'staff', teamId });
    await server.pool.query(sql, [teamId]);
    expect((await open(token)).data.teamName).toBeNull();
    const reply = await accept(token, `teamless${teamId}@crm.example`);
    expect(reply.status).toBe(201);
    const { id } = reply.data.userDetails;
    expect((await server.pool.query('select from team_members where staff_id = $1', [id])).rowCount).toBe(0);
  });

  it.each(['blocked = true', 'deleted_at = now()', `role = 'staff'`])(
    'is void when its administrator is changed to %s',
    async (change) => {
      const boss = await server.person('admin');
      const { invitation, token } = await invite({ role: 'admin' }, boss);
      await server.pool.query(`update users set ${change} where id = $1`, [boss.id]);
      expect((await open(token)).status).toBe(403);
      expect((await accept(token, `void${boss.id}@crm.example`)).failure.message).toBe(over);
      expect(await accountsOf(`void${boss.id}@crm.example`)).toEqual([]);
      expect((await listed()).invitations.map(({ id }) => id)).not.toContain(invitation.id);
    },
  );

  it('stays usable after an e-mail that somebody has', async () => {
    const { token } = await invite({ role: 'staff' });
    const taken = await accept(token, admin.email.toUpperCase());
    expect([taken.status, taken.failure.message]).toEqual([409, 'An account with this email already exists.']);
    expect(taken.failure.fields).toEqual({ email: 'An account with this email already exists.' });
    expect((await accept(token, 'free@crm.example')).status).toBe(201);
  });

  it('names what is missing, and takes no role from its holder', async () => {
    const { token } = await invite({ role: 'staff' });
    const differs = await accept(token, 'x@crm.example', { confirmPassword: 'another one', name: '' });
    expect(differs.failure.fields).toEqual({ name: 'Full Name is required', confirmPassword: 'Passwords do not match' });
    expect((await accept(token, 'x@crm.example', { role: 'admin' })).failure.fields).toEqual({ role: 'Unknown field' });
  });

  it('is one of at most a hundred', async () => {
    const { count } = await listed();
    for (let made = count; made < 100; made += 1) await invite({ role: 'staff' });
    const refused = await admin.send(invitationCalls.create, { body: { role: 'staff' } });
    expect([refused.status, refused.failure.message]).toEqual([409, 'There are 100 open invitations. Revoke one first.']);
    expect((await listed()).count).toBe(100);
  });
});

function sessionOf(header: string | string[] | number | undefined): string {
  const cookies = [header].flat().map(String);
  return cookies.find((cookie) => /sid=/.test(cookie))?.split(';')[0] ?? '';
}
