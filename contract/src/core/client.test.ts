import { expect, test } from 'vitest';
import { createClient } from './client.ts';

test('every call sends the cookies, whatever it asks for', { tags: ['A-1-09'] }, async () => {
  const sent: RequestInit[] = [];
  const send = createClient({
    fetch: async (_url, init) => {
      sent.push(init);
      return Response.json({ success: true, data: null });
    },
  });
  const call = { path: '/some/call', who: 'everyone', summary: '', tag: '' };
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) await send({ ...call, method } as never, { body: {} } as never);
  await send({ ...call, method: 'POST', upload: true } as never, { body: new Blob(['a']) } as never);
  expect(sent.map(({ credentials }) => credentials)).toEqual(Array(6).fill('include'));
});
