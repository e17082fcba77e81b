import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, type CellType, cellText, type Heading, nameOf, typeOf } from './table-columns.ts';
import { cellXml, textXml, xmlAttribute } from './xlsx-cells.ts';
import {
  cellStyles,
  contentTypes,
  packageRelations,
  sheetBegin,
  sheetEnd,
  stylesPart,
  workbookPart,
  workbookRelations,
} from './xlsx-parts.ts';

type Cells = readonly Cell[];

/** Excel's rows of a sheet, the headings among them. Whoever has more gets them in another sheet. */
const mostRows = 1_048_576;

interface Asked {
  /** The name of the sheet, as long and with whatever signs it has. */
  name: string;
  headings: readonly Heading[];
  batches: AsyncIterable<readonly Cells[]>;
  /** For tests. */
  rowsOfSheet?: number;
}

/** A workbook as a stream of bytes: one batch at a time is in memory, and no text is kept for later ones. */
export async function* writeXlsx({ name, headings, batches, rowsOfSheet = mostRows }: Asked): AsyncGenerator<Uint8Array> {
  const rows = await openRows(batches);
  const zip = new ZipFile();
  const sheets: { name: string; range: string }[] = [];
  let reading: Readable | undefined;

  function addSheet(): void {
    const title = sheetName(name, sheets.length);
    reading = Readable.from(withEnd(), { objectMode: false, highWaterMark: 65_536 });
    // A failure to read the rows fails the file.
    reading.on('error', (error) => output.destroy(error));
    zip.addReadStream(reading, `xl/worksheets/sheet${sheets.length + 1}.xml`, always);
    async function* withEnd() {
      const last = yield* sheetXml(headings, rows, rowsOfSheet);
      sheets.push({ name: xmlAttribute(title), range: rangeOf(headings, last, '$') });
      if (await rows.hasMore()) addSheet();
      else finish();
    }
  }
  function finish(): void {
    zip.addBuffer(Buffer.from(workbookPart(sheets)), 'xl/workbook.xml', always);
    zip.addBuffer(Buffer.from(workbookRelations(sheets.length)), 'xl/_rels/workbook.xml.rels', always);
    zip.addBuffer(Buffer.from(contentTypes(sheets.length)), '[Content_Types].xml', always);
    zip.end();
  }

  const output = Readable.from(zip.outputStream, { objectMode: false });
  zip.addBuffer(Buffer.from(packageRelations), '_rels/.rels', always);
  zip.addBuffer(Buffer.from(stylesPart), 'xl/styles.xml', always);
  addSheet();
  try {
    yield* output;
  } finally {
    // Whoever stops reading gives back what the rows are read from.
    reading?.destroy();
    await rows.close();
  }
}

/** The same rows make the same file, whenever it is written. */
const always = { mtime: new Date(Date.UTC(1980, 0, 2)), forceDosTimestamp: true };

interface Rows {
  /** Some rows, at most so many; none at the end. */
  take: (most: number) => Promise<readonly Cells[]>;
  hasMore: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** The first rows are read before the file begins: a failure to read them still becomes an error response. */
async function openRows(batches: AsyncIterable<readonly Cells[]>): Promise<Rows> {
  const source = batches[Symbol.asyncIterator]();
  let held: readonly Cells[] = [];
  let isAtEnd = false;
  async function fill(): Promise<boolean> {
    while (held.length === 0 && !isAtEnd) {
      const next = await source.next();
      if (next.done) isAtEnd = true;
      else held = next.value;
    }
    return held.length > 0;
  }
  await fill();
  return {
    async take(most) {
      await fill();
      const taken = held.slice(0, most);
      held = held.slice(most);
      return taken;
    },
    hasMore: fill,
    async close() {
      await source.return?.();
    },
  };
}

/** Returns the number of its last row. */
async function* sheetXml(headings: readonly Heading[], rows: Rows, mostOfSheet: number): AsyncGenerator<string, number> {
  const types = headings.map(typeOf);
  const names = headings.map((heading, at) => textXml(`${letters(at)}1`, nameOf(heading), cellStyles.heading));
  yield `${sheetBegin(headings.map(widthOf))}<row r="1">${names.join('')}</row>`;
  let row = 1;
  while (row < mostOfSheet) {
    const taken = await rows.take(mostOfSheet - row);
    if (taken.length === 0) break;
    const first = row + 1;
    yield taken.map((cells, at) => rowXml(first + at, cells, types)).join('');
    row += taken.length;
  }
  yield sheetEnd(rangeOf(headings, row));
  return row;
}

function rowXml(row: number, cells: Cells, types: readonly CellType[]): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(letters(at) + row, cellText(cell), typeof cell === 'string' ? (types[at] ?? 'text') : cell.type)).join('')}</row>`;
}

function rangeOf(headings: readonly Heading[], lastRow: number, mark = ''): string {
  return `${mark}A${mark}1:${mark}${letters(headings.length - 1)}${mark}${lastRow}`;
}

/** 0 is A, 26 is AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const leastWidths: Readonly<Record<CellType, number>> = { text: 16, number: 9, day: 12, time: 19, clock: 10, duration: 9 };

/** The arrow of the filter takes the place of three letters. */
function widthOf(heading: Heading): number {
  return Math.min(Math.max(nameOf(heading).length + 3, leastWidths[typeOf(heading)]), 60);
}

const longestName = 31;

/** Excel forbids these signs, an apostrophe at either end, and one word. */
function sheetName(name: string, index: number): string {
  const end = index === 0 ? '' : ` (${index + 1})`;
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\\/?*[\]:]/gu, ' ')
    .replace(/\s+/g, ' ');
  const short = withoutEdges(plain.slice(0, longestName - end.length).toWellFormed());
  return (short === '' || /^history$/i.test(short) ? 'Rows' : short) + end;
}

function withoutEdges(text: string): string {
  const letters = [...text];
  const isKept = (letter: string) => letter !== "'" && letter !== ' ';
  const [first, last] = [letters.findIndex(isKept), letters.findLastIndex(isKept)];
  return first < 0 ? '' : letters.slice(first, last + 1).join('');
}
