import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deflated, type RawPart, rawZip, repeated } from '../../../test/support/tables/raw-zip.ts';
import { wholeTable } from '../../../test/support/tables/whole-table.ts';
import { relationships, sheetXml, simpleWorkbook, workbookOf, zipOf } from '../../../test/support/tables/workbooks.ts';
import { readTable } from '../read-table.ts';

const damaged = 'This workbook is damaged. Please open it, save it as .xlsx again and try once more.';
const tooLarge = 'This workbook is too large when it is unpacked.';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const megabyte = 2 ** 20;
const rows = [['Name'], ['Anna']];

const isLinux = process.platform === 'linux';
let filesBefore = 0;
function openFiles(): number {
  return isLinux ? readdirSync('/proc/self/fd').length : 0;
}

beforeEach(() => {
  filesBefore = openFiles();
});
// Whatever is refused leaves no temporary file behind.
afterEach(() => expect(openFiles()).toBeLessThanOrEqual(filesBefore));

async function refusalOf(content: Buffer | string, sheet?: string): Promise<string> {
  const error: unknown = await wholeTable(content, { sheet }).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ name: 'CallError', code: 'INVALID' });
  return error instanceof Error ? error.message : '';
}

/** A workbook with one sheet, the parts of which are written as they are. */
function rawWorkbook(...parts: RawPart[]): Buffer {
  const sheet = deflated('xl/worksheets/sheet1.xml', sheetXml(rows));
  const others = [
    deflated('_rels/.rels', relationships(types, [['officeDocument', 'xl/workbook.xml']])),
    deflated('xl/workbook.xml', `<workbook xmlns:r="${types}"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`),
    deflated(
      'xl/_rels/workbook.xml.rels',
      relationships(types, [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    sheet,
  ];
  return rawZip([...others.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts]);
}

function sheetPart(change: Partial<RawPart>): RawPart {
  return { ...deflated('xl/worksheets/sheet1.xml', sheetXml(rows)), ...change };
}

describe('what is no workbook', () => {
  it.each([
    ['a zip file that is cut off', async () => (await simpleWorkbook(rows)).subarray(0, -100), damaged],
    ['bytes that only begin as a zip file', async () => Buffer.from(`PK\u0003\u0004${'x'.repeat(1000)}`), damaged],
    ['an empty zip file', () => zipOf({}), 'This zip file is not a workbook. Please choose a .xlsx or CSV file.'],
    ['any zip file', () => zipOf({ 'people.csv': 'Name' }), 'This zip file is not a workbook.'],
    ['a document of Word', () => zipOf({ 'word/document.xml': '<w/>' }), 'This zip file is not a workbook.'],
    ['an OpenDocument table', () => zipOf({ mimetype: 'x', 'content.xml': '<x/>' }), 'This is an OpenDocument file.'],
    ['a file of Numbers', () => zipOf({ 'Index/Document.iwa': 'x' }), 'This is a file of Apple Numbers.'],
    ['a binary workbook', () => zipOf({ 'xl/workbook.bin': 'x' }), 'This is a binary workbook (.xlsb).'],
    [
      'a workbook with macros',
      () => workbookOf({ sheets: [{ name: 'S', rows }], parts: { 'xl/vbaProject.bin': 'x' } }),
      'This workbook has macros. Please save it as .xlsx and try again.',
    ],
    [
      'a workbook with macros of old versions',
      () => workbookOf({ sheets: [{ name: 'S', rows }], parts: { 'xl/macrosheets/sheet1.xml': '<x/>' } }),
      'This workbook has macros.',
    ],
  ])('is refused with a sentence: %s', async (_what, content, message) => {
    expect(await refusalOf(await content())).toContain(message);
  });

  it.each([
    ['EncryptedPackage', 'This workbook is protected by a password. Please save it without a password and try again.'],
    ['Workbook', 'This is an old Excel file (.xls). Please save it as .xlsx and try again.'],
    ['Book', 'This is an old Excel file (.xls). Please save it as .xlsx and try again.'],
    ['WordDocument', 'This file is not a table. Please choose a .xlsx or CSV file.'],
  ])('is told apart by the names in an old file: %s', async (name, message) => {
    const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const file = Buffer.concat([signature, Buffer.alloc(65_530), Buffer.from(`${name}\0`, 'utf16le'), Buffer.alloc(1000)]);
    expect(await refusalOf(file)).toBe(message);
  });

  it('is a zip file whose parts have a password', async () => {
    expect(await refusalOf(rawWorkbook(sheetPart({ flags: 1 })))).toContain('This workbook is protected by a password.');
  });
});

describe('a workbook that is made to do harm', () => {
  it.each([
    ['1 GB of spaces', repeated('xl/worksheets/sheet1.xml', '<worksheet>', ' '.repeat(megabyte), 1024), tooLarge],
    ['1 GB of one text', repeated('xl/sharedStrings.xml', '<sst><si><t>', 'x'.repeat(megabyte), 1024), tooLarge],
    ['1 GB of rows', repeated('xl/worksheets/sheet1.xml', '<worksheet><sheetData>', '<row/>'.repeat(100_000), 1700), tooLarge],
    ['3 GB that shrink as tables do', sheetPart({ data: Buffer.alloc(25e6), size: 3e9 }), tooLarge],
    [
      '1 GB that claims to be small',
      { ...repeated('xl/worksheets/sheet1.xml', '<worksheet>', ' '.repeat(megabyte), 1024), size: 500 },
      damaged,
    ],
  ])('is refused before it is unpacked: %s', async (_what, part, message) => {
    const began = process.cpuUsage();
    expect(await refusalOf(rawWorkbook(part))).toContain(message);
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  });

  it.each([
    ['a wrong sum', sheetPart({ sum: 1 })],
    ['fewer bytes than it claims', sheetPart({ size: 100_000 })],
    ['a stream that is cut off', sheetPart({ data: deflated('x', sheetXml(rows)).data.subarray(0, 50) })],
    ['a stream of nonsense', sheetPart({ data: Buffer.alloc(500, 0xff) })],
    ['a compression that nobody knows', sheetPart({ method: 99 })],
    ['a path out of the folder', deflated('../../evil.xml', 'x')],
    ['a path of the machine', deflated('/etc/evil.xml', 'x')],
    ['a path of Windows', deflated('C:\\evil.xml', 'x')],
    ['letters that are no UTF-8', deflated('xl/worksheets/sheet1.xml', Buffer.from([...Buffer.from('<worksheet>'), 0xff, 0xc0]))],
    ['what is no XML', deflated('xl/worksheets/sheet1.xml', '<worksheet><sheetData></worksheet>')],
    ['an end that is missing', deflated('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row>')],
    ['tags in tags without end', deflated('xl/worksheets/sheet1.xml', `<worksheet>${'<a>'.repeat(1_000_000)}`)],
    ['an attribute of 10 MB', deflated('xl/worksheets/sheet1.xml', `<worksheet a="${'x'.repeat(10 * megabyte)}">`)],
    ['a comment of 10 MB', deflated('xl/worksheets/sheet1.xml', `<worksheet><!--${'x'.repeat(10 * megabyte)}`)],
    ['a tag of 10 MB', deflated('xl/worksheets/sheet1.xml', `<${'x'.repeat(10 * megabyte)}>`)],
    ['spaces of 10 MB', deflated('xl/worksheets/sheet1.xml', `<worksheet>${' '.repeat(10 * megabyte)}</worksheet>`)],
    ['another kind of part', deflated('xl/worksheets/sheet1.xml', '<html></html>')],
    ['rows out of order', deflated('xl/worksheets/sheet1.xml', sheetXml('<row r="2"/><row r="2"/>'))],
    ['a row of no number', deflated('xl/worksheets/sheet1.xml', sheetXml('<row r="NaN"/>'))],
    ['a row beyond all', deflated('xl/worksheets/sheet1.xml', sheetXml('<row r="999999999999"/>'))],
    ['a cell of no column', deflated('xl/worksheets/sheet1.xml', sheetXml('<row><c r="1"><v>1</v></c></row>'))],
    ['a text that is not there', deflated('xl/worksheets/sheet1.xml', sheetXml('<row><c t="s"><v>7</v></c></row>'))],
    ['a text before the first', deflated('xl/worksheets/sheet1.xml', sheetXml('<row><c t="s"><v>-1</v></c></row>'))],
  ])('is damaged: %s', async (_what, part) => {
    expect(await refusalOf(rawWorkbook(part))).toBe(damaged);
  });

  it.each([
    ['a sheet that is the workbook', [['worksheet', 'workbook.xml']]],
    ['a sheet that is a list of references', [['worksheet', '_rels/workbook.xml.rels']]],
    [
      'texts that are the sheet',
      [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'worksheets/sheet1.xml'],
      ],
    ],
    [
      'styles that are the workbook',
      [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'workbook.xml'],
      ],
    ],
    ['a sheet outside of the file', [['worksheet', '../../../../etc/passwd']]],
    ['no sheet', [['styles', 'styles.xml']]],
  ] as [string, [string, string][]][])('has references in a ring or into nothing: %s', async (_what, targets) => {
    expect(await refusalOf(rawWorkbook(deflated('xl/_rels/workbook.xml.rels', relationships(types, targets))))).toMatch(
      /^This workbook (is damaged|has no sheet with a table)\./,
    );
  });

  it('declares entities that grow', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    for (const part of ['xl/worksheets/sheet1.xml', 'xl/workbook.xml', '_rels/.rels', 'xl/sharedStrings.xml'])
      expect(await refusalOf(rawWorkbook(deflated(part, `${laughs}<worksheet>&b;</worksheet>`)))).toContain('declares entities');
  });

  it('has a part twice, or too many', async () => {
    const twice = rawZip([deflated('xl/workbook.xml', '<workbook/>'), deflated('XL/Workbook.xml', '<workbook/>')]);
    expect(await refusalOf(twice)).toBe(damaged);
    const many = Array.from({ length: 10_001 }, (_none, index) => deflated(`p${index}`, ''));
    expect(await refusalOf(rawZip(many))).toBe('This workbook has more than 10,000 parts.');
    expect(await refusalOf(rawZip([deflated('a', '')], { entries: 60_000 }))).toBe('This workbook has more than 10,000 parts.');
  });

  it.each([
    ['a million columns by number', '<row><c r="BDWGN1"><v>1</v></c></row>', 'This file has more than 20 columns.'],
    [
      'a column of a thousand letters',
      `<row><c r="${'Z'.repeat(1000)}1"><v>1</v></c></row>`,
      'This file has more than 20 columns.',
    ],
    ['a million cells in a row', `<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`, 'This file has more than 20 columns.'],
    ['too many rows', '<row><c><v>1</v></c></row>'.repeat(1002), 'This file has more than 1,000 rows.'],
    ['a long text', `<row><c t="str"><v>${'x'.repeat(5001)}</v></c></row>`, 'Row 1: a cell has more than 5,000 characters.'],
    ['a long text in pieces', `<row><c t="str"><v>${'xx<!-- -->'.repeat(5000)}</v></c></row>`, 'Row 1: a cell has more than'],
  ])('has more than fits: %s', async (_what, xml, message) => {
    expect(await refusalOf(rawWorkbook(deflated('xl/worksheets/sheet1.xml', sheetXml(xml))))).toContain(message);
  });

  it('has a text among its shared ones that is too long', async () => {
    const bytes = rawWorkbook(deflated('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(6000)}</t></si></sst>`));
    expect(await refusalOf(bytes)).toBe('A cell of this workbook has more than 5,000 characters.');
  });

  it('has cells without text far away, which cost nothing', async () => {
    const xml = '<row><c t="str"><v>Name</v></c><c r="XFD1" s="5"/></row><row><c r="XFD2"/></row><row><c><v>1</v></c></row>';
    expect(await wholeTable(rawWorkbook(deflated('xl/worksheets/sheet1.xml', sheetXml(xml))))).toMatchObject({
      header: ['Name'],
      rows: [{ row: 3, cells: ['1'] }],
    });
  });

  it('has any of its bytes changed: it is read or refused, and nothing else happens', async () => {
    const bytes = await workbookOf({
      sheets: [{ name: 'S', rows: [['Name'], [{ xml: '<c t="s"><v>0</v></c>' }]] }],
      strings: ['Anna'],
    });
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), fc.nat(bytes.length), async (changes, length) => {
        const changed = Buffer.from(bytes.subarray(0, length > bytes.length / 2 ? bytes.length : length));
        for (const [at, byte] of changes) if (at > 3 && at < changed.length) changed[at] = byte;
        const error: unknown = await wholeTable(changed).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        expect([undefined, 'INVALID']).toContain(error instanceof Error && 'code' in error ? error.code : error);
      }),
      { numRuns: 200 },
    );
  });
});

describe('workbooks that are read at once', () => {
  it('are eight at most; one that is not read to its end makes room', async () => {
    const bytes = await simpleWorkbook(rows);
    const open = async () => {
      async function* content() {
        yield bytes;
      }
      return readTable({ name: 'x', type: '', content: content() }, { rows: 10, columns: 10, cell: 100 });
    };
    const tables = await Promise.all(Array.from({ length: 8 }, open));
    await expect(open()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Too many workbooks are being read. Please try again in a minute.',
    });
    for (const { rows: unread } of tables) await unread.return(undefined);
    expect((await wholeTable(bytes)).cells).toEqual([['Anna']]);
  });
});
