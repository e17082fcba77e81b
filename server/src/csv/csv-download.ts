import type { Download } from '@crm/contract/core/files';
import { byteOrderMark, csvLine } from './write-csv.ts';

type Cells = readonly string[];

/** A CSV file as a stream: one batch at a time is in memory. */
export function csvDownload(name: string, header: Cells, batches: AsyncIterable<readonly Cells[]>): Download {
  return { name, type: 'text/csv; charset=utf-8', content: linesOf(header, batches) };
}

/** Sends the header with the first rows: a failure to read them still becomes an error response, not half a file. */
async function* linesOf(header: Cells, batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<Uint8Array> {
  let head = byteOrderMark + csvLine(header);
  for await (const rows of batches) {
    yield Buffer.from(head + rows.map(csvLine).join(''));
    head = '';
  }
  if (head) yield Buffer.from(head);
}
