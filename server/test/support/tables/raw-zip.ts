import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file as it is written, true or not. */
export interface RawPart {
  name: string;
  /** As it lies in the file. */
  data: Buffer;
  /** 8 is deflate, 0 is stored. */
  method: number;
  /** What the file says of it. */
  size: number;
  sum: number;
  flags?: number;
}

export function deflated(name: string, content: string | Buffer): RawPart {
  const bytes = Buffer.from(content);
  return { name, data: deflateRawSync(bytes), method: 8, size: bytes.length, sum: crc32(bytes) };
}

/** A part that expands to many times the same piece, made without holding more than the piece. */
export function repeated(name: string, start: string, piece: string, times: number): RawPart {
  const blocks = [start, ...(times > 0 ? [piece] : [])].map((text) => deflateRawSync(text, { finishFlush: syncFlush }));
  const [first = Buffer.alloc(0), block = Buffer.alloc(0)] = blocks;
  const end = deflateRawSync('');
  const data = Buffer.concat([first, ...Array.from({ length: times }, () => block), end]);
  return { name, data, method: 8, size: Buffer.byteLength(start) + Buffer.byteLength(piece) * times, sum: 0 };
}

/** Z_SYNC_FLUSH: ends a block and not the stream. */
const syncFlush = 2;

export function rawZip(parts: RawPart[], { entries = parts.length }: { entries?: number } = {}): Buffer {
  const locals: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const local = Buffer.concat([head(0x04034b50, part, name), name, part.data]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    index.push(Buffer.concat([head(0x02014b50, part, name), Buffer.alloc(10), place, name]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

/** What both headers of a part have in common; that of the index has one field more at its beginning. */
function head(signature: number, { data, method, size, sum, flags = 0 }: RawPart, name: Buffer): Buffer {
  const made = signature === 0x02014b50 ? 2 : 0;
  const bytes = Buffer.alloc(30 + made);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, 4 + made);
  bytes.writeUInt16LE(flags, 6 + made);
  bytes.writeUInt16LE(method, 8 + made);
  bytes.writeUInt32LE(sum, 14 + made);
  bytes.writeUInt32LE(data.length, 18 + made);
  bytes.writeUInt32LE(size, 22 + made);
  bytes.writeUInt16LE(name.length, 26 + made);
  return bytes;
}
