import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll } from 'vitest';

interface Received {
  headers: Record<string, string>;
  body: string;
  /** Its type and record, such as 'lead.created 5'. */
  told: string;
}

type Answer = (received: Received, response: http.ServerResponse, socket: Socket) => void;

export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** What it does from now on; 204 unless told. */
  answer(how: Answer): void;
  /** The next answers are these, and then as before. */
  answerNext(...statuses: number[]): void;
  close(): Promise<void>;
}

/** A receiver of webhooks on loopback, as others run one. It closes with the test file. */
export async function startReceiver(certificate?: { key: string; certificate: string }): Promise<Receiver> {
  const received: Received[] = [];
  let next: number[] = [];
  let answer: Answer = (_received, response) => response.writeHead(204).end();
  const handle: http.RequestListener = (request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      const one = { headers: request.headers as Record<string, string>, body, told: toldBy(body) };
      received.push(one);
      const status = next.shift();
      if (status === undefined) answer(one, response, request.socket);
      else response.writeHead(status).end('as asked for');
    });
  };
  const server = certificate
    ? https.createServer({ key: certificate.key, cert: certificate.certificate }, handle)
    : http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  afterAll(close);
  return {
    url: certificate ? `https://localhost:${port}/crm?key=abc` : `http://127.0.0.1:${port}/crm?key=abc`,
    port,
    received,
    answer: (how) => {
      answer = how;
    },
    answerNext: (...statuses) => {
      next = [...next, ...statuses];
    },
    close,
  };
}

function toldBy(body: string): string {
  try {
    const { type, data } = JSON.parse(body);
    return `${type} ${data.id}`;
  } catch {
    return '';
  }
}
