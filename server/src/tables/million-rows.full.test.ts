import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { requireWorking } from '../../test/processes/debian.ts';
import { costOfReading } from '../../test/support/tables/table-memory.ts';
import { wholeTable } from '../../test/support/tables/whole-table.ts';
import { columnName, workbookParts } from '../../test/support/tables/workbooks.ts';
import { writeXlsx } from './write-xlsx.ts';

// Debian's own, whatever other Python a developer has.
const python = '/usr/bin/python3';
const folder = mkdtempSync(join(tmpdir(), 'crm-million-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = 1_000_000;
const columns = 10;
/** Texts that one cell has each; the other columns have moments. */
const textColumns = 6;

function* sheet(): Generator<string> {
  yield '<worksheet><sheetData>';
  for (let row = 1; row <= rows + 1; row += 1) {
    const cells = Array.from({ length: columns }, (_none, column) => {
      const reference = `${columnName(column)}${row}`;
      if (column >= textColumns) return `<c r="${reference}" s="1"><v>${45_000 + row / 100}</v></c>`;
      return `<c r="${reference}" t="s"><v>${(row - 1) * textColumns + column}</v></c>`;
    });
    yield `<row r="${row}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function* strings(): Generator<string> {
  yield '<sst>';
  for (let index = 0; index < (rows + 1) * textColumns; index += 1) yield `<si><t>Some text of a person: ${index}</t></si>`;
  yield '</sst>';
}

function* inBlocks(texts: Iterable<string>): Generator<Buffer> {
  let block = '';
  for (const text of texts) {
    block += text;
    if (block.length < 100_000) continue;
    yield Buffer.from(block);
    block = '';
  }
  yield Buffer.from(block);
}

async function writeMillion(path: string): Promise<void> {
  const parts = workbookParts({ sheets: [{ name: 'People', rows: [] }], formats: [22] });
  const long: Record<string, Iterable<string>> = { 'xl/worksheets/sheet1.xml': sheet(), 'xl/sharedStrings.xml': strings() };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    const texts = long[name];
    if (texts) zip.addReadStream(Readable.from(inBlocks(texts)), name);
    else zip.addBuffer(Buffer.from(content), name);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const writing = `
import datetime, openpyxl, sys
book = openpyxl.Workbook()
sheet = book.active
sheet.title = 'People'
sheet.append(['Name', 'Day', 'Moment', 'Time', 'Lasts', 'Number', 'Code', 'Share', 'Client', 'Formula'])
sheet.append(['Zoë 😀\\nÖztürk', datetime.date(2026, 3, 12), datetime.datetime(2026, 3, 12, 14, 30), datetime.time(14, 30),
  datetime.timedelta(hours=36), 0.1 + 0.2, 1067, 0.07, True, '=1+1'])
sheet['G2'].number_format = '00000'
sheet['H2'].number_format = '0%'
sheet.merge_cells('A3:B3')
sheet['A3'] = 'merged'
hidden = book.create_sheet('Old', 0)
hidden.sheet_state = 'hidden'
hidden.append(['x'])
book.save(sys.argv[1])`;

const reading = `
import json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1])['Leads']
print(json.dumps([[[str(cell.value), cell.data_type] for cell in row] for row in sheet.iter_rows(min_row=2)]))`;

describe('workbooks of any size and make', () => {
  it('a million rows of ten columns are read in flat memory', { timeout: 1_800_000 }, async () => {
    const path = join(folder, 'million.xlsx');
    await writeMillion(path);
    const cost = await costOfReading(path);
    process.stdout.write(`a million rows: ${cost.cpuSeconds.toFixed(0)} s of CPU, ${cost.grownMegabytes.toFixed(0)} MB\n`);
    expect(cost).toMatchObject({ rows, refusal: null });
    expect(cost.grownMegabytes).toBeLessThan(60);
  });

  it('what openpyxl writes is read as it means it', async () => {
    requireWorking('python3-openpyxl', python, '-c', 'import openpyxl');
    const path = join(folder, 'openpyxl.xlsx');
    execFileSync(python, ['-c', writing, path]);
    expect(await wholeTable(readFileSync(path))).toMatchObject({
      sheets: ['People', 'Old'],
      sheet: 'People',
      cells: [
        ['Zoë 😀\nÖztürk', '2026-03-12', '2026-03-12 14:30', '14:30', '36:00:00', '0.3', '01067', '7%', 'TRUE'],
        ['merged'],
      ],
    });
  });

  it('what we write openpyxl reads as we mean it', async () => {
    requireWorking('python3-openpyxl', python, '-c', 'import openpyxl');
    const path = join(folder, 'ours.xlsx');
    async function* batches() {
      yield [['=1+1 "x"', '1234.5', '2026-03-12', 'Zoë 😀\n<b>']];
    }
    const headings = ['Name', { name: 'Amount', type: 'number' }, { name: 'Day', type: 'day' }, 'Note'] as const;
    const content = writeXlsx({ name: 'Leads', headings: [...headings], batches: batches() });
    await pipeline(Readable.from(content), createWriteStream(path));
    expect(JSON.parse(String(execFileSync(python, ['-c', reading, path])))).toEqual([
      [
        ['=1+1 "x"', 's'],
        ['1234.5', 'n'],
        ['2026-03-12 00:00:00', 'd'],
        ['Zoë 😀\n<b>', 's'],
      ],
    ]);
  });
});
