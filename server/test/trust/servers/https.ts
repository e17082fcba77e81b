import { Agent, request } from 'node:https';

/**
 * `fetch` that trusts one more certificate. An answer is read whole. With `onRepeat` it does what browsers do with a request on a
 * connection that was kept, and that is closed instead of answering: it sends it again over a new one.
 */
export function fetchTrusting(ca: string, onRepeat?: () => void): typeof fetch {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 50 });
  const doFetch: typeof fetch = async (input, init) => {
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
      sending.on('error', (error: NodeJS.ErrnoException) => {
        if (!onRepeat || !sending.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
        onRepeat();
        resolve(doFetch(input, init));
      });
      sending.end(body);
    });
  };
  return doFetch;
}
