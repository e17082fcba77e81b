import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../day/company.ts';
import { startCrowds } from '../day/crowds.ts';
import { isFault } from '../day/meter.ts';
import { cpuSeconds } from '../processes.ts';
import { type Product, startProduct, withClient } from '../product.ts';
import type { Scale } from '../scales.ts';
import { percentile } from '../statistics.ts';
import { countNews } from './news.ts';

/** What the same people cost on so many servers, in CPU seconds per second. */
export interface Layout {
  servers: number;
  people: number;
  requestsPerSecond: number;
  p99Ms: number;
  faults: number;
  /** Each server's. */
  app: number[];
  postgres: number;
  /** NOTIFY, with one or more pieces of news in each. */
  notifiesPerSecond: number;
  /** To Postgres, of all servers. Nearly all of them listen. */
  connections: number;
}

/** So many servers on the Postgres of the first. */
export async function startServers(dataDir: string, count: number): Promise<Product[]> {
  const first = await startProduct(dataDir);
  const { connection, postgresPid: pid } = first;
  const database = { url: addressOf(connection), pid, connection };
  const servers = [first];
  while (servers.length < count) {
    servers.push(await startProduct(join(dataDir, `server-${servers.length + 1}`), { database }));
  }
  return servers;
}

function addressOf({ host, port, user, password, database }: Product['connection']): string {
  const [place, name, secret] = [host, user, password ?? ''].map((part) => encodeURIComponent(String(part)));
  return `postgres://${name}:${secret}@${place}:${port}/${database}`;
}

export async function stopServers(servers: Product[]): Promise<void> {
  for (const server of servers.toReversed()) await server.stop();
}

export async function measureLayout(servers: Product[], accounts: Account[], pace: Scale['several']): Promise<Layout> {
  const [first] = servers as [Product];
  const ports = servers.map(({ port }) => port);
  const crowds = startCrowds(ports, accounts, pace.thinkMs);
  await crowds.set(pace.people, (pace.warmUpMs * 2) / 3);
  await sleep(pace.warmUpMs);
  return withClient(first, async (client) => {
    const news = await countNews(client);
    await crowds.read();
    const before = servers.map(({ pid, postgresPid }) => cpuSeconds(pid, postgresPid));
    const [newsBefore, startedAt] = [news(), performance.now()];
    await sleep(pace.windowMs);
    const after = servers.map(({ pid, postgresPid }) => cpuSeconds(pid, postgresPid));
    const seconds = (performance.now() - startedAt) / 1000;
    const { times, refusals } = await crowds.read();
    const all = Object.values(times).flat();
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity where application_name like 'crm-portal%' and datname = current_database()`,
    );
    await crowds.stop();
    return {
      servers: servers.length,
      people: pace.people,
      requestsPerSecond: all.length / seconds,
      p99Ms: percentile(all, 0.99),
      faults: Object.entries(refusals).reduce((sum, [what, count]) => sum + (isFault(what) ? count : 0), 0),
      app: after.map(({ app }, index) => (app - (before[index]?.app ?? 0)) / seconds),
      postgres: ((after[0]?.postgres ?? 0) - (before[0]?.postgres ?? 0)) / seconds,
      notifiesPerSecond: (news() - newsBefore) / seconds,
      connections: rows[0].count,
    };
  });
}
