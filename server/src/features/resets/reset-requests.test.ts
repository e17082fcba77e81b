import { providerCalls } from '@crm/contract/accounts/provider';
import { resetCalls } from '@crm/contract/accounts/resets';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oidcSettings } from '../../../test/oidc/portal.ts';
import {
  answerRequests,
  mailsTo,
  resetTools,
  switchMailOff,
  switchMailOn,
  tokenIn,
} from '../../../test/support/outgoing/sign-in-mail.ts';
import { createTestServer, logIn, type Person } from '../../../test/support/test-app.ts';
import { removeWhatHasRunOut } from '../../housekeeping.ts';
import { noPassword } from '../../plugins/access/passwords.ts';
import { startWorker } from '../../plugins/queue/worker.ts';
import { type ResetTools, resetQueue } from './reset-queue.ts';

const server = createTestServer();
const minuteMs = 60_000;
const acme = oidcSettings('https://login.test');
const ask = (email: string) => server.stranger.send(resetCalls.request, { body: { email } });
const answer = (more: Partial<ResetTools> = {}) => answerRequests(resetTools(server, more));
const waiting = async () => (await server.pool.query('select email, ip from reset_requests order by id')).rows;
const options = async () => (await server.stranger.send(providerCalls.options, {})).data;

beforeAll(() => switchMailOn(server));
beforeEach(() => server.pool.query('delete from rate_limits'));

describe('whoever asks for a new password', () => {
  it('reads the same answer, and leaves the same line, whoever has the address', async () => {
    const known = await server.person('staff');
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    const typed = [known.email, blocked.email, 'nobody@crm.example', ' not an address '];
    for (const email of typed) {
      const { status, data, message } = await ask(email);
      expect([status, data, message]).toEqual([200, {}, 'If an account has this e-mail, a link is on its way to it.']);
    }
    expect(await waiting()).toEqual(typed.map((email) => ({ email: email.trim(), ip: '127.0.0.1' })));
    expect((await server.pool.query('select from mails')).rowCount).toBe(0);
    await answer();
    expect(await waiting()).toEqual([]);
    const { rows } = await server.pool.query('select to_address as address from mails');
    expect(rows).toEqual([{ address: known.email }]);
  });

  it('gets a mail at the address of the account, however it was typed', async () => {
    const staff = await server.person('staff', { name: 'Mia Miller', email: 'mia@crm.example' });
    await ask(' MIA@CRM.example ');
    await ask('ｍｉａ@crm.example');
    await answer({ companyName: () => 'Acme' });
    const [mail, ...more] = await mailsTo(server.pool, 'mia@crm.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'password reset',
      userId: staff.id,
      name: 'Mia Miller',
      expiresAt: new Date(server.clock.now().getTime() + 30 * minuteMs),
      content: {
        subject: 'Set a new password',
        lines: [
          'Somebody asked for a new password for your account at Acme, from the address 127.0.0.1.',
          'The link works once, for 30 minutes. A newer one ends it.',
          'If it was not you, do nothing: your password stays as it is.',
        ],
        action: { label: 'Set a new password', path: `/reset#${tokenIn(mail)}` },
        reason: 'You get this mail because somebody entered your e-mail address on the sign-in page of Acme.',
      },
    });
    // Asking changes nothing.
    await expect(logIn(server.app, staff.email)).resolves.toMatch(/^sid=/);
  });

  it('is offered it only where the portal sends mail', async () => {
    expect(await options()).toEqual({ provider: null, passkeys: false, mail: true });
    await switchMailOff(server);
    expect((await options()).mail).toBe(false);
    const refused = await ask('anybody@crm.example');
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      'This portal sends no e-mail. An administrator can set a new password.',
    ]);
    expect(await waiting()).toEqual([]);
    await switchMailOn(server);
  });

  it('and asks nothing, or too much, is told what is wrong', async () => {
    expect((await ask(' ')).failure.fields).toEqual({ email: 'Email is required' });
    expect((await ask(`${'x'.repeat(250)}@crm.example`)).failure.fields).toEqual({ email: 'Invalid email address' });
  });
});

describe('who signs in with a provider', () => {
  const lettersFor = async (person: Person, more: Partial<ResetTools>) => {
    await ask(person.email);
    await answer(more);
    return (await mailsTo(server.pool, person.email)).map(({ content }) => [content.subject, content.lines[1], content.action]);
  };
  const kept = 'You sign in with Acme ID, which keeps your password. It can be changed there and not here.';

  it('and has no password here is told so', async () => {
    const staff = await server.person('staff');
    await server.pool.query('update users set password_hash = $2 where id = $1', [staff.id, noPassword]);
    const action = { label: 'Open the sign-in page', path: '/login' };
    expect(await lettersFor(staff, { oidc: acme })).toEqual([['How you sign in', kept, action]]);
  });

  it('and has no password while there is no provider any more is sent to an administrator', async () => {
    const staff = await server.person('staff');
    await server.pool.query('update users set password_hash = $2 where id = $1', [staff.id, noPassword]);
    const sentence = 'Your account has no password here. Please ask an administrator for one.';
    expect(await lettersFor(staff, {})).toEqual([['How you sign in', sentence, undefined]]);
  });

  it('under OIDC_ONLY gets a link as administrator alone', async () => {
    const oidc = { ...acme, isOnly: true };
    expect(await lettersFor(await server.person('staff'), { oidc })).toMatchObject([['How you sign in', kept, {}]]);
    expect(await lettersFor(await server.person('admin'), { oidc })).toMatchObject([['Set a new password', {}, {}]]);
  });

  it('and has a password as well gets a link', async () => {
    expect(await lettersFor(await server.person('staff'), { oidc: acme })).toMatchObject([['Set a new password', {}, {}]]);
  });
});

describe('the servers', () => {
  it('answer each request once, however many they are', async () => {
    const staff = await server.person('staff');
    await ask(staff.email);
    const [one, other] = [resetQueue(resetTools(server)), resetQueue(resetTools(server))];
    const [claimed = [], none] = await Promise.all([one.claim(10), one.claim(10)]).then((both) =>
      both.toSorted((a, b) => b.length - a.length),
    );
    expect([claimed.length, none]).toEqual([1, []]);
    // As if its lease had ended meanwhile.
    await Promise.all([...claimed, ...claimed].map((request) => other.attempt(request, new AbortController().signal)));
    expect(await mailsTo(server.pool, staff.email)).toHaveLength(1);
  });

  it('try a failed one again when its lease has ended', async () => {
    const staff = await server.person('staff');
    await ask(staff.email);
    const broken = { encrypt: () => fail('no key today'), decrypt: () => undefined };
    await expect(answer({ secret: broken })).rejects.toThrow('no key today');
    await answer();
    expect([(await waiting()).length, await mailsTo(server.pool, staff.email)]).toEqual([1, []]);
    server.clock.advance(30_000);
    await answer();
    expect([(await waiting()).length, (await mailsTo(server.pool, staff.email)).length]).toEqual([0, 1]);
  });

  it('leave a failed one alone for longer each time', async () => {
    await ask((await server.person('staff')).email);
    const queue = resetQueue(resetTools(server));
    const pauses: number[] = [];
    for (const waitedMs of [0, 10 * minuteMs]) {
      server.clock.advance(waitedMs);
      const now = server.clock.now().getTime();
      for (const claimed of await queue.claim(10)) await queue.postpone?.(claimed);
      const { rows } = await server.pool.query('select leased_until as until from reset_requests');
      pauses.push(rows[0].until.getTime() - now);
    }
    expect(pauses[0]).toBeLessThan(10_000);
    expect(pauses[1]).toBeGreaterThanOrEqual(8 * minuteMs);
    expect(await queue.claim(10)).toEqual([]);
  });

  it('find a request by themselves', async () => {
    const staff = await server.person('staff');
    const worker = startWorker(resetQueue(resetTools(server)), server.app.log);
    await ask(staff.email);
    await expect.poll(() => mailsTo(server.pool, staff.email)).toHaveLength(1);
    await worker.stop();
  });

  it('answer nobody who asked half an hour ago', async () => {
    const staff = await server.person('staff');
    await ask(staff.email);
    server.clock.advance(30 * minuteMs);
    await answer();
    expect([await waiting(), await mailsTo(server.pool, staff.email)]).toEqual([[], []]);
  });

  it('forget requests and links whose time is over, and none before', async () => {
    const staff = await server.person('staff');
    await ask(staff.email);
    await answer();
    await ask('nobody@crm.example');
    const stored = async () => [(await server.pool.query('select from password_resets')).rowCount, (await waiting()).length];
    const before = await stored();
    await removeWhatHasRunOut(server.pool, server.clock.now());
    expect((await stored())[1]).toBe(before[1]);
    server.clock.advance(30 * minuteMs);
    await removeWhatHasRunOut(server.pool, server.clock.now());
    expect(await stored()).toEqual([0, 0]);
  });
});

function fail(text: string): never {
  throw new Error(text);
}
