import * as z from 'zod/mini';

// A first line in plain text, a gzip stream, the checksum: see docs/decisions/012-backup.md.
const format = 1;
const anyFormat = /^CRM Portal backup (\d{1,9})\n/;
export const firstLine = Buffer.from(`CRM Portal backup ${format}\n`);

const manifestSchema = z.object({
  version: z.string(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number(), isCalled: z.boolean() })),
  /** The key of the data folder, if the environment has none. */
  appSecret: z.optional(z.string()),
});

/** The first line of the stream: the origin of the backup, and what follows in which order. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableShape = Manifest['tables'][number];

export function parseManifest(line: string): Manifest {
  return manifestSchema.parse(JSON.parse(line));
}

/** Whether the format is newer than ours; undefined for other files. */
export function isNewerFormat(start: Buffer): boolean | undefined {
  const version = anyFormat.exec(start.toString('latin1'))?.[1];
  return version === undefined ? undefined : Number(version) > format;
}

export const sealLength = 'sha256 \n'.length + 64;

/** The last line, in plain text: the checksum of every byte before it. */
export function sealOf(sha256: string): Buffer {
  return Buffer.from(`sha256 ${sha256}\n`);
}

/** A piece of a table as COPY wrote it; a piece of no bytes ends the table, and its number of rows follows. */
export const longestPiece = 16 * 1024 * 1024;

export function pieceHeader(length: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(length);
  return header;
}

export function tableEnd(rowCount: number): Buffer {
  const end = Buffer.alloc(12);
  end.writeBigUInt64BE(BigInt(rowCount), 4);
  return end;
}
