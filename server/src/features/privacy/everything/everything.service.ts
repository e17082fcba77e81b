import type { Download } from '@crm/contract/core/files';
import { dayIn } from '../../../clock.ts';
import { openSnapshot, type Snapshot } from '../../../db/snapshot.ts';
import type { Context } from '../../../plugins/context.ts';
import { csvContent } from '../csv-entries.ts';
import { attachmentPieces, handedRows, readLogo, storedFiles } from '../privacy.queries.ts';
import { everythingTables } from '../tables/everything-tables.ts';
import { headerOf } from '../tables/handed-table.ts';
import { type ZipEntry, zipStream } from '../zip-stream.ts';
import { readmeText } from './readme.ts';

/** All tables of the business as of one moment, in one .zip. */
export async function everythingOfOurs({ pool, clock, timeZone, company }: Context): Promise<Download> {
  const now = clock.now();
  return {
    name: `everything-${dayIn(timeZone, now)}.zip`,
    type: 'application/zip',
    content: zipStream(inSnapshot(pool, readmeText(company.name, now, everythingTables)), now),
  };
}

async function* inSnapshot(pool: Context['pool'], readme: string): AsyncGenerator<ZipEntry> {
  const snapshot = await openSnapshot(pool);
  try {
    yield { name: 'README.txt', content: once(readme) };
    for (const table of everythingTables)
      yield { name: `${table.file}.csv`, content: csvContent(headerOf(table), handedRows(snapshot, table, 'all')) };
    yield* logoFile(snapshot);
    yield* attachedFiles(snapshot);
  } finally {
    await snapshot.close();
  }
}

const logoEndings: Record<string, string> = { 'image/png': 'png', 'image/svg+xml': 'svg' };

async function* logoFile(snapshot: Snapshot): AsyncGenerator<ZipEntry> {
  const found = await readLogo(snapshot);
  if (found?.logo && found.type) yield { name: `logo.${logoEndings[found.type] ?? 'img'}`, content: once(found.logo) };
}

async function* attachedFiles(snapshot: Snapshot): AsyncGenerator<ZipEntry> {
  for await (const { id, name } of storedFiles(snapshot))
    yield {
      name: `attachments/${id}-${name.replaceAll(/[/\\]/g, '-')}`,
      content: attachmentPieces(snapshot, id),
      isPacked: true,
    };
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}
