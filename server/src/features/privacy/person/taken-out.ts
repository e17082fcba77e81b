import type { Download } from '@crm/contract/core/files';
import type { TakenFormat } from '@crm/contract/office/privacy';
import { dayIn } from '../../../clock.ts';
import { openSnapshot } from '../../../db/snapshot.ts';
import type { Context } from '../../../plugins/context.ts';
import { csvContent } from '../csv-entries.ts';
import { handedRows } from '../privacy.queries.ts';
import { columnTexts, type HandedTable, headerOf, type Part } from '../tables/handed-table.ts';
import { type ZipEntry, zipStream } from '../zip-stream.ts';

/** What is taken out, and about whom. */
export interface TakenOut {
  /** 'customer-12': the beginning of the name of the file. */
  name: string;
  about: Readonly<Record<string, string | number>>;
  tables: readonly HandedTable[];
  part: Part;
  values: unknown[];
}

/** One JSON document, or a .zip of CSV files; both are read as of one moment. */
export function downloadOf({ pool, clock, timeZone }: Context, format: TakenFormat, taken: TakenOut): Download {
  const now = clock.now();
  const name = `${taken.name}-${dayIn(timeZone, now)}`;
  if (format === 'json')
    return { name: `${name}.json`, type: 'application/json', content: jsonContent(pool, taken, now.toISOString()) };
  return { name: `${name}.zip`, type: 'application/zip', content: zipStream(csvFiles(pool, taken, now.toISOString()), now) };
}

async function* jsonContent(pool: Context['pool'], taken: TakenOut, at: string): AsyncGenerator<Uint8Array> {
  const snapshot = await openSnapshot(pool);
  try {
    yield Buffer.from(`{\n"about": ${JSON.stringify({ ...taken.about, takenOutAt: at })}`);
    for (const table of taken.tables) {
      const header = headerOf(table);
      yield Buffer.from(`,\n${JSON.stringify(table.file)}: [`);
      let separator = '\n  ';
      for await (const lines of handedRows(snapshot, table, taken.part, taken.values)) {
        const objects = lines.map((cells) => JSON.stringify(Object.fromEntries(header.map((name, n) => [name, cells[n]]))));
        yield Buffer.from(separator + objects.join(',\n  '));
        separator = ',\n  ';
      }
      yield Buffer.from(']');
    }
    yield Buffer.from('\n}\n');
  } finally {
    await snapshot.close();
  }
}

async function* csvFiles(pool: Context['pool'], taken: TakenOut, at: string): AsyncGenerator<ZipEntry> {
  const snapshot = await openSnapshot(pool);
  try {
    yield { name: 'README.txt', content: once(readmeText(taken, at)) };
    for (const table of taken.tables)
      yield {
        name: `${table.file}.csv`,
        content: csvContent(headerOf(table), handedRows(snapshot, table, taken.part, taken.values)),
      };
  } finally {
    await snapshot.close();
  }
}

function readmeText({ about, tables }: TakenOut, at: string): string {
  const files = tables.map((table) =>
    [`${table.file}.csv: ${table.says}`, ...columnTexts(table).map(([name, says]) => `  ${name}: ${says}`)].join('\r\n'),
  );
  const lines = Object.entries({ ...about, takenOutAt: at }).map(([name, value]) => `${name}: ${value}`);
  return `${[lines.join('\r\n'), ...files].join('\r\n\r\n')}\r\n`;
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
