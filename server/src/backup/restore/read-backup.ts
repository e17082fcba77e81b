import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../db/operator-error.ts';
import {
  firstLine,
  isNewerFormat,
  longestPiece,
  type Manifest,
  parseManifest,
  sealLength,
  sealOf,
  type TableShape,
} from '../format.ts';
import type { OnProgress } from '../progress.ts';
import { ByteReader } from './byte-reader.ts';

export interface Visit {
  /** Consumes all chunks of a table; returns the number of rows if it counted them. */
  table(shape: TableShape, pieces: AsyncIterable<Buffer>): Promise<number | undefined>;
  onProgress?: OnProgress;
}

/** Reads the whole file and verifies its checksum: damaged, truncated, extended and foreign files are refused. */
export async function checkBackup(file: string, onProgress: OnProgress = () => undefined): Promise<Manifest> {
  const { size } = await stat(file);
  const isNewer = isNewerFormat(await readStart(file));
  if (isNewer === undefined) throw new OperatorError(`${file} is not a backup of CRM Portal.`);
  if (isNewer) throw new OperatorError(`${file} was written by a newer version of CRM Portal. Please update.`);
  const hash = createHash('sha256');
  let seal = Buffer.alloc(0);
  await pipeline(createReadStream(file), async (chunks) => {
    let read = 0;
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      const sealBegins = Math.max(0, Math.min(chunk.length, size - sealLength - read));
      hash.update(chunk.subarray(0, sealBegins));
      seal = Buffer.concat([seal, chunk.subarray(sealBegins)]);
      read += chunk.length;
      onProgress(read / size, 'checking');
    }
  });
  if (!seal.equals(sealOf(hash.digest('hex')))) throw damaged(file);
  return readBackup(file, { table: (_shape, pieces) => skip(pieces) }).catch(() => {
    throw damaged(file);
  });
}

/** Passes on the tables of a checked file one after the other. */
export async function readBackup(file: string, { table, onProgress = () => undefined }: Visit): Promise<Manifest> {
  const { size } = await stat(file);
  const source = createReadStream(file, { start: firstLine.length, end: size - sealLength - 1 });
  let manifest: Manifest | undefined;
  await pipeline(source, createGunzip({ chunkSize: 65_536 }), async (body: AsyncIterable<Buffer>) => {
    const bytes = new ByteReader(body);
    manifest = parseManifest(await bytes.line());
    for (const shape of manifest.tables) {
      const counted = await table(
        shape,
        piecesOf(bytes, () => onProgress(source.bytesRead / size, shape.name)),
      );
      const written = Number((await bytes.take(8)).readBigUInt64BE());
      if (counted !== undefined && counted !== written) throw damaged(file);
    }
    if (!(await bytes.isAtEnd())) throw damaged(file);
  });
  if (manifest === undefined) throw damaged(file);
  return manifest;
}

async function* piecesOf(bytes: ByteReader, onPiece: () => void): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await bytes.take(4)).readUInt32BE();
    if (length === 0) return;
    if (length > longestPiece) throw new Error('a piece is too long');
    yield await bytes.take(length);
    onPiece();
  }
}

export async function skip(pieces: AsyncIterable<Buffer>): Promise<undefined> {
  for await (const _piece of pieces);
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(40), 0, 40, 0).finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}

function damaged(file: string): OperatorError {
  return new OperatorError(`${file} is damaged or not complete. Nothing was changed.`);
}
