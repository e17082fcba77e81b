import { describe, expect, it } from 'vitest';
import { readMail } from '../../../../test/mail/read-mail.ts';
import type { MailContent, MailSection } from '../../../records/mails.ts';
import { composeMail } from './compose-mail.ts';

const portal = 'https://crm.example.com/portal';
const section: MailSection = {
  heading: 'Customers',
  note: 'Mar 1, 2026 – Mar 31, 2026',
  figures: [
    { label: 'Hours on customers', value: '2:25', note: '2 customers' },
    { label: 'Cost of these hours', value: '$100', note: '' },
    { label: 'Belongs to nobody', value: '0:20', note: '12% of 2:45' },
  ],
  table: {
    title: 'Customers with most hours',
    columns: ['Customer', 'Hours', 'Cost'],
    rows: [
      { cells: ['Alder <b>&', '2:15', '$90'], bar: 1 },
      { cells: ['x'.repeat(300), '0:10', '$10'], bar: 0.07 },
    ],
    note: '3 more customers: 1:00 hours.',
  },
  link: { label: 'Open hours and cost', path: '/numbers/customers?from=2026-03-01&to=2026-03-31' },
};

async function letter(sections: readonly MailSection[] = [section]) {
  const content: MailContent = { subject: 'Figures', lines: ['Figures of March'], sections, reason: 'You were named.' };
  const mail = { messageId: 'a'.repeat(32), to: { address: 'a@b.example', name: null }, content, createdAt: new Date() };
  const head = { name: 'Acme', clockHours: 12 as const, logo: null, timeZone: 'UTC' };
  const { raw } = await composeMail(mail, { portal, from: { name: '', address: 'crm@acme.test' } }, head);
  return { raw: raw.toString('latin1'), ...(await readMail(raw.toString('latin1'))) };
}

describe('figures in a letter', () => {
  it('stand in the text, a line each, with the names of their columns', async () => {
    const { text } = await letter();
    expect(text).toContain(
      [
        'CUSTOMERS',
        'Mar 1, 2026 – Mar 31, 2026',
        '',
        'Hours on customers: 2:25 (2 customers)',
        'Cost of these hours: $100',
        'Belongs to nobody: 0:20 (12% of 2:45)',
        '',
        'Customers with most hours:',
        '* Alder <b>&: Hours 2:15, Cost $90',
      ].join('\n'),
    );
    expect(text).toContain(`Open hours and cost:\n${portal}/numbers/customers?from=2026-03-01&to=2026-03-31`);
  });

  it('stand in tables, with bars of cells and a link to the page', async () => {
    const { html, links } = await letter();
    for (const part of ['Customers</h2>', '2:25</span>', '>Customers with most hours</caption>', '3 more customers: 1:00 hours.'])
      expect(html).toContain(part);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html).toContain('class="bar" width="100%"');
    expect(html).toMatch(/class="bar" width="7%".*class="track" width="93%"/);
    expect(links).toContain(`${portal}/numbers/customers?from=2026-03-01&to=2026-03-31`);
  });

  it('show markup of people as text, load nothing, and wrap long names', async () => {
    const { html, raw } = await letter();
    expect(html).toContain('Alder &lt;b&gt;&amp;');
    expect(html).not.toMatch(/<b>|<img|<script|url\(|@import|src="http|<svg/);
    const [, cell = ''] = /<th scope="row"[^>]*style="([^"]*)"[^>]*>x{300}/.exec(html) ?? [];
    expect(cell).toContain('overflow-wrap: anywhere');
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(999);
  });

  it('keep each amount whole where a phone is narrow', async () => {
    const { html } = await letter();
    const cells = [...html.matchAll(/<td align="right"[^>]*style="([^"]*)"/g)].map(([, style]) => style);
    // They are smaller there, so that three columns of them have room.
    expect(html).toContain('@media (max-width: 400px) { .cell {');
    expect(html.match(/class="cell /g)).toHaveLength(6);
    expect(cells).toHaveLength(4);
    for (const style of cells) expect(style).toContain('overflow-wrap: normal; word-break: normal');
  });

  it('have dark colours for each light one of theirs', async () => {
    const { html } = await letter();
    const [dark = ''] = /prefers-color-scheme: dark[\s\S]*?<\/style>/.exec(html) ?? [];
    for (const name of ['ink', 'text', 'quiet', 'rule', 'link', 'bar', 'track']) expect(dark).toContain(`.${name} {`);
  });

  it('without rows say so instead of a table', async () => {
    const { html, text } = await letter([{ ...section, table: { ...section.table, rows: [], note: 'No hours in these days.' } }]);
    expect([html, text].every((part) => part.includes('No hours in these days.'))).toBe(true);
    expect(html).not.toContain('<caption');
  });
});
