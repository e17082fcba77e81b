import { defineCall } from '@crm/contract/core/call';
import { createClient, urlOf } from '@crm/contract/core/client';
import { fileBody, fileResult } from '@crm/contract/core/files';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineRoutes } from './bind-calls.ts';
import { handleErrors } from './errors.ts';
import { readFiles } from './files.ts';

const words = { who: 'public', tag: 't', summary: 's' } as const;
const calls = {
  put: defineCall({
    ...words,
    method: 'POST',
    path: '/file',
    body: fileBody,
    upload: { maxBytes: 100_000 },
    result: z.strictObject({ name: z.string(), size: z.int() }),
  }),
  get: defineCall({ ...words, method: 'GET', path: '/file', query: { name: z.string() }, result: fileResult, download: true }),
  json: defineCall({ ...words, method: 'POST', path: '/json', body: z.strictObject({}), result: z.strictObject({}) }),
};

const app = Fastify();
let baseUrl: string;
beforeAll(async () => {
  handleErrors(app);
  app.decorate('basePath', '');
  app.decorateRequest('actor', null);
  await readFiles(app);
  const routes = defineRoutes('files', calls, {
    put: async (_context, { body }) => {
      let size = 0;
      for await (const chunk of body.content) size += chunk.length;
      return { name: body.name, size };
    },
    get: async (_context, { query }) => ({ name: query.name, type: 'text/html', content: chunks() }),
    json: async () => ({}),
  });
  routes.bind(app, {} as never);
  baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
});
afterAll(() => app.close());

async function* chunks() {
  yield Buffer.from('<script>');
  yield Buffer.from('alert(1)</script>');
}

describe('files through the contract', () => {
  const file = (size: number, name = 'report.pdf') => new File(['x'.repeat(size)], name);

  it('go in as a stream, up to the very limit', async () => {
    const send = createClient({ baseUrl });
    expect((await send(calls.put, { body: file(100_000, 'C:\\Users\\x\\a|b.pdf') })).data).toEqual({
      name: 'ab.pdf',
      size: 100_000,
    });
    await expect(send(calls.put, { body: file(100_001) })).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
    await expect(send(calls.put, { body: file(3_000_000) })).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
  });

  it('are asked for by name, and are the only thing that is not JSON', async () => {
    const form = new FormData();
    form.set('other', new Blob(['x']), 'x.txt');
    const wrong = await fetch(`${baseUrl}/file`, { method: 'POST', body: form });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { file: 'Choose a file' } }]);
    expect(
      (await fetch(`${baseUrl}/file`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
    ).toBe(415);
    expect((await fetch(`${baseUrl}/json`, { method: 'POST', body: form })).status).toBe(415);
  });

  it('come out as a download, whatever their type', async () => {
    const reply = await fetch(baseUrl + urlOf(calls.get, { query: { name: 'Ärger.html' } }));
    expect(await reply.text()).toBe('<script>alert(1)</script>');
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%84rger.html");
  });
});
