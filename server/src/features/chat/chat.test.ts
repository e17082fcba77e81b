import { chatCalls } from '@crm/contract/office/chat';
import { describe, expect, it } from 'vitest';
import { createLeave, createMessage } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const withPerson = (person: Person) => ({ params: { staffId: String(person.id) } });

async function block(person: Person): Promise<void> {
  await server.pool.query('update users set blocked = true where id = $1', [person.id]);
}

describe('the people of the chat', () => {
  it('are everybody else of both roles, the latest message first, then by name', {
    tags: ['C-7-02', 'C-3-03', 'A-2.1-54', 'C-2.0-12'],
  }, async () => {
    const me = await server.person('staff', { name: 'Mia' });
    const boss = await server.person('admin', { name: 'Zoe' });
    const [ann, bob] = [await server.person('staff', { name: 'Ann' }), await server.person('staff', { name: 'bob' })];
    await createMessage(server.pool, { from: me.id, to: bob.id, text: 'First' });
    await createMessage(server.pool, { from: boss.id, to: me.id, text: 'Second' });
    await createMessage(server.pool, { from: ann.id, to: bob.id, text: 'Not mine' });
    const { data } = await me.send(chatCalls.people, {});
    expect(data.excludedId).toBe(me.id);
    expect(data.existing.map(({ name, role, unread, lastMessage }) => [name, role, unread, lastMessage?.message])).toEqual([
      ['Zoe', 'admin', 1, 'Second'],
      ['bob', 'staff', 0, 'First'],
      ['Ann', 'staff', 0, undefined],
    ]);
    expect((await boss.send(chatCalls.people, {})).data.existing.map(({ id }) => id)).toContain(me.id);
  });

  it('show who left only where there is a thread, and closed', async () => {
    const me = await server.person('staff');
    const [known, unknown] = [await server.person('staff'), await server.person('staff')];
    await createMessage(server.pool, { from: known.id, to: me.id, text: 'Bye' });
    await block(known);
    await block(unknown);
    const { existing } = (await me.send(chatCalls.people, {})).data;
    expect(existing.find(({ id }) => id === known.id)).toMatchObject({ closed: true });
    expect(existing.map(({ id }) => id)).not.toContain(unknown.id);
    expect((await me.send(chatCalls.thread, withPerson(known))).data.existing).toHaveLength(1);
    expect((await me.send(chatCalls.thread, withPerson(unknown))).status).toBe(404);
  });

  it('are marked while approved leave covers the business day, a full day before a half', async () => {
    const me = await server.person('staff');
    const away = await server.person('staff');
    const leaveOf = async () => (await me.send(chatCalls.people, {})).data.existing.find(({ id }) => id === away.id)?.leave;
    // 11 March 03:30 UTC is still 10 March in New York.
    server.clock.set('2026-03-11T03:30:00Z');
    await createLeave(server.pool, { staffId: away.id, start: '2026-03-11', end: '2026-03-13' });
    await createLeave(server.pool, { staffId: away.id, start: '2026-03-10', status: 'Pending' });
    expect(await leaveOf()).toBeNull();
    await createLeave(server.pool, { staffId: away.id, start: '2026-03-10', type: 'afternoon' });
    expect(await leaveOf()).toEqual({ until: '2026-03-10', half: 'afternoon' });
    server.clock.set('2026-03-11T04:30:00Z');
    expect(await leaveOf()).toEqual({ until: '2026-03-13', half: null });
  });
});

describe('a thread', () => {
  it('is the newest hundred, oldest first, and pages upwards through ten thousand', {
    tags: ['C-7-03', 'C-3-02'],
  }, async () => {
    const [me, mate, third] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    await server.pool.query(
      `insert into chat_messages (sender_id, receiver_id, message, sent_at)
       select case when n % 2 = 0 then $1::bigint else $2::bigint end, case when n % 2 = 0 then $2::bigint else $1::bigint end, 'Message ' || n, '2026-03-10T23:30:00Z'
       from generate_series(1, 10000) n`,
      [me.id, mate.id],
    );
    await createMessage(server.pool, { from: third.id, to: me.id, text: 'Foreign' });
    const texts: string[] = [];
    let before: number | undefined;
    let more = true;
    while (more) {
      const page = (await me.send(chatCalls.thread, { ...withPerson(mate), query: before ? { before: String(before) } : {} }))
        .data;
      texts.push(...page.existing.map(({ message }) => message).reverse());
      before = page.existing[0]?.id;
      more = page.more && page.existing.length === 100;
    }
    expect(texts).toEqual(Array.from({ length: 10_000 }, (_, n) => `Message ${10_000 - n}`));
    const [oldest] = (await mate.send(chatCalls.thread, { ...withPerson(me), query: { before: String(Number(before) + 1) } }))
      .data.existing;
    expect(oldest).toEqual({
      id: before,
      senderId: mate.id,
      receiverId: me.id,
      message: 'Message 1',
      sendingDate: '2026-03-10',
      sendingTime: '7:30 PM',
    });
  });

  it('is no one else’s: the third person sees nothing, and nobody has a thread with oneself', async () => {
    const [me, mate, third] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    await createMessage(server.pool, { from: me.id, to: mate.id, text: 'Secret' });
    expect((await third.send(chatCalls.thread, withPerson(mate))).data.existing).toEqual([]);
    expect((await me.send(chatCalls.thread, withPerson(me))).status).toBe(404);
    expect((await me.send(chatCalls.thread, { params: { staffId: '987654' } })).status).toBe(404);
  });

  it('is read up to the message that was seen', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const first = await createMessage(server.pool, { from: mate.id, to: me.id, text: 'One' });
    const second = await createMessage(server.pool, { from: mate.id, to: me.id, text: 'Two' });
    expect((await me.send(chatCalls.unread, {})).data).toEqual({ unread: 2 });
    expect((await mate.send(chatCalls.read, { ...withPerson(me), body: { upTo: second } })).data).toEqual({ unread: 0 });
    expect((await me.send(chatCalls.read, { ...withPerson(mate), body: { upTo: first } })).data).toEqual({ unread: 1 });
    expect((await me.send(chatCalls.read, { ...withPerson(mate), body: { upTo: second } })).data).toEqual({ unread: 0 });
    expect((await me.send(chatCalls.read, { params: { staffId: '987654' }, body: { upTo: second } })).status).toBe(404);
  });
});
