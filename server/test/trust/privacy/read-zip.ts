import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { readCsv } from '../../../src/csv/read-csv.ts';
import { plain } from '../../../src/csv/write-csv.ts';

const bounds = { rows: 1_000_000, columns: 200, cell: 1_000_000 };

/** The files of a .zip by their names. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: false });
  const files = new Map<string, Buffer>();
  const reading: Promise<void>[] = [];
  await new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      const open = promisify(zip.openReadStream.bind(zip) as (entry: yauzl.Entry, done: Done) => void);
      reading.push(open(entry).then(async (stream) => void files.set(entry.fileName, await buffer(stream))));
    });
    zip.on('end', resolve).on('error', reject);
  });
  await Promise.all(reading);
  return files;
}

type Done = (error: Error | null, stream: NodeJS.ReadableStream) => void;

/** The rows of a CSV file by the names of its columns. */
export async function readTable(bytes: Buffer | undefined): Promise<Record<string, string>[]> {
  const file = await readCsv(once(bytes ?? Buffer.of()), bounds);
  const found: Record<string, string>[] = [];
  for await (const batch of file.rows)
    found.push(...batch.map(({ cells }) => Object.fromEntries(file.header.map((name, at) => [name, plain(cells[at] ?? '')]))));
  return found;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
