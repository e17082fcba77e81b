import { once } from 'node:events';
import type { ReadStream } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { spool } from './spool.ts';

const megabyte = Buffer.alloc(2 ** 20);

it('a finished file is read only as fast as its client reads, however large it is', async () => {
  async function* pieces() {
    for (let n = 0; n < 40; n += 1) yield megabyte;
  }
  const { content } = await spool({ name: 'leads.csv', type: 'text/csv', content: pieces() }, 1);
  const reading = content as ReadStream;
  await once(reading, 'readable');
  for (let n = 0; n < 100; n += 1) await turn();
  expect(reading.bytesRead).toBeGreaterThan(0);
  expect(reading.bytesRead).toBeLessThan(2 ** 20);
  reading.destroy();
});
