import type { Download, FileFormat } from '@crm/contract/core/files';
import { csvDownload } from '../csv/csv-download.ts';
import { type Cell, cellText, type Heading, nameOf } from './table-columns.ts';
import { writeXlsx } from './write-xlsx.ts';

interface TableName {
  /** Without its ending. */
  file: string;
  /** What the list is called, which is the name of the sheet. */
  list: string;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as a stream. Both formats have the same rows; a workbook has true numbers, days and times. */
export function tableDownload(
  format: FileFormat,
  { file, list }: TableName,
  headings: readonly Heading[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Download {
  if (format === 'csv') return csvDownload(`${file}.csv`, headings.map(nameOf), textsOf(batches));
  return { name: `${file}.xlsx`, type: workbookType, content: writeXlsx({ name: list, headings, batches }) };
}

async function* textsOf(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string[][]> {
  for await (const rows of batches) yield rows.map((cells) => cells.map(cellText));
}
