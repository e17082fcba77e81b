import type { CsvRow } from '../../../csv/csv-parser.ts';
import type { StoredColumn } from '../imports.queries.ts';
import { shown } from '../rows/shown.ts';

/** The suggestion of a mapping reads more of them than a screen shows. */
const sampleCount = 20;

export function emptyColumns(header: readonly string[]): StoredColumn[] {
  return header.map((name, column) => ({ name: columnName(name, column), samples: [], filled: 0 }));
}

function columnName(name: string, column: number): string {
  return shown(name.trim()) || `Column ${column + 1}`;
}

/** Counts the filled cells of each column, and collects its first different values. */
export function collectSamples(columns: StoredColumn[], batch: readonly CsvRow[]): void {
  for (const [column, stored] of columns.entries()) {
    const { samples } = stored;
    for (const { cells } of batch) {
      const text = cells[column]?.trim();
      if (!text) continue;
      stored.filled += 1;
      if (samples.length === sampleCount) continue;
      const sample = shown(text);
      if (!samples.includes(sample)) samples.push(sample);
    }
  }
}
