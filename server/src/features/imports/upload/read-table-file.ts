import type { UploadedFile } from '@crm/contract/core/files';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { CsvBounds, CsvRow } from '../../../csv/csv-parser.ts';
import { type CsvFile, readCsv } from '../../../csv/read-csv.ts';

interface TableFile extends Pick<ImportDetails, 'format' | 'sheets' | 'sheet' | 'separator'> {
  header: string[];
  /** Final only when all rows are read. */
  readonly encoding: string;
  rows: AsyncGenerator<CsvRow[]>;
}

export async function readTableFile(file: UploadedFile, bounds: CsvBounds, _sheet: string | undefined): Promise<TableFile> {
  const csv = await readCsv(file.content, bounds);
  return {
    format: 'csv',
    sheets: [],
    sheet: '',
    header: csv.header,
    separator: csv.separator,
    get encoding() {
      return encodingNames[csv.encoding];
    },
    rows: csv.rows,
  };
}

const encodingNames: Record<CsvFile['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
