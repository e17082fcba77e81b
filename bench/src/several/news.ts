import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { liveChannel } from '../../../server/src/plugins/live/publish.ts';
import { cpuSeconds } from '../processes.ts';
import type { Product } from '../product.ts';

/** As one save sends it. The account does not exist, so no browser hears of it. */
const payload = JSON.stringify([
  { topics: ['leads'], cause: '01JCXAMPLEREQUEST0000000000', users: [0], mates: true, admins: false },
]);
const senders = 4;

/** How many NOTIFY came since. */
export async function countNews(client: pg.Client): Promise<() => number> {
  let count = 0;
  client.on('notification', () => {
    count += 1;
  });
  await client.query(`listen ${liveChannel}`);
  return () => count;
}

export interface NotifyCost {
  listeners: number;
  perSecond: number;
  /** CPU of Postgres for one NOTIFY, the waking of those who listen included. */
  postgresMs: number;
}

/** As many NOTIFY as four connections can send one after another, while so many others listen to another channel. */
export async function measureNotify(product: Product, listeners: number, ms: number): Promise<NotifyCost> {
  const open = async () => {
    const client = new pg.Client(product.connection);
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: senders + listeners }, open));
  try {
    const [sending, listening] = [clients.slice(0, senders), clients.slice(senders)];
    for (const client of listening) await client.query('listen crm_bench');
    const before = cpuSeconds(product.pid, product.postgresPid).postgres;
    const startedAt = performance.now();
    let sent = 0;
    await Promise.all(
      sending.map(async (client) => {
        while (performance.now() - startedAt < ms) {
          await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['crm_bench_news', payload] });
          sent += 1;
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const used = cpuSeconds(product.pid, product.postgresPid).postgres - before;
    return { listeners, perSecond: sent / seconds, postgresMs: (used * 1000) / sent };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

export interface NewsCost {
  perSecond: number;
  /** CPU seconds per second of a server that is told, and has nobody to tell. */
  app: number;
}

/** Ten times a second, as many as this rate needs. */
export async function measureNews(product: Product, client: pg.Client, perSecond: number, ms: number): Promise<NewsCost> {
  const tickMs = 100;
  const before = cpuSeconds(product.pid, product.postgresPid).app;
  const startedAt = performance.now();
  let sent = 0;
  while (performance.now() - startedAt < ms) {
    await sleep(tickMs);
    const due = Math.round(((performance.now() - startedAt) / 1000) * perSecond);
    if (due > sent) {
      // Equal messages of one transaction would be sent once.
      const text = `select pg_notify($1, replace($2, 'REQUEST', i::text)) from generate_series($3::int, $4::int) i`;
      await client.query(text, [liveChannel, payload, sent + 1, due]);
      sent = due;
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: sent / seconds, app: (cpuSeconds(product.pid, product.postgresPid).app - before) / seconds };
}
