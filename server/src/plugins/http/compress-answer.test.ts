import { brotliDecompressSync } from 'node:zlib';
import { leadCalls } from '@crm/contract/customers/leads';
import { expect, it } from 'vitest';
import { createLead, leadForm } from '../../../test/support/factories.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const list = `/api${leadCalls.list.path}`;

it('a long answer is sent compressed to who takes brotli, and as it is to everybody else', async () => {
  const staff = await server.person('staff');
  await createLead(staff, leadForm({ description: 'A'.repeat(1500) }));
  await createLead(staff, leadForm({ description: 'B'.repeat(1500) }));
  const ask = (encoding: string) =>
    server.app.inject({ url: list, headers: { cookie: staff.cookie, 'accept-encoding': encoding } });
  const plain = await ask('gzip, deflate');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const short = await ask('gzip, deflate, br, zstd');
  expect(short.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(short.rawPayload).toString()).toBe(plain.payload);
  expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect((await ask('gzip, br;q=0')).payload).toBe(plain.payload);
});

it('a short answer is sent as it is', async () => {
  const staff = await server.person('staff');
  const answer = await server.app.inject({ url: list, headers: { cookie: staff.cookie, 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toMatchObject({ success: true });
});
