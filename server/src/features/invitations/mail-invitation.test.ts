import { invitationCalls } from '@crm/contract/accounts/invitations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { mailsTo, switchMailOff, switchMailOn, tokenIn } from '../../../test/support/outgoing/sign-in-mail.ts';
import { createTestServer, type Person, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Ada Lovelace' });
});
beforeEach(async () => {
  await switchMailOn(server);
  await server.pool.query('delete from rate_limits');
});

const dayMs = 86_400_000;
let count = 0;
const newEmail = () => {
  count += 1;
  return `nora${count}@crm.example`;
};
const invite = (body: object) => admin.send(invitationCalls.create, { body: { role: 'staff', ...body } });
const mail = (id: number, email: string) => admin.send(invitationCalls.mail, { params: { id: String(id) }, body: { email } });
const open = (token: string) => server.stranger.send(invitationCalls.open, { body: { token } });
const listed = async (id: number) =>
  (await admin.send(invitationCalls.list, {})).data.invitations.find((invitation) => invitation.id === id);
const told = async (id: number) =>
  (await server.pool.query(`select action, after from changes where entity = 'invitation' and entity_id = $1 order by id`, [id]))
    .rows;
const setMail = (address: string, sql: string) => server.pool.query(`update mails set ${sql} where to_address = $1`, [address]);

describe('an invitation with an e-mail', () => {
  it('is mailed with its link, which makes the account', async () => {
    const teamId = await createTeam(server.pool, []);
    await server.pool.query(`update teams set team_name = 'North' where id = $1`, [teamId]);
    const email = newEmail();
    const { invitation, token } = (await invite({ teamId, email: ` ${email} ` })).data;
    expect(invitation).toMatchObject({ email, mail: { state: 'waiting', error: null } });
    const [written, ...more] = await mailsTo(server.pool, email);
    expect(more).toEqual([]);
    expect(written).toMatchObject({
      kind: 'invitation',
      userId: null,
      name: null,
      expiresAt: new Date(server.clock.now().getTime() + 7 * dayMs),
      content: {
        subject: 'Join CRM Portal',
        lines: [
          'Ada Lovelace invites you to CRM Portal as staff, in the team North.',
          'The link makes your account. It works once, for seven days. A newer one ends it.',
          'If you did not expect this, do nothing.',
        ],
        action: { label: 'Join CRM Portal', path: `/invite#${token}` },
        reason: 'You get this mail because Ada Lovelace entered your e-mail address at CRM Portal.',
      },
    });
    expect((await open(token)).data).toMatchObject({ email, teamName: 'North' });
    const form = { token, name: 'Nora', email, password: testPassword, confirmPassword: testPassword };
    expect((await server.stranger.send(invitationCalls.accept, { body: form })).status).toBe(201);
    // Nobody needs it any more.
    expect(await mailsTo(server.pool, email)).toEqual([]);
  });

  it('says in the list what became of the mail', async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).data.invitation;
    await setMail(email, `error = 'The server asks us to try again later'`);
    expect(await listed(id)).toMatchObject({ mail: { state: 'waiting', error: 'The server asks us to try again later' } });
    await setMail(email, `state = 'failed', error = 'No such mailbox'`);
    expect(await listed(id)).toMatchObject({ mail: { state: 'failed', error: 'No such mailbox' } });
    await setMail(email, `state = 'sent', error = null, content = null`);
    expect(await listed(id)).toMatchObject({ email, mail: { state: 'sent', error: null } });
    await server.pool.query('delete from mails where to_address = $1', [email]);
    expect(await listed(id)).toMatchObject({ email, mail: null });
  });

  it('is mailed to nobody who has an account', async () => {
    const refused = await invite({ email: admin.email.toUpperCase() });
    const text = 'An account with this email already exists.';
    expect([refused.status, refused.failure.fields]).toEqual([409, { email: text }]);
    const { id } = (await invite({})).data.invitation;
    expect((await mail(id, admin.email)).failure.fields).toEqual({ email: text });
    expect(await mailsTo(server.pool, admin.email)).toEqual([]);
  });

  it('that is revoked takes its mail along, unless a server is sending it', async () => {
    const [waiting, leased] = [newEmail(), newEmail()];
    const made = [(await invite({ email: waiting })).data.invitation, (await invite({ email: leased })).data.invitation];
    await setMail(leased, `leased_until = '2999-01-01'`);
    for (const { id } of made) await admin.send(invitationCalls.revoke, { params: { id: String(id) } });
    expect([await mailsTo(server.pool, waiting), (await mailsTo(server.pool, leased)).length]).toEqual([[], 1]);
  });

  it.each(['no address', 'a@b', 'nora@crm.example\nBcc: eve@crm.example', `${'x'.repeat(250)}@crm.example`, ''])(
    'refuses %j as its e-mail, and makes nothing',
    async (email) => {
      const before = (await server.pool.query('select from invitations')).rowCount;
      const refused = await invite({ email });
      expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, ['email']]);
      expect((await server.pool.query('select from invitations')).rowCount).toBe(before);
    },
  );
});

describe('an invitation that is mailed again', () => {
  it('has a new link for seven days, and the one before ends', async () => {
    const email = newEmail();
    const { invitation, token } = (await invite({ label: 'Nora' })).data;
    expect(invitation).toMatchObject({ email: null, mail: null });
    server.clock.advance(2 * dayMs);
    await switchMailOn(server);
    const first = await mail(invitation.id, email);
    const expiresAt = new Date(server.clock.now().getTime() + 7 * dayMs).toISOString();
    expect(first.data.invitation).toMatchObject({ id: invitation.id, email, mail: { state: 'waiting' }, expiresAt });
    expect((await open(token)).status).toBe(403);
    const mailed = tokenIn((await mailsTo(server.pool, email))[0]);
    expect((await open(mailed)).data.email).toBe(email);

    const better = newEmail();
    expect((await mail(invitation.id, better)).status).toBe(200);
    expect((await open(mailed)).status).toBe(403);
    // The mail with the dead link is not sent.
    expect(await mailsTo(server.pool, email)).toEqual([]);
    expect((await open(tokenIn((await mailsTo(server.pool, better))[0]))).status).toBe(200);
    expect(await told(invitation.id)).toEqual([
      { action: 'created', after: { role: 'staff', label: 'Nora' } },
      { action: 'mailed', after: { email } },
      { action: 'mailed', after: { email: better } },
    ]);
  });

  it('is no longer open, and so not mailed, after its use, its end or its revocation', async () => {
    const [used, revoked, ended] = [(await invite({})).data, (await invite({})).data, (await invite({})).data];
    const password = { password: testPassword, confirmPassword: testPassword };
    const form = { token: used.token, name: 'Nora', email: newEmail(), ...password };
    await server.stranger.send(invitationCalls.accept, { body: form });
    await admin.send(invitationCalls.revoke, { params: { id: String(revoked.invitation.id) } });
    await server.pool.query('update invitations set expires_at = created_at where id = $1', [ended.invitation.id]);
    for (const { invitation } of [used, revoked, ended]) {
      const refused = await mail(invitation.id, newEmail());
      expect([refused.status, refused.failure.message]).toEqual([404, 'This invitation is no longer open.']);
    }
  });

  it('is mailed 50 times in a window by one administrator', async () => {
    const { id } = (await invite({})).data.invitation;
    const statuses: number[] = [];
    for (let at = 0; at < 52; at += 1) statuses.push((await mail(id, newEmail())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual([429, 429]);
    expect((await invite({ email: newEmail() })).status).toBe(429);
    expect((await invite({})).status).toBe(201);
  });
});

it('without mail nothing is mailed, and an invitation is what it was', async () => {
  await switchMailOff(server);
  const sentence = 'This portal sends no e-mail. Please send the link yourself.';
  const refused = await invite({ email: newEmail() });
  expect([refused.status, refused.failure.fields]).toEqual([409, { email: sentence }]);
  const { invitation, token } = (await invite({})).data;
  expect((await mail(invitation.id, newEmail())).failure.message).toBe(sentence);
  expect((await open(token)).data.email).toBeNull();
  expect((await admin.send(invitationCalls.list, {})).data.canMail).toBe(false);
});
