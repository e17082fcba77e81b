import { failureBody } from '@crm/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { usualTimeouts } from '../../../src/plugins/http/requests/request-timeouts.ts';
import { createLines } from '../../support/raw-lines.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer } from '../../support/test-app.ts';

const server = createTestServer();
const openLine = createLines();
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createSecondApp(server, { timeouts: { ...usualTimeouts, headMs: 300, checkMs: 50 } });
  port = Number(new URL(await listen(app)).port);
});
afterAll(() => app.close());

async function answerTo(said: string | Buffer) {
  const line = openLine(port, '');
  line.socket.write(said);
  const heard = await line.answer();
  const [head = '', body = ''] = heard.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((text) => text.toLowerCase().split(': ', 2)));
  return { first, headers, body, heard };
}

const post = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const pieces = 'Transfer-Encoding: chunked\r\n';
const cases: [string, string | Buffer, number][] = [
  ['no request line', 'hello\r\n\r\n', 400],
  ['a TLS hello on the plain port', Buffer.from('16030100c8010000c40303a1b2c3d4e5f6', 'hex'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['no Host', 'GET /api/profile HTTP/1.1\r\n\r\n', 400],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address of 20 kB', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['a head that is never finished', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 408],
  ['a piece with no size', `${post}${pieces}\r\nnonsense\r\n`, 400],
  ['endless words beside the size of a piece', `${post}${pieces}\r\n1;${'x'.repeat(20_000)}\r\n`, 413],
  ['a length that is no number', `${post}Content-Length: 4x\r\n\r\n{}`, 400],
  ['a length and pieces', `${post}Content-Length: 4\r\n${pieces}\r\n0\r\n\r\n`, 400],
  ['two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}`, 400],
  ['lines that end in a line feed alone', 'GET /login HTTP/1.1\nHost: x\n\n', 400],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n', 400],
];

describe('a request that cannot be read', () => {
  it.each(cases)('for %s is refused in our envelope, and the line ends', async (_what, said, status) => {
    const { first, headers, body } = await answerTo(said);
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    const failure = z.parse(failureBody, JSON.parse(body));
    expect(failure).toEqual({
      success: false,
      message: expect.stringMatching(/^The request .*\.$/),
      errorCode: status > 408 ? 'TOO_LARGE' : 'INVALID',
      requestId: headers['x-request-id'],
    });
    expect(headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('behind others is not answered in their place: they are answered, and the line ends', async () => {
    const role = 'GET /api/auth/role HTTP/1.1\r\nHost: x\r\n\r\n';
    const { heard } = await answerTo(`${role}${role}nonsense\r\n\r\n${role}`);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('because its body stops in the middle of nonsense leaves others alone', async () => {
    await answerTo(`${post}${pieces}\r\n2\r\n{}\r\nnonsense\r\n`);
    expect((await answerTo('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).first).toBe('HTTP/1.1 200 OK');
  });
});
