import { describe, expect, it } from 'vitest';
import { readMail } from '../../../../test/mail/read-mail.ts';
import type { MailContent } from '../../../records/mails.ts';
import type { Letterhead } from '../../company/letterhead.ts';
import { composeMail, isMailable } from './compose-mail.ts';

const portal = 'https://crm.example.com/portal';
const settings = { portal, from: { name: '', address: 'crm@acme.test' } };
const head: Letterhead & { timeZone: string } = { name: 'Acme & Söhne', clockHours: 24, logo: null, timeZone: 'Europe/Berlin' };
const content: MailContent = {
  subject: '2 things since 9:00',
  lines: ['Hello Ann,', 'first line\nsecond line <b>not bold</b>'],
  items: [
    { text: 'Task "Call & ask" was assigned to you', path: '/activities/tasks?id=5&x=1', at: '2026-03-29T00:30:00.000Z' },
    { text: 'No link here', path: null, at: '' },
  ],
  action: { label: 'Open the inbox', path: '/inbox' },
  reason: 'You get this because you have an account.',
  unsubscribe: { label: 'No more of these', path: '/unsubscribe/abc', oneClickPath: '/api/mail/unsubscribe/abc' },
};

async function letter(more: Partial<MailContent> = {}, others: { head?: object; to?: object; from?: object } = {}) {
  const to = { address: 'ann@example.com', name: 'Ann', ...others.to };
  const mail = { messageId: 'a'.repeat(32), to, content: { ...content, ...more }, createdAt: new Date('2026-03-10T15:00:00Z') };
  const from = { ...settings.from, ...others.from };
  const composed = await composeMail(mail, { ...settings, from }, { ...head, ...others.head });
  return { ...composed, text: composed.raw.toString('latin1'), read: await readMail(composed.raw.toString('latin1')) };
}

describe('a letter', () => {
  it('says the same as text and as HTML', async () => {
    const { read } = await letter();
    for (const part of [
      'Acme',
      'Hello Ann,',
      'second line',
      'was assigned to you',
      'No link here',
      'Open the inbox',
      'because you have an account',
      'No more of these',
    ]) {
      expect(read.text).toContain(part);
      expect(read.html).toContain(part);
    }
    expect(read.text).toContain(
      `* Task "Call & ask" was assigned to you (Sun, Mar 29, 01:30)\n  ${portal}/activities/tasks?id=5&x=1`,
    );
    expect(read.text).toContain(`Open the inbox:\n${portal}/inbox`);
    expect(read.links).toEqual([
      `${portal}/activities/tasks?id=5&x=1`,
      `${portal}/inbox`,
      `${portal}/inbox`,
      `${portal}/unsubscribe/abc`,
    ]);
  });

  it('is from the company, unless the sender has a name of its own', async () => {
    expect((await letter()).read.from).toEqual({ name: 'Acme & Söhne', address: 'crm@acme.test' });
    expect((await letter({}, { from: { name: 'Acme CRM' } })).read.from.name).toBe('Acme CRM');
  });

  it('carries the headers of mail that no person wrote', async () => {
    const { headers, messageId } = (await letter()).read;
    expect(messageId).toBe(`${'a'.repeat(32)}@crm.example.com`);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${portal}/api/mail/unsubscribe/abc>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      date: 'Tue, 10 Mar 2026 15:00:00 +0000',
    });
    const { unsubscribe: _none, ...others } = content;
    const plain = await composeMail(
      { messageId: 'b', to: { address: 'a@b.example', name: null }, content: others, createdAt: new Date() },
      settings,
      head,
    );
    expect(plain.raw.toString()).not.toMatch(/List-Unsubscribe/i);
  });

  it('loads nothing, and shows markup of people as text', async () => {
    const { html } = (await letter({ lines: ['<img src="https://evil.example/x.png"><script>1</script>'] })).read;
    expect(html).toContain('&lt;img src=&quot;https://evil.example/x.png&quot;&gt;');
    expect(html).not.toMatch(/<img|<script|url\(|@import|src="http|<link/);
  });

  it('shows the logo as a part of the mail', async () => {
    const logo = Buffer.from('iVBORw0KGgo=', 'base64');
    const { read } = await letter({}, { head: { logo } });
    expect(read.html).toContain('src="cid:logo@crm-portal"');
    expect(read.attachments).toMatchObject([{ type: 'image/png', isInline: true, contentId: 'logo@crm-portal', content: logo }]);
  });

  it('is safe in the dark', async () => {
    const { html } = (await letter()).read;
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('brings an appointment as a part and as a file, by the method that it names', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    const { read, text } = await letter({ calendar });
    expect(read.calendar).toBe(calendar);
    expect(text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    expect(read.attachments.map(({ name }) => name)).toContain('appointment.ics');
  });
});

describe('bad input in a letter', () => {
  const injection = 'Ann\r\nBcc: victim@example.com\u2028\u202eevil';

  it('makes no header of a name or a subject', async () => {
    const { text, read } = await letter({ subject: injection }, { to: { name: injection }, from: { name: injection } });
    expect(text).not.toMatch(/^Bcc:/im);
    expect(read.subject).toBe('Ann Bcc: victim@example.com evil');
    expect(read.to).toEqual([{ name: 'Ann Bcc: victim@example.com evil', address: 'ann@example.com' }]);
    expect(read.from.name).toBe('Ann Bcc: victim@example.com evil');
  });

  it('makes no second recipient of a name', async () => {
    const { read, to } = await letter({}, { to: { name: '"Ann" <a@evil.example>, b@evil.example' } });
    expect(read.to.map(({ address }) => address)).toEqual(['ann@example.com']);
    expect(to).toBe('ann@example.com');
  });

  it.each(['https://evil.example/', '//evil.example/', '/../../evil', 'javascript:alert(1)', '/a b<c>"d'])(
    'keeps the link %s in the portal',
    async (path) => {
      const { links } = (await letter({ items: [], action: { label: 'Open', path } })).read;
      for (const link of links) expect(link.startsWith(`${portal}/`)).toBe(true);
    },
  );

  it('survives a very long text without spaces', async () => {
    const { read, text } = await letter({ lines: ['x'.repeat(20_000)], subject: 'ß'.repeat(200) });
    expect(read.text).toContain('x'.repeat(20_000));
    expect(read.subject).toBe('ß'.repeat(200));
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThan(999);
  });
});

describe('an address', () => {
  it.each([
    "o'brien+crm@example.com",
    'a.b_c-d@sub.example.co',
    '"odd,but;legal"@example.com',
    'jörg@exämple.de',
    "!#$%&'*+/=?^`{|}~@x.io",
  ])('such as %s gets mail', async (address) => {
    expect(isMailable(address)).toBe(true);
    const { read } = await letter({}, { to: { address } });
    expect(read.to).toHaveLength(1);
  });

  it.each([
    'a<b>@example.com',
    'a,b@example.com',
    'a;b@example.com',
    'a@[127.0.0.1]',
    'a@exa mple.com',
    '"a"b@example.com',
    `${'a'.repeat(65)}@example.com`,
    'a@localhost',
  ])('such as %s gets none', (address) => expect(isMailable(address)).toBe(false));

  it('has the name of its host in ASCII', async () => {
    expect((await letter({}, { to: { address: 'jörg@exämple.de' } })).to).toBe('jörg@xn--exmple-cua.de');
  });
});
