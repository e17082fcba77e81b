import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** What is packed already is stored as it is. */
  isPacked?: boolean;
}

/** A .zip as a stream. One entry is read at a time, and it begins when the one before it is written. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, writtenAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const gone = new AbortController();
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error) => output.destroy(error));
  const fed = feed(zip, entries, writtenAt, gone.signal).catch((error: Error) => void output.destroy(error));
  try {
    for await (const chunk of output) yield chunk;
  } finally {
    // Whoever stops reading stops the writing, too.
    gone.abort();
    await fed;
  }
}

async function feed(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date, signal: AbortSignal): Promise<void> {
  for await (const { name, content, isPacked = false } of entries) {
    const source = Readable.from(content, { signal, objectMode: false });
    zip.addReadStream(source, name, { mtime, compress: !isPacked });
    await finished(source);
  }
  zip.end();
}
