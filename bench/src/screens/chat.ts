import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { cpuSeconds, postgresPids, pssMegabytes } from '../processes.ts';
import { type Product, withClient } from '../product.ts';
import type { Scale } from '../scales.ts';

export interface ChatCost {
  people: number;
  perSecond: number;
  sent: number;
  delivered: number;
  acknowledged: number;
  /** From the sender's emit to the receiver's event, both in this process. */
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  memory: { app: number; postgres: number };
  /** CPU seconds per second of the load. */
  cpu: { app: number; postgres: number };
}

interface Member {
  id: number;
  socket: Socket;
}

const perSecond = 100;

/** Everybody connected, messages at an even pace between random people. */
export async function measureChat(product: Product, { people, seconds }: Scale['chat']): Promise<ChatCost> {
  const accounts = await withClient(product, (client) => createMembers(client, people));
  const members = await connectAll(product, accounts);
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  for (const { id, socket } of members) {
    socket.on('receiveMessage', ({ receiverId, message }: { receiverId: number; message: { text: string } }) => {
      const at = sentAt.get(message.text);
      if (receiverId === id && at !== undefined) delays.push(performance.now() - at);
    });
  }
  const before = { at: performance.now(), ...cpuSeconds(product.pid, product.postgresPid) };
  const acknowledged = await sendEvenly(members, sentAt, seconds);
  const elapsed = (performance.now() - before.at) / 1000;
  const after = cpuSeconds(product.pid, product.postgresPid);
  await sleep(2000);
  const memory = { app: pssMegabytes([product.pid]), postgres: pssMegabytes(postgresPids(product.postgresPid)) };
  for (const { socket } of members) socket.close();
  const sorted = [...delays].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return {
    people: members.length,
    perSecond,
    sent: sentAt.size,
    delivered: delays.length,
    acknowledged,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    memory,
    cpu: { app: (after.app - before.app) / elapsed, postgres: (after.postgres - before.postgres) / elapsed },
  };
}

async function sendEvenly(members: Member[], sentAt: Map<string, number>, seconds: number): Promise<number> {
  let acknowledged = 0;
  const startedAt = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const due = startedAt + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const from = members[randomInt(members.length)];
    const to = members[randomInt(members.length)];
    if (!from || !to || from === to) continue;
    const text = `Message ${n} of the benchmark, as long as a usual line of chat`;
    sentAt.set(text, performance.now());
    from.socket.emit('send_message', { receiverId: to.id, message: { text } }, (reply: { success: boolean }) => {
      if (reply.success) acknowledged += 1;
    });
  }
  await sleep(1000);
  return acknowledged;
}

async function connectAll(product: Product, accounts: { id: number; cookie: string }[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const { id, cookie } of accounts) {
    const socket = io(`http://127.0.0.1:${product.port}`, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
      reconnection: false,
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    members.push({ id, socket });
  }
  return members;
}

/** Accounts that nobody can sign in to, with sessions written into the table directly. */
async function createMembers(client: pg.Client, count: number): Promise<{ id: number; cookie: string }[]> {
  // A kept database has them already.
  await client.query(
    `insert into users (name, email, password_hash, role, created_at)
     select 'Member ' || i, 'member' || i || '@bench.test', 'none', 'staff', now() from generate_series(1, $1::int) i
     on conflict do nothing`,
    [count],
  );
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email like 'member%@bench.test' order by id limit $1`,
    [count],
  );
  const members = rows.map(({ id }) => ({
    id: Number(id),
    token: createHash('sha256').update(`member ${id}`).digest('base64url'),
  }));
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent)
     select sha256(token::bytea), id, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::bigint[], $2::text[]) given (id, token)
     on conflict (token_hash) do update set seen_at = now(), expires_at = excluded.expires_at`,
    [members.map(({ id }) => id), members.map(({ token }) => token)],
  );
  return members.map(({ id, token }) => ({ id, cookie: `sid=${token}` }));
}
