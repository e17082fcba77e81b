import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { wholeTable } from '../../../test/support/tables/whole-table.ts';

const bounds = { rows: 1000, columns: 50, cell: 5000 };

/** The filled cells of each row by their columns. */
async function cards(content: string | Uint8Array, size?: number) {
  const { format, header, cells } = await wholeTable(content, { bounds, ...(size ? { size } : {}) });
  expect(format).toBe('vcf');
  return cells.map((row) => Object.fromEntries(row.flatMap((cell, at) => (cell === '' ? [] : [[header[at], cell]]))));
}

function card(...lines: string[]): string {
  return ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
}

const anna = [
  'VERSION:3.0',
  'FN:Dr. Anna Doe',
  'N:Doe;Anna;Maria;Dr.;',
  'ORG:Acme\\, Inc.;Sales',
  'TITLE:Head of Sales',
  'EMAIL;TYPE=INTERNET,HOME:anna@home.example',
  'EMAIL;TYPE=INTERNET;TYPE=WORK;TYPE=pref:anna@acme.example',
  'TEL;TYPE=CELL:+49 171 1234567',
  'TEL;TYPE=WORK,VOICE:+49 30 1234',
  'TEL;TYPE=HOME:+49 30 5678',
  'TEL;TYPE=CELL:+49 172 1',
  'TEL;TYPE=CELL:+49 173 1',
  'TEL;TYPE=WORK,FAX:+49 30 9',
  'ADR;TYPE=WORK:;2nd floor;Main Street 1;Berlin;BE;10115;Germany',
  'ADR;TYPE=HOME:;;Side Street 2;Potsdam;;14467;Germany',
  'item1.URL:https://acme.example/?a=1\\,2',
  'item1.X-ABLabel:_$!<HomePage>!$_',
  'BDAY:19800415',
  'NOTE:First line\\nsecond\\; line',
  'CATEGORIES:Friends,Big\\, customers',
  'NICKNAME:Annie',
  'X-SOMETHING;X-A="b:c":kept',
];

const annasRow = {
  Name: 'Dr. Anna Doe',
  'First Name': 'Anna',
  'Last Name': 'Doe',
  Organization: 'Acme, Inc.',
  Title: 'Head of Sales',
  'E-mail': 'anna@acme.example',
  'E-mail 2': 'anna@home.example',
  'Phone (mobile)': '+49 171 1234567',
  'Phone (work)': '+49 30 1234',
  'Phone (home)': '+49 30 5678',
  'Phone 4': '+49 172 1',
  Street: '2nd floor, Main Street 1',
  City: 'Berlin',
  State: 'BE',
  'Postal code': '10115',
  Country: 'Germany',
  Website: 'https://acme.example/?a=1,2',
  Birthday: '1980-04-15',
  Note: 'First line\nsecond; line',
  Categories: 'Friends, Big, customers',
  Other: [
    'MIDDLE NAME: Maria',
    'PREFIX: Dr.',
    'DEPARTMENT: Sales',
    'TEL (CELL): +49 173 1',
    'TEL (WORK, FAX): +49 30 9',
    'ADR (HOME): Side Street 2, Potsdam, 14467, Germany',
    'URL (HomePage): https://acme.example/?a=1,2',
    'NICKNAME: Annie',
    'X-SOMETHING: kept',
  ].join('\n'),
};

describe('a file of vCards', () => {
  it.each([1, 2, 7, 65_536])('puts every property of a card into a cell, in pieces of %s bytes', async (size) => {
    expect(await cards(card(...anna), size)).toEqual([annasRow]);
  });

  it.each([
    ['LF', '\n'],
    ['CR, as on old Macs', '\r'],
  ])('reads line ends of %s', async (_what, end) => {
    expect(await cards(card(...anna).replaceAll('\r\n', end), 3)).toEqual([annasRow]);
  });

  it('reads several cards, counted as the rows of a table, and skips empty ones', async () => {
    const { rows } = await wholeTable([card('FN:Anna'), card('VERSION:4.0'), '\r\n', card('FN:Ben')].join(''), { bounds });
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, 'Anna'],
      [4, 'Ben'],
    ]);
  });

  it('reads vCard 4: numbers as addresses, preferences by number, days without a year', async () => {
    const lines = ['VERSION:4.0', 'FN:Ben', 'TEL;VALUE=uri;TYPE="voice,work":tel:+1-555-0100;ext=12', 'EMAIL:b@x.example'];
    expect(await cards(card(...lines, 'EMAIL;PREF=1:a@x.example', 'BDAY:--0415', 'GENDER:M'))).toEqual([
      {
        Name: 'Ben',
        'Phone (work)': '+1-555-0100 ext. 12',
        'E-mail': 'a@x.example',
        'E-mail 2': 'b@x.example',
        Birthday: '--0415',
        Other: 'GENDER: M',
      },
    ]);
  });

  it('reads vCard 2.1: bare types, quoted-printable over several lines, encodings, folded spaces', async () => {
    const content = Buffer.from(
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96zt=C3=BCrk;Zo=C3=AB;;;',
        'TEL;CELL;VOICE:0171 1',
        'TEL;HOME:0172 2',
        'ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;Main=0D=0AStreet 1;Ber=',
        'lin;;10115;',
        'NOTE:a long',
        ' text, folded',
        'TITLE;CHARSET=ISO-8859-1:Chef\u00e4rztin',
        'ORG:B\u00e4cker',
      ),
      'latin1',
    );
    expect(await cards(content, 5)).toEqual([
      {
        Name: 'Zoë Öztürk',
        'First Name': 'Zoë',
        'Last Name': 'Öztürk',
        'Phone (mobile)': '0171 1',
        'Phone (home)': '0172 2',
        Street: 'Main, Street 1',
        City: 'Berlin',
        'Postal code': '10115',
        Note: 'a long text, folded',
        Title: 'Chefärztin',
        Organization: 'Bäcker',
      },
    ]);
  });

  it('joins lines that are folded in the middle of a letter', async () => {
    const whole = Buffer.from('FN:Zoë 😀 Öztürk');
    for (let at = 4; at < whole.length; at += 1) {
      const folded = Buffer.concat([whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)]);
      const content = Buffer.concat([Buffer.from('BEGIN:VCARD\r\n'), folded, Buffer.from('\r\nEND:VCARD')]);
      expect(await cards(content)).toEqual([{ Name: 'Zoë 😀 Öztürk' }]);
    }
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${card('FN:Zoë')}`)],
    ['UTF-16', Buffer.from(`\ufeff${card('FN:Zoë')}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${card('FN:Zoë')}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(card('FN:Zoë'), 'latin1')],
    ['files put one behind another', Buffer.from(`\ufeff${card()}\ufeff${card('FN:Zoë')}`)],
  ])('reads %s', async (_what, content) => {
    for (const size of [1, 3, 1000]) expect(await cards(content, size)).toEqual([{ Name: 'Zoë' }]);
  });

  it('leaves out pictures and says so, keeps their addresses', async () => {
    const base64 = 'QUJD'.repeat(30);
    const content = [
      card('VERSION:3.0', 'FN:Anna', `PHOTO;ENCODING=b;TYPE=JPEG:${base64}`, ` ${base64}`, ` ${base64}`, 'TITLE:Chief'),
      card('VERSION:2.1', 'FN:Ben', 'PHOTO;JPEG;BASE64:', base64, `${base64}=`, '', 'TITLE:Chief'),
      card('VERSION:4.0', 'FN:Cleo', `item2.LOGO:data:image/png;base64,${base64}`, 'PHOTO:https://x.example/cleo.png'),
    ].join('');
    expect(await cards(content)).toEqual([
      { Name: 'Anna', Title: 'Chief', Other: 'PHOTO: (left out)' },
      { Name: 'Ben', Title: 'Chief', Other: 'PHOTO: (left out)' },
      { Name: 'Cleo', Other: 'LOGO: (left out)\nPHOTO: https://x.example/cleo.png' },
    ]);
  });

  it('keeps what no standard knows: lines without a colon, quotes that are never closed', async () => {
    expect(await cards(card('FN:Anna', 'EMAIL;X=":anna@x.example', 'just words'))).toEqual([
      { Name: 'Anna', 'E-mail': 'anna@x.example', Other: 'TEXT: just words' },
    ]);
  });

  it.each([
    [
      'a card that has no end',
      card('FN:Anna').replace('END:VCARD', ''),
      'Card 1 has no end. The file is damaged or was cut off.',
    ],
    ['a card in a card', `BEGIN:VCARD\r\nFN:A\r\n${card('FN:B')}`, 'Card 1 has no end. The file is damaged or was cut off.'],
    ['lines after a card', `${card('FN:Anna')}FN:Ben\r\n`, 'This file has lines that belong to no card. It was not read.'],
    ['only empty cards', card(), 'The cards of this file are empty.'],
    ['too many cards', card('FN:A').repeat(1001), 'This file has more than 1,000 rows.'],
    ['an endless line', card(`NOTE:${'x'.repeat(30_000)}`), 'A line of this file has more than 20,000 characters.'],
    ['an endless folded line', card('NOTE:', ...Array(4000).fill(' 1234567')), 'A line of this file has more than'],
    ['a long note', card('FN:A', `NOTE:${'x'.repeat(6000)}`), 'Card 1 has more than 5,000 characters in one part.'],
    ['a card of many properties', card(...Array(10_000).fill('A:')), 'Card 1 has more than 5,000 characters in one part.'],
  ])('refuses %s', async (_what, content, message) => {
    await expect(wholeTable(content, { bounds })).rejects.toThrow(message);
  });
});

describe('texts in vCards', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'Z', ' ', ';', ',', ':', '\\', '"', '\n', 'ë', '😀', '=', 'n', '.'),
    maxLength: 200,
  });

  it('survive what another program writes, folded as the standard says', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (name, note) => {
        const written = new ICAL.Component(['vcard', [], []]);
        written.addPropertyWithValue('version', '4.0');
        written.addPropertyWithValue('fn', `x${name}x`);
        written.addPropertyWithValue('note', `x${note}x`);
        const [row] = await cards(`${written.toString()}\r\n`, 11);
        expect(row).toEqual({ Name: `x${name}x`.replaceAll('\n', ' '), Note: `x${note}x` });
      }),
      { numRuns: 100 },
    );
  });
});
