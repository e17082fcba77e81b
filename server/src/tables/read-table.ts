import type { UploadedFile } from '@crm/contract/core/files';
import type { CsvBounds, CsvRow } from '../csv/csv-parser.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readCalendar } from './cards/read-calendar.ts';
import { readCards } from './cards/read-cards.ts';
import { peek } from './file-head.ts';
import { oleSignature, refuseOleFile } from './ole-file.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export interface TableFile {
  format: 'csv' | 'xlsx' | 'vcf' | 'ics';
  header: string[];
  /** Of a workbook, the hidden ones last. */
  sheets: string[];
  sheet: string;
  /** Of a CSV file; final only when all rows are read. */
  readonly encoding: string;
  separator: string;
  /** The rows below the header. Temporary files live until it ends: who does not read it to its end calls its `return`. */
  rows: AsyncGenerator<CsvRow[]>;
}

export interface TableChoice {
  /** Of a workbook; else the first one that is visible and not empty. */
  sheet?: string | undefined;
  /** What appointments of a calendar file are converted to. */
  timeZone?: string | undefined;
}

const headSize = 4096;
/** Of a zip file, of an empty one and of one in parts. */
const zipSignatures = [0x0403, 0x0605, 0x0807].map((end) => Buffer.from([0x50, 0x4b, end & 0xff, end >> 8]));

/** Opens a table of any format. The content decides, never the name: people rename files. */
export async function readTable(file: UploadedFile, bounds: CsvBounds, choice: TableChoice = {}): Promise<TableFile> {
  const { head, content } = await peek(file.content, headSize);
  if (beginsWith(head, oleSignature)) return refuseOleFile(content);
  if (zipSignatures.some((signature) => beginsWith(head, signature))) {
    return { format: 'xlsx', ...notText, ...(await readXlsx(content, bounds, choice.sheet)) };
  }
  const begin = beginOf(head);
  if (begin === 'VCARD') return { format: 'vcf', ...notText, ...noSheets, ...(await readCards(content, bounds)) };
  if (begin === 'VCALENDAR')
    return { format: 'ics', ...notText, ...noSheets, ...(await readCalendar(content, bounds, choice.timeZone ?? 'UTC')) };
  return asTable(await readCsv(content, bounds));
}

/** What the first line of a vCard or a calendar file says that begins. */
function beginOf(head: Buffer): string | undefined {
  const text = head[0] === 0xff || head[0] === 0xfe ? head.toString('latin1').replaceAll('\0', '') : head.toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*BEGIN:(VCARD|VCALENDAR)\s/i.exec(text)?.[1]?.toUpperCase();
}

const notText = { encoding: '', separator: '' };
const noSheets = { sheets: [], sheet: '' };

function asTable(csv: Awaited<ReturnType<typeof readCsv>>): TableFile {
  return {
    format: 'csv',
    header: csv.header,
    sheets: [],
    sheet: '',
    get encoding() {
      return csv.encoding;
    },
    separator: csv.separator,
    rows: csv.rows,
  };
}

function beginsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}
