import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvRow } from './csv-parser.ts';
import { readCsv } from './read-csv.ts';
import { byteOrderMark, csvLine, plain } from './write-csv.ts';

const bounds = { rows: 1000, columns: 20, cell: 5000 };

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: string | Uint8Array, size = 65_536) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = await readCsv(inPieces(bytes, size), bounds);
  const rows: CsvRow[] = [];
  for await (const batch of file.rows) rows.push(...batch);
  return { header: file.header, separator: file.separator, encoding: file.encoding, rows, cells: rows.map((row) => row.cells) };
}

describe('reading CSV', () => {
  it.each([
    ['CR LF', 'Name,Phone\r\nAnna,1\r\nBen,2\r\n'],
    ['LF', 'Name,Phone\nAnna,1\nBen,2'],
    ['CR', 'Name,Phone\rAnna,1\rBen,2\r'],
    ['blank lines', '\n\nName,Phone\n\nAnna,1\n , \n\nBen,2\n\n\n'],
    ['semicolons', 'Name;Phone\nAnna;1\nBen;2\n'],
    ['tabs', 'Name\tPhone\nAnna\t1\nBen\t2\n'],
    ['bars', 'Name|Phone\nAnna|1\nBen|2\n'],
    ["Excel's first line", 'sep=;\r\nName;Phone\r\nAnna;1\r\nBen;2\r\n'],
    ['quotes', '"Name","Phone"\n"Anna","1" \n"Ben","2"'],
  ])('understands %s', async (_what, content) => {
    const { header, cells } = await read(content);
    expect([header.map((name) => name.trim()), cells.map((row) => row.map((cell) => cell.trim()))]).toEqual([
      ['Name', 'Phone'],
      [
        ['Anna', '1'],
        ['Ben', '2'],
      ],
    ]);
  });

  it('keeps separators, doubled quotes and line breaks that stand in quotes', async () => {
    const { cells } = await read('Name,Note\n"Doe, Anna","She said ""yes""\r\nand left"\n');
    expect(cells).toEqual([['Doe, Anna', 'She said "yes"\r\nand left']]);
  });

  it('counts rows as a spreadsheet does: blank ones count, a row of several lines is one', async () => {
    const { rows } = await read('Name,Note\n\nAnna,"one\ntwo"\nBen,\n');
    expect(rows.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('takes a quote inside a cell for a letter', async () => {
    expect((await read('Name,Note\nAnna,5" pipe\n')).cells).toEqual([['Anna', '5" pipe']]);
  });

  it('is not misled by separators in quotes', async () => {
    const { separator, cells } = await read('Name;Note\n"a,b,c,d";"e,f,g"\n"h,i,j";"k,l"\n');
    expect([separator, cells[0]]).toEqual([';', ['a,b,c,d', 'e,f,g']]);
  });

  it.each([
    ['utf-8', Buffer.from('Name\nZoë €\n')],
    ['utf-8', Buffer.from('\ufeffName\nZoë €\n')],
    ['utf-16le', Buffer.from('\ufeffName\nZoë €\n', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffName\nZoë €\n', 'utf16le').swap16()],
    ['windows-1252', Buffer.from([...Buffer.from('Name\nZo'), 0xeb, 0x20, 0x80, 0x0a])],
    ['windows-1252', Buffer.from([...Buffer.from('Name\n'), 0x80, 0x20, ...Buffer.from('Zo'), 0xeb])],
  ])('finds the encoding %s', async (encoding, content) => {
    for (const size of [1, 2, 3, 1000]) {
      const found = await read(content, size);
      expect([found.encoding, found.header]).toEqual([encoding, ['Name']]);
      expect(found.cells[0]?.[0]).toMatch(/^(Zoë €|€ Zoë)$/);
    }
  });

  it('finds Windows-1252 where the first letter beyond ASCII comes late; refuses a mixture', async () => {
    const many = Buffer.from(`Name\n${`${'x'.repeat(4000)}\n`.repeat(100)}`);
    const late = await read(Buffer.concat([many, Buffer.from([0x5a, 0x6f, 0xeb, 0x0a])]));
    expect([late.encoding, late.cells.at(-1)]).toEqual(['windows-1252', ['Zoë']]);
    const mixed = Buffer.concat([Buffer.from('Name\nZoë\n'), many, Buffer.from([0x5a, 0x6f, 0xeb, 0x0a])]);
    await expect(read(mixed)).rejects.toThrow('This file begins as UTF-8 text and does not go on as such.');
  });

  it.each([
    ['an empty file', '', 'This file is empty.'],
    ['blank lines', '\n\r\n,,,\n', 'This file is empty.'],
    ['a zip or an Excel file', 'PK\u0003\u0004whatever', 'This is not a CSV file. Please save the table as CSV and try again.'],
    ['a PDF', '%PDF-1.7', 'This is not a CSV file. Please save the table as CSV and try again.'],
    ['NUL bytes', 'Name\nA\0\n', 'This is not a CSV file. Please save the table as CSV and try again.'],
    ['a quote that is never closed', 'Name,Note\nAnna,\nBen,"oh\nCleo,\n', 'Row 3: a quote is opened and never closed.'],
    ['a quote that a later one closes', 'Name,Note\n"Anna,\n"Ben",x\n', 'Row 2: a quote is opened and never closed.'],
    ['an endless quoted cell', `Name\n"${'x'.repeat(6000)}`, 'Row 2: a quote is opened and never closed.'],
    ['an endless cell', `Name\n${'x'.repeat(6000)}`, 'Row 2: a cell has more than 5,000 characters.'],
    ['too many columns', ','.repeat(1_000_000), 'This file has more than 20 columns.'],
    ['too many columns in a row', `Name\n${','.repeat(1_000_000)}`, 'This file has more than 20 columns.'],
    ['too many rows', 'Name\n'.repeat(1002), 'This file has more than 1,000 rows.'],
  ])('refuses %s', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('stops reading where a bound is broken', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield Buffer.alloc(65_536, ',');
      }
    }
    await expect(readCsv(endless(), bounds)).rejects.toThrow('This file has more than 20 columns.');
    expect(pieces).toBeLessThan(10);
  });
});

const nasty = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '|',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  "'",
  ' ',
  '\u00a0',
  'ü',
  '💥',
  '\ufeff',
  'a',
);
const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(nasty).map((parts) => parts.join('')),
);

describe('writing CSV', () => {
  it('makes what begins like a formula a text, and finds back', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', "'=x", "'x", 'x=1'])).toBe(`'=1+1,'+1,'-1,'@x,'\tx,''=x,'x,x=1\r\n`);
    fc.assert(
      fc.property(cell, (text) => {
        const line = csvLine([text]).slice(0, -2);
        expect(line).not.toMatch(/^"?[=+\-@\t\r]/);
        expect(plain(line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line)).toBe(text);
      }),
    );
  });

  it.each([
    ['x;=cmd', "x;'=cmd"],
    ['x; "=cmd"', `"x; ""'=cmd"""`],
    ['a\n- b\n+c', `"a\n'- b\n'+c"`],
    ["x|'@SUM(1)", "x|''@SUM(1)"],
    ['Monday - Friday', 'Monday - Friday'],
    ['a-b; c=d', 'a-b; c=d'],
  ])('writes %j as %j', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it.each([',', ';', '\t', '|'])('has no cell that begins like a formula for who splits it at %j', (separator) => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const text = rows.map(csvLine).join('');
        const cells = [...splitAt(separator, text, false), ...splitAt(separator, text, true)];
        expect(cells.filter((begun) => /^["\p{Zs}]*[=+\-@＝＋－＠]/u.test(begun))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('takes as long for what is made to be slow as for any other text', () => {
    const kinds = ['"', ' ', "'", ';', '\t', "; '", ';"'].map((part) => part.repeat(200_000 / part.length));
    const timeOf = (texts: string[]) => {
      const startedAt = performance.now();
      for (const text of texts) plain(csvLine([text]));
      return performance.now() - startedAt;
    };
    timeOf(kinds);
    const usual = timeOf(kinds.map(() => 'Monday; 5'.repeat(22_000)));
    expect(timeOf(kinds)).toBeLessThan(usual * 30);
  });

  it('is read back exactly, whatever stands in the cells and however the bytes are cut', async () => {
    const text = cell.map((value) => value.toWellFormed().replaceAll('\0', ''));
    const table = fc.array(fc.tuple(fc.constant('filled'), text, text), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 50 }), async (rows, size) => {
        const content = byteOrderMark + csvLine(['One', 'Two', 'Three']) + rows.map(csvLine).join('');
        const found = await read(content, size);
        expect(found.cells.map((row) => row.map(plain))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });
});

/** As simple programs split: at every separator and line end, or at those that stand outside of quotes. */
function splitAt(separator: string, text: string, isQuoteHonoured: boolean): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted && isQuoteHonoured;
    if (!isQuoted && (letter === separator || letter === '\n' || letter === '\r')) cells.push('');
    else cells.push((cells.pop() ?? '') + letter);
  }
  return cells;
}
