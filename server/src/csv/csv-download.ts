import type { Download } from '@crm/contract/core/files';
import { byteOrderMark, csvLine } from './write-csv.ts';

type Cells = readonly string[];

/** A table as a file, written while it is read: a batch at a time is in memory. */
export function csvDownload(name: string, header: Cells, batches: AsyncIterable<readonly Cells[]>): Download {
  return { name, type: 'text/csv; charset=utf-8', content: linesOf(header, batches) };
}

/** The header waits for the first rows: a failure to read them is still an answer, and not half a file. */
async function* linesOf(header: Cells, batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<Uint8Array> {
  let head = byteOrderMark + csvLine(header);
  for await (const rows of batches) {
    yield Buffer.from(head + rows.map(csvLine).join(''));
    head = '';
  }
  if (head) yield Buffer.from(head);
}
