import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailSettings } from '../../../src/mail-settings.ts';
import { sendMail } from '../../../src/plugins/mail/send-mail.ts';
import { queueMail } from '../../../src/records/mails.ts';
import { readMail } from '../../mail/read-mail.ts';
import { mailSenderOf, sendDue, shortLimits } from '../../mail/send-due.ts';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianProgram, requireRoot } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { createTestServer, testSettings } from '../../support/test-app.ts';
import { makeCertificate } from '../servers/certificate.ts';

const server = createTestServer();
const password = 'a password for tests';
const limits = { ...shortLimits, greetingMs: 10_000, stepMs: 10_000, takingMs: 20_000, totalMs: 20_000 };
let folder: string;
let settings: MailSettings;

/** Debian's OpenSMTPD: STARTTLS and a login are required, and everybody at example.com has a folder. */
beforeAll(async () => {
  requireRoot('OpenSMTPD');
  requireDebianProgram('smtpd', 'opensmtpd');
  folder = temporaryFolder().path;
  const { file, certificate } = makeCertificate(folder);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  const port = await freePort();
  const hash = execFileSync('smtpctl', ['encrypt', password], { encoding: 'utf8' }).trim();
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  chownSync(mails, 65_534, 65_534);
  writeFileSync(join(folder, 'users'), `crm ${hash}\n`);
  chmodSync(join(folder, 'privkey.pem'), 0o600);
  const config = join(folder, 'smtpd.conf');
  writeFileSync(
    config,
    `pki localhost cert "${file}"
pki localhost key "${join(folder, 'privkey.pem')}"
table users file:${join(folder, 'users')}
listen on 127.0.0.1 port ${port} tls-require pki localhost auth <users> hostname localhost
action "store" maildir "${mails}" virtual { "@" = "nobody" }
match auth from any for domain "example.com" action "store"
`,
  );
  endWithTestFile(spawn('smtpd', ['-d', '-f', config], { stdio: 'ignore' }));
  await vi.waitUntil(() => isOpen(port), { timeout: 20_000 });
  const login = { user: 'crm', password };
  const from = { name: 'Acme CRM', address: 'crm@example.com' };
  settings = { host: 'localhost', port, isSecure: false, requiresTls: true, login, from, portal: 'https://crm.example.com' };
}, 300_000);

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

const arrived = () => {
  const mails = join(folder, 'mails', 'new');
  return readdirSync(join(folder, 'mails')).includes('new')
    ? readdirSync(mails).map((name) => readFileSync(join(mails, name), 'latin1'))
    : [];
};

describe("Debian's OpenSMTPD", () => {
  it('takes a letter of the outbox over TLS with a login', { timeout: 60_000 }, async () => {
    const content = {
      subject: 'Grüße',
      lines: ['Hello Ann'],
      action: { label: 'Open', path: '/inbox' },
      reason: 'You have an account.',
    };
    const to = { address: 'ann@example.com', name: 'Ann Ünlü' };
    await queueMail(
      server.pool,
      { clock: server.clock, secret: testSettings.secret },
      { kind: 'notice', userId: null, to, content },
    );
    expect(await sendDue({ ...mailSenderOf(server, settings), limits })).toBe(1);
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(1);
    const mail = await readMail(arrived()[0] ?? '');
    expect(mail).toMatchObject({
      subject: 'Grüße',
      from: { name: 'Acme CRM' },
      to: [{ name: 'Ann Ünlü', address: 'ann@example.com' }],
    });
    expect(mail.text).toContain('https://crm.example.com/inbox');
    expect((await server.pool.query('select state, code from mails')).rows).toEqual([{ state: 'sent', code: 250 }]);
  });

  it('refuses a wrong password, an unknown domain and plain text, each as what it is', { timeout: 60_000 }, async () => {
    const mail = { from: 'crm@example.com', to: 'ann@example.com', raw: Buffer.from('Subject: x\r\n\r\nx\r\n') };
    const said = (more: Partial<MailSettings>, to = mail.to) => sendMail({ ...settings, ...more }, { ...mail, to }, { limits });
    expect(await said({ login: { user: 'crm', password: 'wrong' } })).toMatchObject({
      kind: 'later',
      about: 'settings',
      code: 535,
    });
    expect(await said({}, 'ann@elsewhere.test')).toMatchObject({ kind: 'never', about: 'mail', code: 550 });
    expect(await said({ requiresTls: false })).toMatchObject({ kind: 'later', about: 'settings' });
    expect(await said({ host: '127.0.0.1' })).toMatchObject({
      kind: 'later',
      about: 'server',
      error: expect.stringMatching(/secure/),
    });
  });
});
