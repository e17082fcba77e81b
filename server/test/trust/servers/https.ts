import { Agent, request } from 'node:https';

/** `fetch` that trusts one more certificate. An answer is read whole. */
export function fetchTrusting(ca: string): typeof fetch {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 50 });
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      const sending = request(asked.url, { method: asked.method, headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const known = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers: known }));
        });
      });
      sending.on('error', reject);
      sending.end(body);
    });
  };
}
