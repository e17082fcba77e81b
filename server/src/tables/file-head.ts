export interface HeadedFile {
  /** The first bytes, as many as are asked for where the file has them. */
  head: Buffer;
  /** The whole file; its first piece has the head. */
  content: AsyncGenerator<Uint8Array>;
}

/** Looks at the beginning of a file that can be read only once. */
export async function peek(content: AsyncIterable<Uint8Array>, size: number): Promise<HeadedFile> {
  const source = content[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const { value, done } = await source.next();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  const first = Buffer.concat(pieces);
  return { head: first.subarray(0, size), content: whole(first, source) };
}

async function* whole(first: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  } finally {
    await source.return?.();
  }
}
