import { byteOrderMark, csvLine } from '../../csv/write-csv.ts';
import type { Cell } from './privacy.queries.ts';

/** The lines of a CSV file. Lists and objects stand in their cell as JSON. */
export async function* csvContent(header: readonly string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(header));
  for await (const lines of batches) yield Buffer.from(lines.map((cells) => csvLine(cells.map(cellText))).join(''));
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
