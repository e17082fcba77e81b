import { mkdtempSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import type { MailFailure } from '../../../test/mail/mail-failures.ts';
import { startMailServer } from '../../../test/mail/mail-server.ts';
import { readMail } from '../../../test/mail/read-mail.ts';
import { shortLimits } from '../../../test/mail/send-due.ts';
import { makeCertificate } from '../../../test/trust/servers/certificate.ts';
import type { MailSettings } from '../../settings/mail-settings.ts';
import { sendMail } from './send-mail.ts';

const untrusted = makeCertificate(mkdtempSync(join(tmpdir(), 'mail-')));
const trusted = makeCertificate(mkdtempSync(join(tmpdir(), 'mail-')));
// As NODE_EXTRA_CA_CERTS does it for a whole process.
tls.setDefaultCACertificates([...tls.getCACertificates('default'), trusted.certificate]);
const login = { user: 'mailer', password: 'hunter2 and more' };
const mail = {
  from: 'crm@acme.test',
  to: 'ann@example.com',
  raw: Buffer.from('From: crm@acme.test\r\nSubject: Hello\r\n\r\nSecret words of the mail\r\n.\r\nand more\r\n'),
};
const send = (settings: MailSettings, signal?: AbortSignal) => sendMail(settings, mail, { limits: shortLimits, ending: signal });
const words = ({ dialogue, error }: { dialogue: string[]; error: string | null }) => [...dialogue, error ?? ''].join('\n');

/** Says these lines whatever it hears, and then hangs up or nothing. */
async function startTalker(answer: (heard: string, socket: net.Socket) => void): Promise<MailSettings> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 talker\r\n');
    socket.on('data', (data) => answer(data.toString(), socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const from = { name: '', address: 'crm@acme.test' };
  return { host: '127.0.0.1', port, isSecure: false, requiresTls: false, from, portal: 'https://crm.example.com' };
}

describe('a mail', () => {
  it('arrives as it was written', async () => {
    const server = await startMailServer();
    expect(await send(server.settings)).toMatchObject({ kind: 'sent', code: 250, error: null, isUnsure: false });
    expect(server.mails).toMatchObject([{ from: 'crm@acme.test', to: ['ann@example.com'], isSecure: false, user: null }]);
    expect((await readMail(server.mails[0]?.raw ?? '')).text.trim()).toBe('Secret words of the mail\n.\nand more');
  });

  it('is told of in a dialogue without its words', async () => {
    const server = await startMailServer();
    const { dialogue } = await send(server.settings);
    expect(dialogue).toContain('> EHLO crm.example.com');
    expect(dialogue).toContain('> RCPT TO:<ann@example.com>');
    expect(dialogue).toContain('> (the mail)');
    expect(dialogue.some((line) => line.startsWith('< 250 '))).toBe(true);
    expect(dialogue.join()).not.toContain('Secret words');
  });

  const settled: [MailFailure, string, string, number | null, RegExp][] = [
    ['refuse the recipient', 'never', 'mail', 550, /refused the recipient: 550 5.1.1 no such user here/],
    ['refuse the message', 'never', 'mail', 554, /refused the mail: 554 5.7.1/],
    ['greylist', 'later', 'mail', 451, /refused the recipient: 451 4.7.1 greylisted/],
    ['have no room', 'later', 'mail', 452, /refused the mail: 452/],
    ['refuse the sender', 'later', 'settings', 553, /refused the sender: 553/],
    ['be busy', 'later', 'server', 421, /takes no mail now: 421/],
    ['hang at greeting', 'later', 'server', null, /did not answer in time/],
    ['close at greeting', 'later', 'server', null, /closed the connection/],
    ['hang in the dialogue', 'later', 'server', null, /did not answer in time/],
    ['close in the dialogue', 'later', 'server', null, /closed the connection/],
    ['hang after the message', 'later', 'server', null, /did not answer in time. It may have taken the mail/],
    ['close after the message', 'later', 'server', null, /closed the connection. It may have taken the mail/],
  ];
  it.each(settled)('to a server that would %s is sent %s', async (how, kind, about, code, error) => {
    const server = await startMailServer();
    server.fail(how);
    expect(await send(server.settings)).toMatchObject({ kind, about, code, error: expect.stringMatching(error) });
    expect(server.mails).toEqual([]);
  });

  it('is known to be unsure only when the server had the whole of it', async () => {
    const server = await startMailServer();
    server.failNext('close after the message');
    server.failNext('close in the dialogue');
    expect([(await send(server.settings)).isUnsure, (await send(server.settings)).isUnsure]).toEqual([true, false]);
    expect(server.unsaid).toHaveLength(1);
  });

  it('waits for nobody when the server ends', async () => {
    const server = await startMailServer();
    server.fail('hang in the dialogue');
    expect(await send(server.settings, AbortSignal.timeout(50))).toMatchObject({ kind: 'later', error: 'The server ended' });
  });

  it('finds nobody at a closed port or an unknown name', async () => {
    const server = await startMailServer();
    await server.close();
    const said = await send(server.settings);
    expect(said).toMatchObject({
      kind: 'later',
      about: 'server',
      error: expect.stringMatching(/no connection to the mail server/),
    });
    const unknown = await send({ ...server.settings, host: 'mail.invalid' });
    expect(unknown).toMatchObject({ kind: 'later', about: 'server', error: expect.stringMatching(/cannot be looked up/) });
  });
});

describe('a login', () => {
  it('is used over TLS, and no spelling of the password is told', async () => {
    const server = await startMailServer({ tls: 'starttls', login, certificate: trusted });
    const outcome = await send(server.settings);
    expect(outcome).toMatchObject({ kind: 'sent' });
    expect(server.mails).toMatchObject([{ user: 'mailer', isSecure: true }]);
    expect(outcome.dialogue).toContain('> AUTH PLAIN …');
    expect(words(outcome)).not.toMatch(/hunter2|aHVudGVy|bWFpbGVyAGh1bnRlcjI/);
  });

  it.each<MailFailure>(['refuse the login', 'refuse the login for now'])(
    'that would be answered by %s is trouble of the settings',
    async (how) => {
      const server = await startMailServer({ tls: 'at once', login, certificate: trusted });
      server.fail(how);
      const outcome = await send(server.settings);
      expect(outcome).toMatchObject({ kind: 'later', about: 'settings', error: expect.stringMatching(/refused the login/) });
      // The test server says the password back.
      expect(words(outcome)).not.toContain('hunter2');
      expect(server.mails).toEqual([]);
    },
  );

  it('that the server does not offer is not left out silently', async () => {
    const server = await startMailServer();
    const outcome = await send({ ...server.settings, login });
    expect(outcome).toMatchObject({
      kind: 'later',
      about: 'settings',
      error: 'The mail server refused the login: it offers none',
    });
    expect(server.mails).toEqual([]);
  });
});

describe('TLS', () => {
  it('is required: a server without STARTTLS gets nothing', async () => {
    const server = await startMailServer({ tls: 'starttls', login, certificate: trusted });
    server.fail('offer no STARTTLS');
    const outcome = await send(server.settings);
    expect(outcome).toMatchObject({ kind: 'later', about: 'server', error: expect.stringMatching(/no secure connection/) });
    expect(words(outcome)).not.toMatch(/> AUTH|MAIL FROM/);
  });

  it.each(['starttls', 'at once'] as const)('of a certificate that nobody signed is no TLS (%s)', async (kind) => {
    const server = await startMailServer({ tls: kind, login, certificate: untrusted });
    const outcome = await send(server.settings);
    expect(outcome).toMatchObject({
      kind: 'later',
      about: 'server',
      error: expect.stringMatching(/no secure connection.*certificate/),
    });
    expect(words(outcome)).not.toMatch(/> AUTH|MAIL FROM/);
  });

  it('of a certificate for another name is no TLS', async () => {
    const server = await startMailServer({ tls: 'at once', certificate: trusted });
    const outcome = await send({ ...server.settings, host: '127.0.0.1' });
    expect(outcome).toMatchObject({ kind: 'later', error: expect.stringMatching(/no secure connection.*altnames/) });
  });

  it.each<[string, (socket: net.Socket) => void]>([
    ['goes on in plain text', (socket) => socket.write('220 go\r\n250 still plain\r\n')],
    ['hangs up', (socket) => socket.destroy()],
    ['says nothing', () => undefined],
  ])('that a server promises and then %s is no TLS', async (_what, lie) => {
    const heard: string[] = [];
    const settings = await startTalker((text, socket) => {
      heard.push(text);
      if (text.startsWith('EHLO')) socket.write('250-talker\r\n250 STARTTLS\r\n');
      else lie(socket);
    });
    const outcome = await send({ ...settings, requiresTls: true, login });
    expect(outcome).toMatchObject({ kind: 'later', about: 'server', code: null });
    expect(heard.join()).not.toMatch(/> AUTH|MAIL FROM/);
  });
});

describe('a server that misbehaves', () => {
  it.each<[string, string]>([
    ['speaks no SMTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['answers without end', `250-${'x'.repeat(70_000)}\r\n`],
    ['answers nothing but line breaks', '\r\n\r\n\r\n'],
  ])('and %s is left', async (_what, answer) => {
    const settings = await startTalker((_heard, socket) => socket.write(answer));
    expect(await send(settings)).toMatchObject({ kind: 'later', about: 'server' });
  });

  it('and answers with control signs is quoted without them', async () => {
    const settings = await startTalker((_heard, socket) => socket.write('550 \u001b[31mno\u0007\r\n'));
    expect((await send(settings)).dialogue.join('')).not.toMatch(/[\u0000-\u001f]/);
  });
});
