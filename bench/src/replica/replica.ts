import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Server, startPrimary } from '../../../server/test/processes/own-postgres.ts';
import { type Account, fillCompany, signInCompany } from '../day/company.ts';
import { type Crowds, startCrowds } from '../day/crowds.ts';
import { measureStep } from '../day/step.ts';
import type { DayOptions } from '../options.ts';
import { cpuSeconds } from '../processes.ts';
import { type Product, startProduct, withClient } from '../product.ts';
import { percent } from '../report.ts';
import type { Bench } from '../results.ts';
import { judge } from '../verdict.ts';
import { type Figures, printReplica, type ReplicaResults, type Situation, situations } from './results.ts';

/** Memory and log as a small server of one's own would have them. */
const settings = { fsync: 'on', shared_buffers: '256MB', max_wal_size: '1GB', jit: 'off', random_page_cost: '1.1' };
const mostRounds = 3;

/** People at work while others export everything again and again: from the primary, and from a standby of it. */
export async function benchReplica({ options: { day, rounds }, results }: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-bench-replica-'));
  // Postgres runs as another user when we are root, and has to get in.
  chmodSync(folder, 0o755);
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const measured = await measureAll(folder, day, Math.min(rounds, mostRounds), ends);
    results.replica = measured;
    const part = printReplica(measured);
    results.findings.push(judge('replica: CPU of the primary while others export, with / without', part, 'most', 0.5, 'x'));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function measureAll(folder: string, options: DayOptions, rounds: number, ends: (() => Promise<void>)[]) {
  const primary = await startPrimary(folder, 'primary', settings);
  ends.push(primary.stop);
  const { url, pid, connection } = primary;
  const plain = await startProduct(join(folder, 'plain'), { hasProbe: true, database: { url, pid, connection } });
  ends.push(plain.stop);
  await withClient(plain, (client) => fillCompany(client, options.accounts));
  const accounts = await withClient(plain, signInCompany);
  const standby = await primary.addStandby('standby', { shared_buffers: settings.shared_buffers });
  ends.push(standby.stop);
  const database = { url, pid, connection, replicaUrl: standby.url };
  const reading = await startProduct(join(folder, 'reading'), { hasProbe: true, database });
  ends.push(reading.stop);

  const measured: ReplicaResults = { 'without exports': [], 'exports from the primary': [], 'exports from the replica': [] };
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const situation of situations) {
      const product = situation === 'exports from the replica' ? reading : plain;
      const figures = await measureOne(product, standby, accounts, options, situation);
      measured[situation].push(figures);
      console.log(`round ${turn + 1}, ${situation}: primary ${percent(figures.primary)}, ${figures.exports} exports`);
    }
  }
  return measured;
}

async function measureOne(
  product: Product,
  standby: Server,
  accounts: Account[],
  { people: [people = 1], warmUpMs, windowMs, thinkMs }: DayOptions,
  situation: Situation,
): Promise<Figures> {
  const crowds: Crowds = startCrowds([product.port], accounts, thinkMs);
  const isOnReplica = situation === 'exports from the replica';
  const leaving = new AbortController();
  const exporters = accounts.filter(({ role }) => role === 'admin').slice(-2);
  let [exports, elsewhere] = [0, 0];
  const note = (isFromReplica: boolean) => {
    exports += 1;
    if (isFromReplica !== isOnReplica) elsewhere += 1;
  };
  try {
    await crowds.set(people, (warmUpMs * 2) / 3);
    const working = situation === 'without exports' ? [] : exporters.map((one) => exportOn(product, one, leaving.signal, note));
    await sleep(warmUpMs);
    const [before, standbyBefore] = [exports, cpuSeconds(product.pid, standby.pid).postgres];
    const step = await measureStep(product, crowds, windowMs);
    const standbySeconds = cpuSeconds(product.pid, standby.pid).postgres - standbyBefore;
    const exported = exports - before;
    leaving.abort();
    const failure = (await Promise.allSettled(working)).find(({ status }) => status === 'rejected');
    if (failure) throw new Error('An export failed.', { cause: failure });
    const { perSecond, p50Ms, p95Ms, p99Ms, cpu, seconds, faults } = step;
    const used = { app: cpu.app, primary: cpu.postgres, standby: standbySeconds / seconds };
    return { perSecond, p50Ms, p95Ms, p99Ms, ...used, exports: exported, elsewhere, faults };
  } finally {
    leaving.abort();
    await crowds.stop();
  }
}

const files = ['/customer/lead/export?scope=global', '/customer/contact/export?scope=global', '/audit/export'];

/** One file after the other. */
async function exportOn(
  product: Product,
  { cookie }: Account,
  leaving: AbortSignal,
  note: (isFromReplica: boolean) => void,
): Promise<void> {
  for (let n = 0; !leaving.aborted; n += 1) {
    const reply = await fetch(`http://127.0.0.1:${product.port}/api${files[n % files.length]}`, { headers: { cookie } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`An export was answered with ${reply.status}.`);
    note(reply.headers.has('x-data-as-of'));
  }
}
