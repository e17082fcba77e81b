import { Agent, request } from 'node:http';
import { createClient, type Send } from '@crm/contract/core/client';
import type { Meter } from './meter.ts';

/** As many connections as a browser opens to one server. */
const connections = 6;
const patienceMs = 30_000;
/** Shorter than the 72 s of the server, as a browser keeps to what the server announces: a request is not sent into a closed connection. */
const idleMs = 60_000;

interface Answer {
  status: number;
  body: Buffer;
}

/** The contract's own client over plain HTTP with connections that stay open; each call is timed under its kind of action. */
export function createTimedClient(port: number, cookie: string, meter: Meter): { as: (kind: string) => Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: idleMs });
  const ask = (path: string, init: RequestInit = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
      const asked = request(
        { host: '127.0.0.1', port, path, method: init.method, headers, agent, timeout: patienceMs },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
          answer.on('error', reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('error', reject);
      asked.end(typeof init.body === 'string' ? init.body : undefined);
    });
  return {
    as: (kind) =>
      createClient({
        fetch: async (path, init) => {
          const startedAt = performance.now();
          const { status, body } = await ask(String(path), init);
          meter.note(kind, performance.now() - startedAt, body.length);
          return new Response(new Uint8Array(body), { status });
        },
      }),
    close: () => agent.destroy(),
  };
}
