/// <reference path="./http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';

interface Received {
  /** Which browser it is for. */
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  received: Received[];
  /** The next answers are these, and then 201 again. */
  answerNext(...answers: Answer[]): void;
  /** How long it thinks about each of them. */
  slow(ms: number): void;
  /** What this browser's pushes are answered with from now on. */
  answerAt(path: string, answer: Answer): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service on loopback, as the makers of browsers run one. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const next: Answer[] = [];
  const byPath = new Map<string, Answer>();
  let thinkingMs = 0;
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url: path = '' } = request;
      received.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
      const { status, headers = {} } = byPath.get(path) ?? next.shift() ?? { status: 201 };
      setTimeout(() => response.writeHead(status, headers).end(), thinkingMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerNext: (...answers) => void next.push(...answers),
    slow: (ms) => {
      thinkingMs = ms;
    },
    answerAt: (path, answer) => void byPath.set(path, answer),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Browser {
  path: string;
  /** As its page sends it. */
  form: { endpoint: string; p256dh: string; auth: string };
  /** What a push to it says. */
  read(received: Received): Record<string, string>;
}

/** A browser that subscribed at the push service. */
export function createPushBrowser(origin = 'https://push.example.com'): Browser {
  const keys: ECDH = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const path = `/send/${randomBytes(24).toString('base64url')}`;
  return {
    path,
    form: { endpoint: origin + path, p256dh, auth },
    read: ({ body }) => JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8')),
  };
}

/** What the signature of a push says, if the public key of the portal made it. */
export async function checkSignature({ headers }: Received, publicKey: string): Promise<JWTPayload> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error(`signed with another key: ${headers.authorization}`);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return (await jwtVerify(token, await importJWK(jwk, 'ES256'))).payload;
}
