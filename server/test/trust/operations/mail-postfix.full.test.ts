import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendMail } from '../../../src/plugins/mail/send-mail.ts';
import { queueMail } from '../../../src/records/mails.ts';
import type { MailSettings } from '../../../src/settings/mail-settings.ts';
import { readMail } from '../../mail/read-mail.ts';
import { mailSenderOf, sendDue, shortLimits } from '../../mail/send-due.ts';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianProgram, requireRoot } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { createTestServer, testSettings } from '../../support/test-app.ts';
import { makeCertificate } from '../servers/certificate.ts';

const server = createTestServer();
const limits = { ...shortLimits, greetingMs: 10_000, stepMs: 10_000, takingMs: 20_000, totalMs: 20_000 };
const nobody = 65_534;
let folder: string;
let settings: MailSettings;

/** Debian's Postfix with a configuration of its own: STARTTLS is required, and ann@example.com has a folder. */
beforeAll(async () => {
  requireRoot('Postfix');
  requireDebianProgram('postfix', 'postfix');
  folder = temporaryFolder().path;
  const { file, certificate } = makeCertificate(folder);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  const port = await freePort();
  for (const name of ['mails', 'spool', 'data']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'mails'), nobody, nobody);
  execFileSync('chown', ['postfix', join(folder, 'data')]);
  writeFileSync(join(folder, 'main.cf'), mainOf(file));
  writeFileSync(join(folder, 'master.cf'), masterOf(port));
  endWithTestFile(spawn('postfix', ['-c', folder, 'start-fg'], { stdio: 'ignore' }));
  await vi.waitUntil(() => isOpen(port), { timeout: 30_000 });
  const from = { name: 'Acme CRM', address: 'crm@example.com' };
  settings = { host: 'localhost', port, isSecure: false, requiresTls: true, from, portal: 'https://crm.example.com' };
}, 300_000);

// Its master has a group of processes of its own.
afterAll(() => void execFileSync('postfix', ['-c', folder, 'stop'], { stdio: 'ignore' }));

function mainOf(certificate: string): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
mail_owner = postfix
setgid_group = postdrop
myhostname = localhost.localdomain
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${folder}/mails
virtual_mailbox_maps = inline:{ ann@example.com=ann/ }
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${folder}/privkey.pem
smtpd_tls_security_level = encrypt
smtpd_relay_restrictions = reject_unauth_destination
`;
}

function masterOf(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
qmgr unix n - n 300 1 qmgr
postlog unix-dgram n - n - 1 postlogd
cleanup unix n - n - 0 cleanup
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

const arrived = () => {
  const mails = join(folder, 'mails', 'ann', 'new');
  return existsSync(mails) ? readdirSync(mails).map((name) => readFileSync(join(mails, name), 'latin1')) : [];
};

describe("Debian's Postfix", () => {
  it('takes a letter of the outbox over TLS', async () => {
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
    await expect.poll(() => arrived().length).toBe(1);
    const mail = await readMail(arrived()[0] ?? '');
    expect(mail).toMatchObject({
      subject: 'Grüße',
      from: { name: 'Acme CRM' },
      to: [{ name: 'Ann Ünlü', address: 'ann@example.com' }],
    });
    expect(mail.text).toContain('https://crm.example.com/inbox');
    expect((await server.pool.query('select state, code from mails')).rows).toEqual([{ state: 'sent', code: 250 }]);
  });

  it('refuses an unknown person, another domain and plain text, each as what it is', async () => {
    const mail = { from: 'crm@example.com', to: 'ann@example.com', raw: Buffer.from('Subject: x\r\n\r\nx\r\n') };
    const said = (more: Partial<MailSettings>, to = mail.to) => sendMail({ ...settings, ...more }, { ...mail, to }, { limits });
    expect(await said({}, 'nobody@example.com')).toMatchObject({ kind: 'never', about: 'mail', code: 550 });
    expect(await said({}, 'ann@elsewhere.test')).toMatchObject({ kind: 'never', about: 'mail', code: 554 });
    expect(await said({ requiresTls: false })).toMatchObject({ kind: 'later', about: 'settings', code: 530 });
    expect(await said({ host: '127.0.0.1' })).toMatchObject({
      kind: 'later',
      about: 'server',
      error: expect.stringMatching(/secure/),
    });
    const login = { user: 'crm', password: 'a password' };
    expect(await said({ login })).toMatchObject({
      kind: 'later',
      about: 'settings',
      error: expect.stringMatching(/it offers none/),
    });
  });
});
