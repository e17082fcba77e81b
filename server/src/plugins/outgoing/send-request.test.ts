import net from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/processes/program.ts';
import { type Receiver, startReceiver } from '../../../test/support/api/receiver.ts';
import { loopback } from '../../../test/support/api/webhooks.ts';
import { makeCertificate } from '../../../test/trust/servers/certificate.ts';
import { networkOf, type OutgoingNetwork } from './network.ts';
import { retryAfterOf, sendRequest } from './send-request.ts';

const body = '{"type":"lead.created"}';
const impatient = { ...loopback, timeoutMs: 1000 };
const post = (url: string, network: OutgoingNetwork = loopback) =>
  sendRequest(network, { url, headers: { 'webhook-id': 'msg_1' }, body });

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});

describe('a receiver', () => {
  it('gets the body, and its 2xx is a delivery with the beginning of its answer', async () => {
    receiver.answer((_received, response) => response.writeHead(202).end('thank\u0000 you\n'));
    expect(await post(receiver.url)).toMatchObject({ status: 202, error: null, excerpt: 'thank  you' });
    expect(receiver.received.at(-1)).toMatchObject({ body, headers: { 'webhook-id': 'msg_1', 'content-length': '23' } });
  });

  it.each([
    [301, 'It answered 301: redirects are not followed'],
    [307, 'It answered 307: redirects are not followed'],
    [400, 'It answered 400'],
    [410, 'It answered 410: the receiver is gone'],
    [500, 'It answered 500'],
  ])('that answers %i has not taken it', async (status, error) => {
    const other = await startReceiver();
    receiver.answer((_received, response) => response.writeHead(status, { location: other.url }).end());
    expect(await post(receiver.url)).toMatchObject({ status, error, excerpt: null });
    expect(other.received).toEqual([]);
  });

  it('may ask for a rest of at most an hour', async () => {
    receiver.answer((_received, response) => response.writeHead(429, { 'retry-after': '90' }).end());
    expect(await post(receiver.url)).toMatchObject({ status: 429, restMs: 90_000 });
    const now = Date.parse('2026-03-10T15:00:00Z');
    expect(retryAfterOf('Tue, 10 Mar 2026 15:02:00 GMT', now)).toBe(120_000);
    expect(retryAfterOf('999999', now)).toBe(3_600_000);
    for (const bad of ['-1', 'soon', '', 'Tue, 10 Mar 2026 14:00:00 GMT', '9'.repeat(200)])
      expect(retryAfterOf(bad, now)).toBeUndefined();
  });

  it('that never answers is left after the timeout', async () => {
    receiver.answer(() => undefined);
    expect(await post(receiver.url, impatient)).toMatchObject({ status: null, error: 'No answer within 1 seconds' });
  });

  it('that drips its headers is left after the timeout', async () => {
    receiver.answer((_received, _response, socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-more: 1\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await post(receiver.url, impatient)).toMatchObject({ status: null, error: 'No answer within 1 seconds' });
  });

  it('that sends without end is read for 4 KiB', async () => {
    receiver.answer((_received, response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write('x'.repeat(10_000)), 5);
      response.on('close', () => clearInterval(flood));
    });
    const { status, error, excerpt } = await post(receiver.url);
    expect([status, error, excerpt?.length]).toEqual([200, null, 4096]);
  });

  it('whose body stops in the middle has taken it', async () => {
    receiver.answer((_received, response) => response.writeHead(200).write('half'));
    expect(await post(receiver.url, impatient)).toMatchObject({ status: 200, error: null, excerpt: 'half' });
  });

  it('that lies about the length of its answer is taken by its status', async () => {
    receiver.answer((_received, _response, socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\nshort'));
    expect(await post(receiver.url)).toMatchObject({ status: 200, error: null, excerpt: 'short' });
  });

  it.each([
    ['garbage', 'what do you want?\r\n\r\n', 'The answer is not HTTP'],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'x-long: 1\r\n'.repeat(10_000)}`, 'The headers of the answer are too long'],
    ['nothing', '', 'The connection was closed without an answer'],
  ])('that answers %s has not taken it', async (_what, text, error) => {
    receiver.answer((_received, _response, socket) => socket.end(text));
    expect(await post(receiver.url)).toMatchObject({ status: null, error });
  });

  it('that is not there is told', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await post(gone.url)).toMatchObject({ status: null, error: 'The connection was refused' });
    const lookup = async () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    expect(await post('https://nobody.example/', { ...loopback, lookup })).toMatchObject({ error: 'The name was not found' });
  });
});

describe('a private network', () => {
  const closed = networkOf(false, undefined);

  it('is reached neither by figures nor by a name, and nothing is sent', async () => {
    const count = receiver.received.length;
    const text = 'Addresses in private networks are not allowed';
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const url = (host: string) => `https://${host}:${receiver.port}/`;
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      expect(await post(url(host), closed)).toMatchObject({ status: null, error: text });
    expect(await post(url('name.example'), { ...closed, lookup })).toMatchObject({ status: null, error: text });
    expect(receiver.received).toHaveLength(count);
  });

  it('is not reached by a name that changes after it was checked', async () => {
    let asked = 0;
    const connections: string[] = [];
    const listening = net.createServer((socket) => {
      connections.push('came');
      socket.destroy();
    });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as net.AddressInfo;
    const lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }];
    };
    const network = { ...closed, lookup, timeoutMs: 500 };
    // As at the saving of the form: the first answer is harmless.
    expect(await network.lookup()).toEqual([{ address: '8.8.8.8', family: 4 }]);
    const outcome = await post(`https://rebind.example:${port}/`, network);
    expect([outcome.error, asked]).toEqual(['Addresses in private networks are not allowed', 2]);
    expect(connections).toEqual([]);
    await new Promise((resolve) => listening.close(resolve));
  });
});

describe('a certificate', () => {
  it('must be one that is trusted, for this name', async () => {
    const folder = temporaryFolder();
    const made = makeCertificate(folder.path);
    folder.remove();
    const safe = await startReceiver(made);
    const trusting = { ...loopback, ca: made.certificate };
    expect(await post(safe.url, trusting)).toMatchObject({ status: 204, error: null });
    expect((await post(safe.url)).error).toMatch(/certificate/);
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const other = await post(safe.url.replace('localhost', 'other.example'), { ...trusting, lookup });
    expect(other.error).toMatch(/certificate/);
    expect(safe.received).toHaveLength(1);
  });
});
