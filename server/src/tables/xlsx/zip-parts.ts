import type { FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { asDamaged, damaged, refused } from './damaged.ts';

/** The files in a zip file by their names in lower case. */
export interface ZipParts {
  names: Set<string>;
  /** The expanded bytes of a part; refuses a missing one. */
  read(name: string): AsyncGenerator<Uint8Array>;
}

const maxEntries = 10_000;
/** A million rows of ten columns take about half of it. */
const maxExpanded = 2 * 1024 ** 3;
/** Tables shrink to a tenth or a thirtieth. What shrinks more is small, or made to fill a disk or a memory. */
const freeExpanded = 64 * 1024 ** 2;
const maxRatio = 150;

export async function openZip(handle: FileHandle): Promise<ZipParts> {
  let entries: Map<string, Entry>;
  let zip: ZipFile;
  try {
    zip = await fromFdPromise(handle.fd, { autoClose: false });
    if (zip.entryCount > maxEntries) throw refused(`This workbook has more than ${maxEntries.toLocaleString('en')} parts.`);
    entries = await entriesOf(zip);
  } catch (error) {
    throw asDamaged(error);
  }
  let expanded = 0;
  return {
    names: new Set(entries.keys()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw damaged();
      expanded += entry.uncompressedSize;
      refuseBombs(entry, expanded);
      yield* expand(zip, entry);
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two readers could take different ones for the same part.
    if (entries.has(name)) throw damaged();
    if (entry.isEncrypted()) throw protectedFile();
    entries.set(name, entry);
  }
  return entries;
}

function protectedFile(): Error {
  return refused('This workbook is protected by a password. Please save it without a password and try again.');
}

/** By the size that the zip file declares; a part that has more than it declares is damaged. */
function refuseBombs({ uncompressedSize, compressedSize }: Entry, expanded: number): void {
  const isBomb = uncompressedSize > freeExpanded && uncompressedSize > compressedSize * maxRatio;
  if (isBomb || expanded > maxExpanded)
    throw refused('This workbook is too large when it is unpacked. Please split it, or save the table as CSV, and try again.');
}

async function* expand(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw damaged();
  const stored = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch((error: unknown) => {
    throw asDamaged(error);
  });
  const inflate = entry.compressionMethod === 8 ? createInflateRaw({ chunkSize: 64 * 1024 }) : undefined;
  stored.once('error', (error) => inflate?.destroy(error));
  const content = inflate ? stored.pipe(inflate) : stored;
  let size = 0;
  let sum = 0;
  try {
    for await (const piece of readOf(content)) {
      size += piece.length;
      if (size > entry.uncompressedSize) throw damaged();
      sum = crc32(piece, sum);
      yield piece;
    }
  } finally {
    stored.unpipe();
    stored.destroy();
    inflate?.destroy();
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw damaged();
}

/** Only faults of reading are the file's: those of whoever takes the pieces stay as they are. */
async function* readOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = content[Symbol.asyncIterator]();
  for (;;) {
    const next = await source.next().catch((error: unknown) => {
      throw asDamaged(error);
    });
    if (next.done) return;
    yield next.value;
  }
}
