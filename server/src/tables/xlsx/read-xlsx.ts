import type { CsvBounds, CsvRow } from '../../csv/csv-parser.ts';
import { begunRows } from '../begun-rows.ts';
import { openUnnamedFile, type UnnamedFile } from '../unnamed-file.ts';
import type { CellRules } from './cell-text.ts';
import { damaged, refused } from './damaged.ts';
import { refuseOtherZips } from './other-zips.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheet } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts';
import { takeWorkbookSlot } from './workbook-slots.ts';
import { openZip, type ZipParts } from './zip-parts.ts';

export interface XlsxFile {
  header: string[];
  sheets: string[];
  sheet: string;
  rows: AsyncGenerator<CsvRow[]>;
}

/** A zip file has its index at its end: it is stored in a file without a name, which lives until the rows are read. */
export async function readXlsx(content: AsyncIterable<Uint8Array>, bounds: CsvBounds, chosen?: string): Promise<XlsxFile> {
  const held = holdFiles();
  try {
    const stored = await held.open();
    for await (const piece of content) await stored.handle.writeFile(piece);
    held.takeSlot();
    const parts = await openZip(stored.handle);
    refuseOtherZips(parts);
    const workbook = await readWorkbook(parts);
    const sheets = workbook.sheets.map(({ name }) => name);
    const candidates = candidatesOf(workbook, chosen);
    const rules = await rulesOf(parts, workbook, await held.open(), bounds);
    for (const sheet of candidates) {
      const rows = readSheet(parts.read(sheet.part), rules, bounds);
      const first: CsvRow[] = (await rows.next()).value ?? [];
      const header = first[0]?.cells;
      if (header) return { header, sheets, sheet: sheet.name, rows: await begunRows(first.slice(1), rows, held.close) };
    }
    throw refused(chosen === undefined ? 'This file is empty.' : `The sheet '${chosen}' is empty.`);
  } catch (error) {
    await held.close();
    throw error;
  }
}

interface HeldFiles {
  open(): Promise<UnnamedFile>;
  /** Only when the upload is there: who sends slowly keeps nobody waiting. */
  takeSlot(): void;
  close(): Promise<void>;
}

/** The temporary files of one workbook, closed together. */
function holdFiles(): HeldFiles {
  let leave: (() => void) | undefined;
  const files: UnnamedFile[] = [];
  return {
    async open() {
      const file = await openUnnamedFile();
      files.push(file);
      return file;
    },
    takeSlot() {
      leave = takeWorkbookSlot();
    },
    async close() {
      leave?.();
      await Promise.all(files.map((file) => file.close()));
    },
  };
}

/** How many sheets are looked into for one that is not empty. */
const maxTried = 20;

/** The chosen sheet, or the visible ones: a workbook often begins with an empty sheet. */
function candidatesOf({ sheets, visible }: Workbook, chosen: string | undefined): Sheet[] {
  if (chosen === undefined) return sheets.slice(0, Math.min(visible || 1, maxTried));
  const sheet = sheets.find(({ name }) => name === chosen);
  if (sheet) return [sheet];
  const some = sheets.slice(0, maxTried).map(({ name }) => `'${name}'`);
  const rest = sheets.length > some.length ? ` and ${sheets.length - some.length} more` : '';
  throw refused(`This workbook has no sheet '${chosen}'. It has ${some.join(', ')}${rest}.`);
}

async function rulesOf(
  parts: ZipParts,
  { sharedStrings, styles, isFrom1904 }: Workbook,
  file: UnnamedFile,
  bounds: CsvBounds,
): Promise<CellRules> {
  const strings = isThere(parts, sharedStrings) ? await readSharedStrings(parts.read(sharedStrings), file, bounds) : undefined;
  return {
    sharedString(index) {
      if (!strings) throw damaged();
      return strings.get(index);
    },
    styles: isThere(parts, styles) ? await readStyles(parts.read(styles)) : [],
    isFrom1904,
  };
}

/** Workbooks of small programs name parts that they do not write. */
function isThere({ names }: ZipParts, part: string | undefined): part is string {
  return part !== undefined && names.has(part.toLowerCase());
}
