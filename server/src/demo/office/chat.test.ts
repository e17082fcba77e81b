import { chatCalls } from '@crm/contract/office/chat';
import { beforeAll, expect, test } from 'vitest';
import { createTestServer, logIn, send, testSettings } from '../../../test/support/test-app.ts';
import { fillDemo } from '../fill.ts';
import { adminEmail, demoPassword, staffEmail } from '../people.ts';

const server = createTestServer();

beforeAll(async () => {
  await fillDemo(server.pool, testSettings.secret, server.clock.now());
});

test.each([adminEmail, staffEmail(1)])('%s talks with many, and has something new', async (email) => {
  const cookie = await logIn(server.app, email, demoPassword);
  const { data } = await send(server.app, chatCalls.people, {}, cookie);
  expect(data.existing.filter(({ lastMessage }) => lastMessage !== null).length).toBeGreaterThan(8);
  expect(data.existing.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1);
});

test('staff1 and the administrator have a thread of three pages', async () => {
  const cookie = await logIn(server.app, staffEmail(1), demoPassword);
  const people = await send(server.app, chatCalls.people, {}, cookie);
  const admin = people.data.existing.find(({ email }) => email === adminEmail);
  const params = { staffId: String(admin?.id) };
  let query = {};
  for (const more of [true, true, false]) {
    const { data } = await send(server.app, chatCalls.thread, { params, query }, cookie);
    expect(data.more).toBe(more);
    query = { before: String(data.existing[0]?.id) };
  }
});
