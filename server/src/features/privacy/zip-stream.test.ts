import { expect, it } from 'vitest';
import { readZip } from '../../../test/trust/privacy/read-zip.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const writtenAt = new Date('2026-03-10T12:00:00Z');
const large = Buffer.alloc(65_536, 'x');

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield large;
}

it('holds each entry as it is, packed or not', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'one.txt', content: pieces(3) };
    yield { name: 'two.bin', content: pieces(2), isPacked: true };
    yield { name: 'none.txt', content: pieces(0) };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(entries(), writtenAt)) chunks.push(chunk);
  const files = await readZip(Buffer.concat(chunks));
  expect(Object.fromEntries([...files].map(([name, { length }]) => [name, length]))).toEqual({
    'one.txt': 196_608,
    'two.bin': 131_072,
    'none.txt': 0,
  });
});

it('reads no further when its reader stops, and lets the source end', async () => {
  let read = 0;
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read += 1;
      yield large;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'endless.bin', content: endless(), isPacked: true };
    } finally {
      isEnded = true;
    }
  }
  for await (const _ of zipStream(entries(), writtenAt)) if (read > 5) break;
  expect([isEnded, read < 50]).toEqual([true, true]);
});

it('fails where an entry fails', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield large;
    throw new Error('the database is away');
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'broken.bin', content: broken() };
  }
  const read = async () => {
    for await (const _ of zipStream(entries(), writtenAt));
  };
  await expect(read()).rejects.toThrow('the database is away');
});
