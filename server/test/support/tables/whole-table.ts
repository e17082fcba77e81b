import type { CsvBounds, CsvRow } from '../../../src/csv/csv-parser.ts';
import { readTable, type TableChoice, type TableFile } from '../../../src/tables/read-table.ts';

export interface WholeTable extends Omit<TableFile, 'rows'> {
  rows: CsvRow[];
  cells: string[][];
}

const tableBounds: CsvBounds = { rows: 1000, columns: 20, cell: 5000 };

/** Reads a table to its end, as an upload that comes in pieces. */
export async function wholeTable(
  content: string | Uint8Array,
  { bounds = tableBounds, size = 65_536, ...choice }: TableChoice & { bounds?: CsvBounds; size?: number } = {},
): Promise<WholeTable> {
  const file = { name: 'table', type: '', content: inPieces(Buffer.from(content), size) };
  const table = await readTable(file, bounds, choice);
  const rows: CsvRow[] = [];
  for await (const batch of table.rows) rows.push(...batch);
  return { ...table, rows, cells: rows.map(({ cells }) => cells) };
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
