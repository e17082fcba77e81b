import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../processes/free-port.ts';
import { deliverDue, loopback, senderOf } from '../../support/api/webhooks.ts';
import { createContact, createLead, createTask } from '../../support/factories.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { documents, read } from './documents.ts';

const run = promisify(execFile);
const guide = documents.find(({ path }) => path === 'docs/api.md');
const blocksOf = (language: string) =>
  (guide?.blocks ?? []).filter((block) => block.language === language).map(({ text }) => text);
const saved = [...read('docs/api.md').matchAll(/Save it as `([\w.]+)`:\n\n```js\n([\s\S]*?)^```$/gm)];

const server = createTestServer({}, undefined, { outgoing: loopback });
const folder = mkdtempSync(join(tmpdir(), 'crm-guide-'));
let address = '';

beforeAll(async () => {
  // Receivers compare the time of a signature with their own.
  server.clock.set(new Date().toISOString());
  const staff = await server.person('staff', { email: 'staff1@demo.test' });
  await server.person('admin', { email: 'admin@demo.test' });
  for (let n = 0; n < 3; n += 1) await createLead(staff);
  await createTask(server.pool, { staffId: staff.id, contactId: (await createContact(staff)).id });
  address = await listen(server.app);
  for (const [, name = '', text = ''] of saved) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of the guide in its order, as a shell runs them, against the portal of the test. */
async function shell(...lines: string[]): Promise<string> {
  const text = lines
    .join('\n')
    .replaceAll('http://127.0.0.1:3000', address)
    .replaceAll('demo-password', testPassword)
    .replaceAll(/PASSWORD=(\S+ \S+) node/g, "PASSWORD='$1' node");
  return (await run('sh', ['-e', '-c', text], { ...shellOptions(), timeout: 100_000 })).stdout;
}

/** The Node of the project goes first, as npm puts it. */
function shellOptions() {
  return { cwd: folder, env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH}` } };
}

const block = (words: string) => blocksOf('sh').find((text) => text.includes(words)) ?? '';
const [withToken = '', withPassword = ''] = block('node walk.mjs').trim().split('\n');
const where = block('ADDRESS=http');
const signIn = block('curl --silent -c jar');

describe('the guide to the API', () => {
  it('signs in and reads with its commands', async () => {
    const [signedIn = '', profile = '', leads = ''] = (await shell(where, signIn.trim().replaceAll(/$/gm, '; echo')))
      .trim()
      .split('\n');
    expect(JSON.parse(signedIn).data.userDetails.email).toBe('staff1@demo.test');
    expect(JSON.parse(profile).data.email).toBe('staff1@demo.test');
    expect(JSON.parse(leads).data).toMatchObject({ total: 3, leads: [{ version: 1 }, { version: 1 }] });
  });

  it('has a script that pages, uploads, imports and changes', async () => {
    const said = await shell(where, withPassword);
    expect(said.trim().split('\n')).toEqual([
      '3 leads',
      '1 tasks',
      'attached offer.txt, 8 bytes',
      'imported 1',
      expect.stringMatching(/^changed lead \d+$/),
    ]);
    // As the guide shows it, with other numbers.
    const shown = blocksOf('').find((text) => text.includes('imported')) ?? '';
    expect(said.replaceAll(/\d+/g, '0')).toBe(shown.replaceAll(/\d+/g, '0'));
  });

  it('has a receiver that takes a signed event once, and no other', async () => {
    const told = await shell(`SECRET=whsec_a2V5 PORT=0 node --input-type=module -e '${receiverCheck}'`);
    expect(JSON.parse(told)).toEqual({ statuses: [204, 204, 400, 400, 400], printed: ['listening', 'lead.created'] });
  });

  it('makes a token and walks with it', async () => {
    expect(await shell(where, signIn, block('api/profile/tokens'), withToken)).toContain('imported 1');
  });

  it('subscribes an address, whose receiver hears of what the script does', async () => {
    const port = await freePort();
    const [signInAsAdmin = '', subscribe = '', receive = ''] = block('api/webhooks').trim().split('\n');
    await shell(where, signInAsAdmin, subscribe.replace('127.0.0.1:4000', `127.0.0.1:${port}`));
    const receiver = spawn('sh', ['-c', `PORT=${port} ${receive.replace('node receive', 'exec node receive')}`], shellOptions());
    onTestFinished(() => void receiver.kill());
    let printed = '';
    receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    await expect.poll(() => printed).toBe('listening\n');
    await shell(where, withPassword);
    await deliverDue(senderOf(server));
    await expect.poll(() => printed.split('\n')).toEqual(expect.arrayContaining(['lead.created', 'lead.changed']));
  });
});

/** Starts the receiver of the guide, finds its port, and sends it events: signed, repeated, foreign, changed and old. */
const receiverCheck = `
import http from "node:http";
import { createHmac } from "node:crypto";
const printed = [];
console.log = (text) => printed.push(text);
const listen = http.Server.prototype.listen;
let receiver;
http.Server.prototype.listen = function (...given) { receiver = this; return listen.apply(this, given); };
await import("./receive.mjs");
while (!printed.includes("listening")) await new Promise((resolve) => setTimeout(resolve, 5));
const url = "http://127.0.0.1:" + receiver.address().port;
const body = JSON.stringify({ type: "lead.created" });
const now = Math.floor(Date.now() / 1000);
async function post(id, at, key, sent = body) {
  const signature = createHmac("sha256", key).update(id + "." + at + "." + body).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": "v1," + signature };
  return (await fetch(url, { method: "POST", body: sent, headers })).status;
}
const statuses = [await post("m1", now, "key"), await post("m1", now, "key"), await post("m2", now, "other"),
  await post("m3", now, "key", "{}"), await post("m4", now - 3600, "key")];
process.stdout.write(JSON.stringify({ statuses, printed }));
process.exit(0);
`;
