import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage as HttpResponse } from 'node:http';
import { authCalls } from '@crm/contract/accounts/auth';
import { liveEvent } from '@crm/contract/core/live';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { type IncomingMessage, receiveMessageEvent, sendMessageEvent } from '@crm/contract/office/chat';
import { attachmentCalls, maxAttachmentBytes } from '@crm/contract/work/attachments';
import type { Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { contactForm, createTask, leadForm } from '../../support/factories.ts';
import { testPassword } from '../../support/test-app.ts';
import { type Person, serversBehindNginx } from './behind-nginx.ts';
import { tryToSignIn } from './browser.ts';
import { checkConfig } from './nginx.ts';
import { countWaiting, missingOf, whileWritesWait, writeUntil, wrongTotals } from './writer.ts';

const behind = serversBehindNginx();
const { kill, lineOf, peopleOf, person, portOf, sendAs, start } = behind;

describe('the files for nginx', () => {
  it.each(['nginx.conf', 'nginx-sub-path.conf'] as const)('are what nginx takes, for one server and for several: %s', (file) => {
    expect(() => checkConfig(file, [3000])).not.toThrow();
    expect(() => checkConfig(file, [3001, 3002])).not.toThrow();
  });
});

describe('behind nginx with TLS', () => {
  it('people sign in with a cookie for https alone, and clear text is sent on to https', async () => {
    const { email } = await behind.servers.account('staff');
    const response = await tryToSignIn(behind.nginx.address, email, testPassword, behind.doFetch);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await fetch(`${behind.nginx.plainAddress}/leads?page=2`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/leads?page=2']);
    expect(await locationFor(behind.nginx.plainAddress, 'evil.example')).toBe('https://localhost/leads');
  });

  it('writes of another site are refused, and those of the own pages are not', async () => {
    const { email } = await behind.servers.account('staff');
    const statusWith = async (headers: Record<string, string>) =>
      (await tryToSignIn(behind.nginx.address, email, testPassword, behind.doFetch, headers)).status;
    expect(await statusWith({ origin: behind.nginx.address })).toBe(200);
    expect(await statusWith({ origin: behind.nginx.address, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403);
    expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('nobody chooses the address that limits count', async () => {
    const { id, email } = await behind.servers.account('staff');
    const claims = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
    expect((await tryToSignIn(behind.nginx.address, email, testPassword, behind.doFetch, claims)).status).toBe(200);
    const { rows } = await behind.servers.pool.query('select ip from sessions where user_id = $1', [id]);
    expect(rows).toEqual([{ ip: '127.0.0.1' }]);
  });

  it.each(['websocket', 'polling'])('twelve people on three servers hear each other by %s', async (transport) => {
    const admin = await person('admin');
    const people = (await Promise.all(behind.ports.map((port) => peopleOf(port, 4)))).flat();
    const heard = new Map<Person, string[]>();
    const talking: Socket[] = [];
    for (const one of people) {
      const line = await lineOf(one, transport);
      const texts: string[] = [];
      line.on(receiveMessageEvent, ({ message }: IncomingMessage) => texts.push(message.text));
      heard.set(one, texts);
      talking.push(line);
    }
    const news: string[] = [];
    (await lineOf(admin, transport)).on(liveEvent, ({ topics }: { topics: string[] }) => news.push(...topics));
    for (const [n, line] of talking.entries()) {
      const receiverId = people[(n + 1) % people.length]?.id;
      const sent = await line.timeout(5000).emitWithAck(sendMessageEvent, { receiverId, message: { text: `From ${n}` } });
      expect(sent).toMatchObject({ success: true });
    }
    await expect.poll(() => [...heard.values()].map((texts) => texts.length)).toEqual(people.map(() => 2));
    for (const one of people) await sendAs(one)(leadCalls.create, { body: leadForm() });
    await expect.poll(() => news.filter((topic) => topic === 'leads').length).toBeGreaterThan(0);
    expect(talking.every((line) => line.connected && line.io.engine.transport.name === transport)).toBe(true);
  });

  it('a file of 25 MB goes up and comes down as it was, and a larger one is refused by the app', async () => {
    const staff = await person();
    const contact = (await sendAs(staff)(contactCalls.create, { body: contactForm() })).data;
    const taskId = await createTask(behind.servers.pool, { staffId: staff.id, contactId: contact.id });
    const head = Buffer.from('%PDF-1.7\n');
    const content = Buffer.concat([head, randomBytes(maxAttachmentBytes - head.length)]);
    const params = { taskId: String(taskId) };
    const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'scan.pdf');
    const { id } = (await sendAs(staff)(attachmentCalls.upload, { params, body: file(content) })).data;
    const down = await behind.doFetch(`${behind.nginx.address}/api/task/attachment/${id}`, { headers: { cookie: staff.cookie } });
    expect(hashOf(Buffer.from(await down.arrayBuffer()))).toBe(hashOf(content));
    const larger = file(Buffer.concat([content, Buffer.from('.')]));
    await expect(sendAs(staff)(attachmentCalls.upload, { params, body: larger })).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('The file is too large.'),
    });
  });
});

describe('behind nginx, a server is killed', () => {
  it('a write that it had taken is not sent twice, by whatever method; its own key finds it', async () => {
    const port = behind.anyPort();
    const [staff] = await peopleOf(port, 1);
    if (!staff) throw new Error('nobody is there');
    const send = sendAs(staff);
    const lead = (await send(leadCalls.create, { body: leadForm({ name: 'Kept' }) })).data;
    const sent = { body: leadForm({ name: 'In flight' }), idempotencyKey: 'in-flight' };
    const change = { params: { id: String(lead.id) }, body: leadForm({ name: 'Changed' }) };

    const { ends } = await whileWritesWait(behind.servers.pool, 'customers', async () => {
      const sending = Promise.allSettled([send(leadCalls.create, sent), send(leadCalls.update, change)]);
      await expect.poll(() => countWaiting(behind.servers.pool)).toBe(2);
      await kill(port);
      return { ends: sending };
    });
    expect(await ends).toMatchObject([
      { status: 'rejected', reason: { status: 502 } },
      { status: 'rejected', reason: { status: 502 } },
    ]);
    await expect.poll(() => countWaiting(behind.servers.pool)).toBe(0);
    // The database may have finished either write; nobody else began it.
    const { id } = (await send(leadCalls.create, sent)).data;
    const { data } = await send(leadCalls.list, {});
    expect(data.leads.map((each) => each.id).sort()).toEqual([lead.id, id].sort());
    expect(data.leads.find((each) => each.id === lead.id)?.version).toBeLessThanOrEqual(lead.version + 1);
  });

  it('under load nothing answered is lost, its people go on, and it is taken back', {
    timeout: 180_000,
  }, async () => {
    const port = behind.anyPort();
    const cutOff = await peopleOf(port, 6);
    const others = await Promise.all(Array.from({ length: 6 }, () => person()));
    const comeBack: Promise<number>[] = [];
    let killedAt = 0;
    for (const [n, one] of cutOff.entries()) {
      const line = await lineOf(one, n % 2 === 0 ? 'websocket' : 'polling');
      comeBack.push(
        new Promise((resolve) =>
          line.once('disconnect', () => line.once('connect', () => resolve(performance.now() - killedAt))),
        ),
      );
    }
    let answers = 0;
    let target = Number.POSITIVE_INFINITY;
    const writing = [...cutOff, ...others].map((one, n) =>
      writeUntil(
        () => answers > target,
        `Writer ${n}`,
        [sendAs(one)],
        () => {
          answers += 1;
        },
      ),
    );
    await expect.poll(() => answers).toBeGreaterThan(500);
    killedAt = performance.now();
    await kill(port);
    const backAfter = await Promise.all(comeBack);
    target = answers + 500;
    const written = await Promise.all(writing);
    expect(await missingOf(behind.servers.pool, written)).toEqual([]);
    expect(await wrongTotals(behind.servers.pool)).toEqual([]);
    const cut = written.reduce((sum, each) => sum + each.cut, 0);
    // Each of its people had one request under way at most; the others noticed nothing.
    expect(cut).toBeLessThanOrEqual(written.length);
    expect(Math.max(...backAfter)).toBeLessThan(10_000);
    for (const one of cutOff) {
      expect(await portOf(one)).not.toBe(port);
      expect((await sendAs(one)(authCalls.getRole, {})).data).toEqual({ role: 'staff' });
    }

    await start(port);
    const restartedAt = performance.now();
    const [first] = cutOff;
    if (!first) throw new Error('nobody was cut off');
    await expect.poll(() => portOf(first)).toBe(port);
    report({
      'requests in flight that were cut': `${cut} of ${written.length} writers`,
      'longest pause of a writer, s': seconds(Math.max(...written.map(({ pauseMs }) => pauseMs))),
      'sockets back after, s': backAfter.map(seconds).join(', '),
      'taken back after its restart, s': seconds(performance.now() - restartedAt),
    });
  });
});

/** Where a request that names another host is sent on to. */
async function locationFor(address: string, host: string): Promise<string | undefined> {
  const [response]: HttpResponse[] = await once(get(`${address}/leads`, { headers: { host } }), 'response');
  response?.resume();
  return response?.headers.location;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** What docs/operating.md names as measured. */
function report(figures: Record<string, string>): void {
  process.stdout.write(
    `${Object.entries(figures)
      .map(([name, figure]) => `${name}: ${figure}`)
      .join('\n')}\n`,
  );
}
