import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { authCalls } from '@crm/contract/accounts/auth';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import type { FailureBody } from '@crm/contract/core/envelope';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { examples } from '../../examples/examples.ts';
import type { Example, SampleFile, World } from '../../examples/types.ts';
import { formOf } from '../../support/file-calls.ts';
import { listen } from '../../support/sockets.ts';
import { createDigest, type Digest } from '../../support/tables/table-digest.ts';
import { createTestServer, logIn, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const known: Record<string, Record<string, Example>> = examples;
const uploads = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls)
    // A logo is small: it is read whole before anything of it is stored.
    .filter(([name, call]) => call.upload && name !== 'uploadLogo')
    .map(([name, call]) => [`${feature}.${name}`, call, known[feature]?.[name]] as const),
);
const pin = 'UPL123';
let address: string;
let stored: Digest;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  address = await listen(server.app);
  // What a sign-in and its end write is left out.
  stored = await createDigest(server.pool, 'sessions', 'users', 'changes');
  admin = await server.person('admin');
  await admin.send(setupCalls.createPin, { body: { pin } });
});
beforeEach(async () => {
  staff = await server.person('staff');
});

/** What ends a session while a file of its person is on its way. */
const toggle = () => admin.send(staffAccessCalls.toggle, { params: { id: String(staff.id) } });
const endings: Record<string, () => Promise<unknown>> = {
  'is blocked': toggle,
  'is blocked and unblocked': () => toggle().then(toggle),
  'is deleted': () => toggle().then(() => admin.send(staffAccessCalls.remove, { params: { id: String(staff.id) } })),
  'logs out': () => staff.send(authCalls.logout, {}),
  'gets a new password': () =>
    admin.send(staffAccessCalls.password, { body: { data: { email: staff.email, pin, newPassword: 'another password' } } }),
};

/** Large enough for its beginning to be stored before its end is sent: the last line again and again. */
function lengthened({ name, content }: SampleFile): SampleFile {
  const text = String(content).trimEnd();
  const last = text.split('\n').at(-1) ?? '';
  return { name, content: `${text}\n${`${last}\n`.repeat(Math.ceil(1_500_000 / last.length))}` };
}

/** Sends half of the file, does something when the server has stored of it, and then sends the rest. */
async function send(call: Call, example: Example, onHalf: () => Promise<unknown>) {
  const world: World = { server, staff, admin };
  const sample = await example.valid(world);
  const { payload, headers } = await formOf(lengthened(sample.file ?? { name: '', content: '' }));
  const before = await stored();
  const sending = request(`${address}/api${urlOf(call, { ...sample })}`, {
    method: call.method,
    agent: false,
    headers: { ...headers, cookie: staff.cookie, 'content-length': payload.length },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(payload.subarray(0, payload.length >> 1));
  await expect.poll(stored).not.toEqual(before);
  await onHalf();
  sending.end(payload.subarray(payload.length >> 1));
  const [response] = await answered;
  const body = (await json(response)) as FailureBody;
  return { status: response.statusCode, message: body.message, before };
}

describe.each(uploads)('the upload of %s', (_name, call, example = { valid: () => ({}) }) => {
  it.each(Object.keys(endings))('is refused and leaves nothing behind when its sender meanwhile %s', async (ending) => {
    const { status, message, before } = await send(call, example, endings[ending] ?? toggle);
    expect([status, message]).toEqual([401, 'Please sign in.']);
    expect(await stored()).toEqual(before);
  });

  it('is stored when the sender signs in elsewhere meanwhile', async () => {
    expect((await send(call, example, () => logIn(server.app, staff.email))).status).toBe(201);
  });
});

it('every upload is tried', () => {
  expect(uploads.map(([name]) => name)).toEqual(['attachments.upload', 'chat.upload', 'imports.upload']);
});
