import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrFull } from '../../test/support/full.ts';
import { readWorkbook } from '../../test/support/tables/read-workbook.ts';
import type { Heading } from './table-columns.ts';
import { tableDownload } from './table-download.ts';
import { writeXlsx } from './write-xlsx.ts';

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* batchesOf(...batches: string[][][]): AsyncGenerator<string[][]> {
  yield* batches;
}

async function written(headings: Heading[], rows: string[][], more: { name?: string; rowsOfSheet?: number } = {}) {
  return readWorkbook(await bytesOf(writeXlsx({ name: 'Leads', headings, batches: batchesOf(rows), ...more })));
}

/** The cells of a single column. */
async function cellsOf(heading: Heading, texts: string[]) {
  const [sheet] = await written(
    [heading],
    texts.map((text) => [text]),
  );
  return (sheet?.rows ?? []).slice(1).map(([cell]) => cell ?? { text: '', kind: 'empty', isQuoted: false });
}

const kinds = (cells: { text: string; kind: string }[]) => cells.map(({ text, kind }) => [text, kind]);

describe('a workbook', () => {
  it('has a bold first row that stays in sight, a filter and columns as wide as their headings', async () => {
    const [sheet, other] = await written(
      ['Name', { name: 'A rather long heading of days', type: 'day' }],
      [['Anna', '2026-03-10']],
    );
    expect(other).toBeUndefined();
    expect(sheet).toMatchObject({ name: 'Leads', isFrozen: true, filter: 'A1:B2', widths: [16, 32] });
    expect(sheet?.rows.map((row) => row.map(({ isBold }) => isBold))).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('has true numbers, and texts where there is no number', async () => {
    const cells = await cellsOf({ name: 'Amount', type: 'number' }, [
      '1200',
      '9.67',
      '-3',
      'no limit',
      '',
      '12345678901234567',
      '0x1F',
      '1e5',
    ]);
    expect(kinds(cells)).toEqual([
      ['1200', 'number'],
      ['9.67', 'number'],
      ['-3', 'number'],
      ['no limit', 'text'],
      ['', 'empty'],
      ['12345678901234567', 'text'],
      ['0x1F', 'text'],
      ['1e5', 'text'],
    ]);
  });

  it('has true days and times, on a clock of 12 hours and of 24', async () => {
    const days = ['2026-03-10', '2024-02-29', '1900-03-01', '1900-02-28', '2026-02-31', 'soon'];
    expect(kinds(await cellsOf({ name: 'Day', type: 'day' }, days))).toEqual([
      ...days.slice(0, 3).map((day) => [day, 'date']),
      ...days.slice(3).map((day) => [day, 'text']),
    ]);
    const times = ['2026-03-10 5:45 PM', '2026-03-10 12:00 AM', '2026-03-10 17:45', '2026-03-10 25:00', '2026-03-10'];
    expect(kinds(await cellsOf({ name: 'When', type: 'time' }, times))).toEqual(
      times.map((time, at) => [time, at < 3 ? 'date' : 'text']),
    );
    expect(kinds(await cellsOf({ name: 'Entry', type: 'clock' }, ['8:05 AM', '17:45', '?']))).toEqual([
      ['8:05 AM', 'date'],
      ['17:45', 'date'],
      ['?', 'text'],
    ]);
    expect(kinds(await cellsOf({ name: 'Time', type: 'duration' }, ['41:30', '0:05', '1:75']))).toEqual([
      ['41:30', 'date'],
      ['0:05', 'date'],
      ['1:75', 'text'],
    ]);
  });

  it('keeps a text a text, however it begins, also when its cell is edited', async () => {
    const texts = ['=1+1', '+49 30', '-5', '@SUM(A1)', '＝1', 'plain'];
    const cells = await cellsOf('Name', texts);
    expect(kinds(cells)).toEqual(texts.map((text) => [text, 'text']));
    expect(cells.map(({ isQuoted }) => isQuoted)).toEqual([true, true, true, true, true, false]);
  });

  it('keeps marks, line breaks, control characters, and what looks like their signs', async () => {
    const texts = [
      '<b> & "q" \'',
      'one\r\ntwo\tthree',
      ' around ',
      'bell\u0007nul\u0000',
      '_x000D_ and _x_',
      '\ufffe\uffff',
      'Zoë 😀',
      '\u0085\u009f',
    ];
    expect((await cellsOf('Name', texts)).map(({ text }) => text)).toEqual(texts);
  });

  it('keeps any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 20 }), async (texts) => {
        expect((await cellsOf('Name', texts)).map(({ text }) => text)).toEqual(texts);
      }),
      { numRuns: shortOrFull(15, 50) },
    );
  });

  it('replaces half of a pair, and cuts what is longer than a cell may be', async () => {
    const [half, long, pair] = await cellsOf('Name', ['a\ud800b', 'x'.repeat(40_000), `${'x'.repeat(32_765)}😀😀`]);
    expect(half?.text).toBe('a\ufffdb');
    expect([long?.text.length, long?.text.at(-1)]).toEqual([32_767, '…']);
    expect([pair?.text.length, pair?.text.slice(-2)]).toEqual([32_766, 'x…']);
  });

  it('goes on in another sheet with the same headings where a sheet is full', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [String(at)]);
    const sheets = await written(['Name'], rows, { rowsOfSheet: 4 });
    expect(sheets.map(({ name, filter }) => [name, filter])).toEqual([
      ['Leads', 'A1:A4'],
      ['Leads (2)', 'A1:A4'],
      ['Leads (3)', 'A1:A2'],
    ]);
    expect(sheets.map((sheet) => sheet.rows.map(([cell]) => cell?.text))).toEqual([
      ['Name', '0', '1', '2'],
      ['Name', '3', '4', '5'],
      ['Name', '6'],
    ]);
    expect((await written(['Name'], rows.slice(0, 3), { rowsOfSheet: 4 })).length).toBe(1);
    expect((await written(['Name'], [], { rowsOfSheet: 4 }))[0]?.rows.length).toBe(1);
  });

  it.each([
    ['Tasks: all/mine [2026]?', 'Tasks all mine 2026'],
    ["'Leads'", 'Leads'],
    ['History', 'Rows'],
    ['///', 'Rows'],
    ['A & B "team"', 'A & B "team"'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('is called %s as a sheet may be called', async (name, shown) => {
    expect((await written(['Name'], [['Anna']], { name }))[0]?.name).toBe(shown);
  });

  it('has as many columns as there are headings, and rows that are shorter or longer', async () => {
    const headings = Array.from({ length: 30 }, (_, at) => `Column ${at}`);
    const [sheet] = await written(headings, [headings, [], ['one']]);
    expect(sheet?.rows.map((row) => row.length)).toEqual([30, 30, 0, 1]);
    expect(sheet?.filter).toBe('A1:AD4');
  });
});

describe('a workbook that is read slowly or not to its end', () => {
  it('gives back its rows when nobody reads on', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield [['Anna', 'Ben']];
      } finally {
        isClosed = true;
      }
    }
    const stream = writeXlsx({ name: 'Leads', headings: ['Name'], batches: endless() });
    await stream.next();
    await stream.return(undefined);
    expect(isClosed).toBe(true);
  });

  it('reads no further than its reader', async () => {
    let taken = 0;
    async function* counted() {
      for (; taken < 100_000; taken += 1) yield [[`${Math.random()}`.repeat(50)]];
    }
    const stream = writeXlsx({ name: 'Leads', headings: ['Name'], batches: counted() });
    await stream.next();
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toBeLessThan(5000);
    await stream.return(undefined);
  });

  it.each([0, 1, 500])('fails when its rows fail after %i of them', async (after) => {
    async function* failing() {
      for (let at = 0; at < after; at += 1) yield [['Anna']];
      throw new Error('the database is away');
    }
    const stream = writeXlsx({ name: 'Leads', headings: ['Name'], batches: failing() });
    await expect(bytesOf(stream)).rejects.toThrow('the database is away');
  });
});

describe('a table', () => {
  it('is the same file whenever it is written, and CSV unless told', async () => {
    const make = async (format: 'csv' | 'xlsx') => {
      const table = tableDownload(format, { file: 'leads-2026', list: 'Leads' }, ['Name'], batchesOf([['=1']]));
      return { ...table, content: await bytesOf(table.content) };
    };
    expect(await make('xlsx')).toEqual(await make('xlsx'));
    expect((await make('xlsx')).name).toBe('leads-2026.xlsx');
    expect([(await make('csv')).name, (await make('csv')).content.toString()]).toEqual([
      'leads-2026.csv',
      "\ufeffName\r\n'=1\r\n",
    ]);
  });
});
