import { notificationCalls } from '@crm/contract/office/notifications';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../test/support/test-app.ts';
import { notify } from '../../records/notify.ts';

describe('the inbox', () => {
  const server = createTestServer();
  const note = (text: string) => ({ kind: 'joined' as const, text, link: '/admin' });

  it('is one’s own, newest first, in pages, with a count of the unread', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    for (let n = 1; n <= 25; n += 1) await notify(server.pool, server.clock, [staff.id], note(`Note ${n}`));
    await notify(server.pool, server.clock, [other.id], note('Foreign'));
    const first = await staff.send(notificationCalls.list, {});
    expect(first.data).toMatchObject({ unread: 25, more: true });
    expect(first.data.notifications.map((row) => row.text)).toEqual(Array.from({ length: 20 }, (_, n) => `Note ${25 - n}`));
    const last = first.data.notifications.at(-1)?.id;
    const older = await staff.send(notificationCalls.list, { query: { before: String(last) } });
    expect([older.data.notifications.length, older.data.more]).toEqual([5, false]);
  });

  it('marks one or all as read, and never somebody else’s', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    for (const text of ['One', 'Two', 'Three']) await notify(server.pool, server.clock, [staff.id], note(text));
    const [newest, middle] = (await staff.send(notificationCalls.list, {})).data.notifications;
    expect((await other.send(notificationCalls.read, { body: { id: Number(newest?.id) } })).status).toBe(404);
    expect((await staff.send(notificationCalls.unread, {})).data).toEqual({ unread: 3 });
    expect((await staff.send(notificationCalls.read, { body: { id: Number(newest?.id) } })).data).toEqual({ unread: 2 });
    expect((await staff.send(notificationCalls.read, { body: { upTo: Number(middle?.id) } })).data).toEqual({ unread: 0 });
    expect((await staff.send(notificationCalls.read, { body: {} as never })).status).toBe(400);
  });
});
