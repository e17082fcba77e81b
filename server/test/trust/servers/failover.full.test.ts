import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropConnections } from '../../../src/db/client.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { brokenRules } from '../crash/writer-facts.ts';
import { type Office, openOffice } from './failover-company.ts';
import { startHaproxy } from './haproxy.ts';
import type { Machine } from './machines.ts';
import { type Cluster, startCluster } from './patroni.ts';
import { missingOf, type Written, wrongTotals } from './writer.ts';

let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder().path;
  cluster = await startCluster(folder);
}, 900_000);
afterAll(() => cluster?.remove());

/** What happens to the primary, and what brings it back. */
const faults: Record<string, { strike(primary: Machine): void; mend(primary: Machine): void }> = {
  'killed (-9)': {
    strike: (primary) => primary.signal('SIGKILL', 'patroni', 'python3', 'postgres'),
    mend: (primary) => cluster.startPatroni(primary),
  },
  frozen: {
    strike: (primary) => primary.signal('SIGSTOP'),
    mend: (primary) => primary.signal('SIGCONT'),
  },
  'cut off': {
    strike: (primary) => primary.unplug(),
    mend: (primary) => primary.plugIn(),
  },
  'cut off from its neighbours alone': {
    strike: (primary) => primary.hideFrom(cluster.machines.all.filter((machine) => machine !== primary)),
    mend: (primary) => primary.plugIn(),
  },
  'switched over': {
    strike: (primary) => cluster.switchOver(primary),
    mend: () => undefined,
  },
};

interface Round {
  written: Written[];
  /** The longest time that somebody waited for an answer. */
  pauseSeconds: number;
  cut: number;
  backSeconds: number;
}

let rounds = 0;

/** Everybody writes while it happens, and goes on afterwards without help. */
async function play(fault: string, office: Office, withStories: boolean): Promise<Round> {
  const { strike, mend } = faults[fault] ?? {};
  if (!strike || !mend) throw new Error(`there is no fault '${fault}'`);
  await cluster.whole();
  const primary = await cluster.primary();
  rounds += 1;
  let answers = 0;
  let isDone = false;
  const writing = office.write(
    `Round ${rounds}`,
    () => isDone,
    () => {
      answers += 1;
    },
  );
  const working = withStories ? office.work(() => isDone) : Promise.resolve();
  await expect.poll(() => answers).toBeGreaterThan(60);
  strike(primary);
  try {
    const others = async () => (await cluster.primary().catch(() => primary)) !== primary;
    await expect.poll(others, { timeout: 90_000, interval: 200 }).toBe(true);
    const before = answers;
    await expect.poll(() => answers - before, { timeout: 180_000 }).toBeGreaterThan(100);
  } finally {
    mend(primary);
  }
  const mendedAt = performance.now();
  await cluster.whole();
  const backSeconds = (performance.now() - mendedAt) / 1000;
  const after = answers;
  await expect.poll(() => answers - after, { timeout: 180_000 }).toBeGreaterThan(60);
  isDone = true;
  // Nobody else looks after the connections of this one.
  dropConnections(office.pool);
  const [written] = await Promise.all([writing, working]);
  const pauseSeconds = Math.max(...written.map(({ pauseMs }) => pauseMs)) / 1000;
  const cut = written.reduce((sum, one) => sum + one.cut, 0);
  return { written, pauseSeconds, cut, backSeconds };
}

const tell = (words: string) => process.stdout.write(`${words}\n`);
const answeredIn = (written: Written[]) => written.reduce((sum, { answered }) => sum + answered.size, 0);

describe.each(['through HAProxy', 'with several hosts in DATABASE_URL'])('commits wait for a standby, %s', (way) => {
  let office: Office;
  beforeAll(async () => {
    const { port } = await startHaproxy(folder, cluster.machines.here);
    const url = await cluster.newDatabase();
    const through = url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`);
    office = await openOffice(way === 'through HAProxy' ? through : url, url);
  }, 300_000);
  afterAll(() => office?.close(), 60_000);

  it.each(Object.keys(faults))('the primary is %s: nothing answered is lost or doubled', { timeout: 600_000 }, async (fault) => {
    const { written, pauseSeconds, cut, backSeconds } = await play(fault, office, true);
    const { ledger, pool, sockets, news } = office;
    expect(await missingOf(pool, written)).toEqual([]);
    expect(await wrongTotals(pool)).toEqual([]);
    expect(ledger.unexpected).toEqual([]);
    expect(await ledger.compare(pool)).toEqual([]);
    expect(await brokenRules(pool)).toEqual([]);
    await ledger.sendAgain();
    expect(await ledger.compare(pool)).toEqual([]);

    expect(sockets.map(({ connected }) => connected)).toEqual([true, true, true]);
    for (const topics of news) topics.length = 0;
    await office.write(`News ${rounds}`, onceOver(1), () => undefined);
    const hearing = () => news.map((topics) => topics.includes('leads'));
    await expect.poll(hearing).toEqual([true, true, true]);
    for (const { output } of office.portals) expect(output()).not.toContain('unexpected error');
    tell(
      `primary ${fault}, ${way}: ${answeredIn(written)} writes answered, 0 lost, ${cut} requests repeated, ` +
        `longest pause ${pauseSeconds.toFixed(1)} s, old primary back after ${backSeconds.toFixed(1)} s`,
    );
  });
});

/** True from the second time on, for each of the writers. */
function onceOver(turns: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > turns * 6;
  };
}

describe('commits wait for nobody', () => {
  let office: Office;
  beforeAll(async () => {
    await cluster.whole();
    await cluster.set({ synchronous_mode: false, synchronous_mode_strict: false });
    const url = await cluster.newDatabase();
    office = await openOffice(url, url);
  }, 300_000);
  afterAll(() => office?.close(), 60_000);

  it.each(['killed (-9)', 'cut off from its neighbours alone'])(
    'the primary is %s: the loss is told',
    {
      timeout: 600_000,
    },
    async (fault) => {
      const { written, pauseSeconds } = await play(fault, office, false);
      const lost = await missingOf(office.pool, written);
      expect(answeredIn(written)).toBeGreaterThan(lost.length);
      tell(
        `asynchronous, primary ${fault}: ${answeredIn(written)} writes answered, ${lost.length} of them lost, ` +
          `longest pause ${pauseSeconds.toFixed(1)} s`,
      );
    },
  );
});
