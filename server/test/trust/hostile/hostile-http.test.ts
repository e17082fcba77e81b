import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadForm } from '../../support/factories.ts';
import { createLines } from '../../support/raw-lines.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const openLine = createLines();
let port: number;
let staff: Person;
beforeAll(async () => {
  port = Number(new URL(await listen(server.app)).port);
  staff = await server.person('staff');
});

const answerTo = (said: string) => openLine(port, said).answer();
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const countOf = (answer: string) => answer.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;
const leads = async () => (await server.pool.query('select count(*)::int as n from customers')).rows[0].n;
const requestOf = (first: string, more: string[], body = '') =>
  [first, 'Host: crm.example', `Cookie: ${staff.cookie}`, ...more, '', body].join('\r\n');

/** A whole request inside the body of another: whoever reads lengths differently takes it for one of its own. */
function hidden(): string {
  const body = JSON.stringify(leadForm({ name: 'Smuggled' }));
  const head = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return requestOf('POST /api/customer/lead/create HTTP/1.1', head, body);
}

describe('a request whose length can be read in two ways', () => {
  const chunked = 'Transfer-Encoding: chunked';
  const length = () => `Content-Length: ${hidden().length + 5}`;
  it.each([
    ['a length and pieces', () => [length(), chunked]],
    ['pieces and a length', () => [chunked, length()]],
    ['two lengths', () => [length(), 'Content-Length: 4']],
    ['a list of lengths', () => [`${length()}, 4`]],
    ['a length with a sign', () => ['Content-Length: +4']],
    ['a length that is no number', () => ['Content-Length: 4x']],
    ['a length below zero', () => ['Content-Length: -1']],
    ['an unknown coding', () => ['Transfer-Encoding: xchunked']],
    ['a coding before pieces', () => [chunked, 'Transfer-Encoding: identity']],
    ['a space before the colon', () => ['Transfer-Encoding : chunked']],
    ['a folded header', () => ['Transfer-Encoding:', ' chunked', length()]],
    ['a bare line feed', () => [`X: y\nContent-Length: 4`]],
  ])('by %s is refused, and nothing in it is done', async (_what, headers) => {
    const before = await leads();
    const more = ['Content-Type: application/json', 'Connection: close', ...headers()];
    const answer = await answerTo(`${requestOf('POST /api/trash/get HTTP/1.1', more)}0\r\n\r\n${hidden()}`);
    expect(statusOf(answer)).toBe(400);
    expect(countOf(answer)).toBe(1);
    expect(await leads()).toBe(before);
  });

  it('is not made by pieces with odd sizes either', async () => {
    const before = await leads();
    for (const size of ['0x5', '-5', '5 5', 'g', `${'f'.repeat(20)}`, '5;\nx']) {
      const head = requestOf('POST /api/trash/get HTTP/1.1', ['Content-Type: application/json', chunked]);
      const answer = await answerTo(`${head}${size}\r\nhello\r\n0\r\n\r\n${hidden()}`);
      expect([size, countOf(answer) <= 1]).toEqual([size, true]);
    }
    expect(await leads()).toBe(before);
  });
});

describe('a request that is not one', () => {
  it.each([
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n', 400],
    ['no Host', 'GET /api/profile HTTP/1.1\r\n\r\n', 400],
    ['an unknown method', 'HACK / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['a control character in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['a header above the limit', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address above the limit', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(4000)}\r\n`, 431],
  ])('by %s is refused in one answer', async (_what, said, status) => {
    const answer = await answerTo(said);
    expect([statusOf(answer), countOf(answer)]).toEqual([status, 1]);
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'LOCK', 'PROPFIND'])(
    'by the method %s, which no screen has, gets no page and no echo',
    async (method) => {
      const answer = await answerTo(`${method} /login HTTP/1.1\r\nHost: x\r\nX-Secret: echo-me\r\nConnection: close\r\n\r\n`);
      expect([200, 204]).not.toContain(statusOf(answer));
      expect(answer).not.toContain('echo-me');
    },
  );

  it('by a body above the limit is refused, declared or not, and nothing is done', async () => {
    const before = await leads();
    const body = JSON.stringify(leadForm({ description: 'x'.repeat(1_000_100) }));
    const first = 'POST /api/customer/lead/create HTTP/1.1';
    const json = ['Content-Type: application/json', 'Connection: close'];
    const declared = await answerTo(requestOf(first, [...json, `Content-Length: ${body.length}`], body));
    const inPieces = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const chunked = await answerTo(requestOf(first, [...json, 'Transfer-Encoding: chunked'], inPieces));
    expect([statusOf(declared), statusOf(chunked)]).toEqual([413, 413]);
    expect(await leads()).toBe(before);
  });

  it('packed to become large when it is unpacked is not unpacked', async () => {
    const packed = ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 2', 'Connection: close'];
    expect(statusOf(await answerTo(requestOf('POST /api/customer/lead/create HTTP/1.1', packed, '\x1f\x8b')))).toBe(400);
  });
});

describe('many requests on one connection', () => {
  it('are answered in their order, each for itself', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const line = openLine(port, get('/health/live') + get('/api/profile') + get('/api/nothing') + get('/health/live'));
    await once(line.socket, 'data');
    await expect.poll(() => line.heard().match(/(?<=HTTP\/1\.1 )\d{3}/g)).toEqual(['200', '401', '404', '200']);
  });

  it('are answered in order whatever they are: without a body, unchanged, asked for leave first', async () => {
    const tag = (await server.app.inject({ url: '/favicon.svg' })).headers.etag;
    const body = JSON.stringify(leadForm());
    const json = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue'];
    const said = [
      requestOf('HEAD /login HTTP/1.1', []),
      requestOf('GET /favicon.svg HTTP/1.1', [`If-None-Match: ${tag}`]),
      requestOf('POST /api/customer/lead/create HTTP/1.1', json, body),
      requestOf('HEAD /api/nothing HTTP/1.1', []),
      requestOf('GET /health/live HTTP/1.1', ['Connection: close']),
    ];
    const answer = await answerTo(said.join(''));
    expect(answer.match(/(?<=HTTP\/1\.1 )\d{3}/g)).toEqual(['200', '304', '100', '201', '404', '200']);
    expect(answer).not.toContain('<html');
    expect(answer.endsWith('{"status":"ok"}')).toBe(true);
  });

  it('whose client leaves after the first answer: what was not begun by then is not done', async () => {
    const before = await leads();
    const line = openLine(port, Array.from({ length: 16 }, hidden).join(''));
    await once(line.socket, 'data');
    line.socket.destroy();
    expect(statusOf(await answerTo(requestOf('GET /health/live HTTP/1.1', ['Connection: close'])))).toBe(200);
    const done = (await leads()) - before;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(16);
  });

  it('left nothing in the log of errors', () => {
    expect(server.logged).toEqual([]);
  });
});
