import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { Product } from './product.ts';

export const importHeader = 'Name,Description,Email,Phone,Location,Source,Priority,Amount';

/** A row of a file; its phone and e-mail are of no other row. */
export function cellsOf(n: number): string[] {
  return [
    `Imported ${n} Traders`,
    `Asked for offer ${n} and wants to be called back`,
    `import${n}@shop.example`,
    String(8_000_000_000 + n),
    'Dayton',
    'Fair',
    'Client',
    String(n % 5000),
  ];
}

/** All leads of everybody; answers how many bytes they are. */
export async function exportAll(product: Product, cookie: string): Promise<number> {
  const response = await send(product, cookie, 'GET', '/customer/lead/export?scope=global');
  let size = 0;
  for await (const chunk of response) size += chunk.length;
  return size;
}

export async function post<T>(product: Product, cookie: string, path: string, body: FormData | object): Promise<T> {
  const response = await send(product, cookie, 'POST', path, body instanceof FormData ? new Response(body) : Response.json(body));
  const answer = (await json(response)) as { data: T; message?: string };
  if ((response.statusCode ?? 0) >= 400) throw new Error(`${path} answered ${response.statusCode}: ${answer.message ?? ''}`);
  return answer.data;
}

/** Not `fetch`, which gives up when nothing is answered for five minutes: a step of a large import may take longer. */
async function send(
  { port }: Product,
  cookie: string,
  method: string,
  path: string,
  content?: Response,
): Promise<IncomingMessage> {
  const type = content?.headers.get('content-type');
  const headers = { cookie, ...(type ? { 'content-type': type } : {}) };
  const sending = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  if (content?.body) Readable.fromWeb(content.body as ReadableStream).pipe(sending);
  else sending.end();
  return (await answered)[0];
}
