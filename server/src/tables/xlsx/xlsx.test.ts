import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrFull } from '../../../test/support/full.ts';
import { wholeTable } from '../../../test/support/tables/whole-table.ts';
import { simpleWorkbook, type WorkbookSource, workbookOf } from '../../../test/support/tables/workbooks.ts';

/** The cells below a header of the XML inside one row. */
async function cellsOf(xml: string, source: Partial<WorkbookSource> = {}): Promise<string[] | undefined> {
  const rows = `<row r="1"><c t="inlineStr"><is><t>Header</t></is></c></row><row r="2">${xml}</row>`;
  const { cells } = await wholeTable(await workbookOf({ sheets: [{ name: 'Sheet1', rows }], ...source }));
  return cells[0];
}

describe('a workbook', () => {
  it('is read as a table whose rows have the numbers of Excel, however its bytes arrive', async () => {
    const bytes = await simpleWorkbook([['Name', 'Phone', 'Client'], ['Anna', 491711234567, true], [], ['Ben', null, false]]);
    for (const size of [7, 65_536]) {
      expect(await wholeTable(bytes, { size })).toMatchObject({
        format: 'xlsx',
        header: ['Name', 'Phone', 'Client'],
        sheets: ['Sheet1'],
        sheet: 'Sheet1',
        encoding: '',
        separator: '',
        rows: [
          { row: 2, cells: ['Anna', '491711234567', 'TRUE'] },
          { row: 4, cells: ['Ben', '', 'FALSE'] },
        ],
      });
    }
  });

  it('of the strict form, with prefixes and without numbers of cells and rows, is read alike', async () => {
    const rows = [
      ['Name', 'Phone'],
      ['Anna', 1],
    ];
    const plain = await wholeTable(await workbookOf({ sheets: [{ name: 'S', rows }] }));
    const strict = await wholeTable(await workbookOf({ sheets: [{ name: 'S', rows }], isStrict: true }));
    const sheet =
      '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c><x:c t="str"><x:v>Phone</x:v></x:c></x:row><x:row><x:c t="str"><x:v>Anna</x:v></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const bare = await wholeTable(
      await workbookOf({ sheets: [{ name: 'S', rows }], parts: { 'xl/worksheets/sheet1.xml': sheet } }),
    );
    for (const table of [strict, bare]) expect([table.header, table.rows]).toEqual([plain.header, plain.rows]);
  });

  it('is read where it has neither styles nor shared strings, and its parts lie elsewhere', async () => {
    const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = await workbookOf({
      sheets: [{ name: 'S', rows: [['Name'], [5]] }],
      parts: {
        'xl/styles.xml': null,
        'xl/sharedStrings.xml': null,
        'xl/worksheets/sheet1.xml': null,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${types}/worksheet" Target="/Other/Table.xml"/></Relationships>`,
        'other/table.xml':
          '<worksheet><sheetData><row><c t="str"><v>Name</v></c></row><row><c><v>5</v></c></row></sheetData></worksheet>',
      },
    });
    expect(await wholeTable(bytes)).toMatchObject({ header: ['Name'], cells: [['5']] });
  });

  it('is told by its content, whatever its name is, and so are CSV files', async () => {
    expect((await wholeTable('PK,Name\n1,Anna\n')).format).toBe('csv');
    expect((await wholeTable('BEGIN:VCARDS,Name\n1,Anna\n')).format).toBe('csv');
  });
});

describe('sheets', () => {
  const rows = (name: string) => [['Name'], [name]];
  const sheets: WorkbookSource['sheets'] = [
    { name: 'Old', rows: rows('hidden'), state: 'hidden' },
    { name: 'Cover', rows: [] },
    { name: 'People & "firms"', rows: rows('Anna') },
    { name: 'Deep', rows: rows('deep'), state: 'veryHidden' },
    { name: 'More', rows: rows('Ben') },
  ];

  it('are listed with the hidden ones last; the first visible one that is not empty is read', async () => {
    expect(await wholeTable(await workbookOf({ sheets }))).toMatchObject({
      sheets: ['Cover', 'People & "firms"', 'More', 'Old', 'Deep'],
      sheet: 'People & "firms"',
      cells: [['Anna']],
    });
  });

  it.each([
    ['More', 'Ben'],
    ['Old', 'hidden'],
  ])('are read by choice: %s', async (sheet, name) => {
    expect(await wholeTable(await workbookOf({ sheets }), { sheet })).toMatchObject({ sheet, cells: [[name]] });
  });

  it.each([
    ['a chosen empty one', 'Cover', "The sheet 'Cover' is empty."],
    [
      'one that is not there',
      'Nope',
      `This workbook has no sheet 'Nope'. It has 'Cover', 'People & "firms"', 'More', 'Old', 'Deep'.`,
    ],
  ])('are refused: %s', async (_what, sheet, message) => {
    await expect(wholeTable(await workbookOf({ sheets }), { sheet })).rejects.toThrow(message);
  });

  it('that are all empty are an empty file', async () => {
    await expect(wholeTable(await workbookOf({ sheets: [{ name: 'A', rows: [] }] }))).rejects.toThrow('This file is empty.');
  });
});

describe('texts of cells', () => {
  it.each([
    ['a shared string', '<c t="s"><v>0</v></c>', ['plain']],
    ['runs of formatted text', '<c t="s"><v>1</v></c>', ['bold and plain']],
    ['hints for pronunciation', '<c t="s"><v>2</v></c>', ['東京']],
    ['an empty shared string', '<c t="s"><v>3</v></c><c t="s"><v>0</v></c>', ['', 'plain']],
    ['a string in place', '<c t="inlineStr"><is><t>a</t><rPh><t>hint</t></rPh><r><t>b</t></r></is></c>', ['ab']],
    ['escaped characters', '<c t="str"><v>a_x000D_b_x005F_x000D_c&amp;&#10;d</v></c>', ['a\rb_x000D_c&\nd']],
    ['characters that no text may have', '<c t="str"><v>a_x0000_b_xD800_c</v></c>', ['ab\ufffdc']],
    ['character data', '<c t="str"><v><![CDATA[a<b]]>c<!-- no -->d</v></c>', ['a<bcd']],
    [
      'a formula: its value only',
      '<c><f>SUM(A1:A9)</f><v>45</v></c><c t="str"><f>A1&amp;"x"</f><v>textx</v></c>',
      ['45', 'textx'],
    ],
    ['a formula without a value', '<c><f>NOW()</f></c><c><v>1</v></c>', ['', '1']],
    ['what looks like a formula', '<c t="str"><v>=1+1</v></c>', ['=1+1']],
    ['errors', '<c t="e"><v>#N/A</v></c><c><v>1</v></c>', ['', '1']],
    ['booleans', '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', ['TRUE', 'FALSE']],
    [
      'days of ISO 8601',
      '<c t="d"><v>2026-03-12</v></c><c t="d"><v>2026-03-12T14:30:00Z</v></c>',
      ['2026-03-12', '2026-03-12 14:30'],
    ],
    ['sparse and unordered cells', '<c r="D2"><v>4</v></c><c r="B2"><v>2</v></c><c><v>3</v></c>', ['', '2', '3', '4']],
    ['spaces', '<c t="str"><v xml:space="preserve"> a </v></c>', [' a ']],
  ])('are read where they are %s', async (_what, xml, cells) => {
    const strings = [
      'plain',
      { xml: '<r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> and plain</t></r>' },
      { xml: '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>' },
      '',
    ];
    expect(await cellsOf(xml, { strings })).toEqual(cells);
  });

  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '<', '&', ']]>', '_x', '_x0041_', '_', '\n', '\t', '"', 'ë', '😀', '=', '0'),
  });

  it('survive writing and reading, in place and shared', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 15 }), async (texts) => {
        const written = texts.map((one) => one.replaceAll('_x', '_x005F_x'));
        const xml = written.map((_one, index) => ({ xml: `<c t="s"><v>${index}</v></c>` }));
        const source = { sheets: [{ name: 'S', rows: [['Header'], ['x', ...written], [{ xml: '<c><v>1</v></c>' }, ...xml]] }] };
        const { cells } = await wholeTable(await workbookOf({ ...source, strings: written }));
        const kept = withoutEnd(texts);
        expect(cells).toEqual([
          ['x', ...kept],
          ['1', ...kept],
        ]);
      }),
      { numRuns: shortOrFull(15, 50) },
    );
  });

  it('are found among thousands, of which only some lie in memory', async () => {
    const strings = Array.from({ length: 150_000 }, (_none, index) => `text ${index} ${'ë😀x'.repeat(index % 30)}`);
    const wanted = Array.from({ length: 900 }, (_none, index) => (index * 7919 * 13) % strings.length);
    const rows = `<row><c t="str"><v>Header</v></c></row>${wanted.map((index) => `<row><c t="s"><v>${index}</v></c></row>`).join('')}`;
    const { cells } = await wholeTable(await workbookOf({ sheets: [{ name: 'S', rows }], strings }));
    expect(cells.map(([cell]) => cell)).toEqual(wanted.map((index) => strings[index]));
  });
});

/** A row ends with its last filled cell. */
function withoutEnd(texts: string[]): string[] {
  return texts.slice(0, texts.findLastIndex((one) => one !== '') + 1);
}
