import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '../../../src/clock.ts';
import { createPool, type Pool } from '../../../src/db/client.ts';
import { postgresProcesses, postmasterOf } from '../../processes/postgres-processes.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { clusterOf } from '../../support/cluster-folder.ts';
import { shortOrFull } from '../../support/full.ts';
import { type Company, firstAdmin, foundCompany } from './writer-company.ts';
import { brokenRules } from './writer-facts.ts';
import { isGone, Ledger, Outage } from './writer-ledger.ts';
import { type Scene, stories } from './writer-stories.ts';

const rounds = shortOrFull(2, 50);
const victims = ['both', 'postgres', 'app'] as const;
const folder = temporaryFolder();
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const random = seeded(seed);

/** Where it is about noon, so that the day does not end in the middle of a test. */
const hours = 12 - new Date().getUTCHours();
const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
const env = { ...firstAdmin, BUSINESS_TIME_ZONE: zone, LOG_LEVEL: 'error' };

let program: Program;
let company: Company;
let pool: Pool;
beforeAll(async () => {
  program = await startProgram(folder.path, env);
  company = await foundCompany(program.address, 3);
  pool = createPool({ host: `${folder.path}/postgres/socket`, port: 5432, user: 'crm', database: 'crm' }, 2);
});
afterAll(async () => {
  company.hangUp();
  await pool.end();
  await program.end('SIGTERM');
  folder.remove();
});

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Everybody does everything at once, until the product is gone. */
async function work(scene: Scene, isOver: () => boolean): Promise<void> {
  const plots = scene.company.staff.flatMap((me) => stories.map((story) => () => story(scene, me)));
  const tell = async (story: () => Promise<void>) => {
    while (!isOver()) await story();
  };
  const ends = await Promise.allSettled(plots.map(tell));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(failures.length).toBeGreaterThan(0);
  // What a story asks for between its writes.
  expect(failures.filter((failure) => !(failure instanceof Outage) && !isGone(failure))).toEqual([]);
}

function killPostgres(): void {
  for (const pid of postgresProcesses(postmasterOf(clusterOf(folder.path)))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A process of a dead postmaster may be gone before it is its turn.
    }
  }
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  if (victim !== 'app') killPostgres();
  if (victim !== 'postgres') await program.end('SIGKILL');
}

async function comeBack(victim: (typeof victims)[number], killed: number): Promise<void> {
  if (victim !== 'postgres') {
    program = await startProgram(folder.path, env);
    company.moveTo(program.address);
  }
  const postmaster = () => {
    try {
      return postmasterOf(clusterOf(folder.path));
    } catch {
      return killed;
    }
  };
  await expect.poll(postmaster).not.toBe(killed);
  await expect.poll(async () => (await fetch(`${program.address}/health/ready`)).status).toBe(200);
}

describe('killed in the middle of its work', () => {
  it('keeps all that was acknowledged and nothing half done, and comes back by itself', {
    timeout: rounds * 60_000 + 180_000,
  }, async () => {
    const ledger = new Ledger();
    const scene: Scene = { ledger, company, today: dayIn(zone, new Date()) };
    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'both';
      const about = `KILL_SEED=${seed}, round ${round + 1}: ${victim}`;
      const enough = ledger.acknowledged + 20 + Math.floor(random() * 150);
      const postmaster = postmasterOf(clusterOf(folder.path));
      let isKilled = false;
      const working = work(scene, () => isKilled);
      await expect.poll(() => ledger.acknowledged, { interval: 1 }).toBeGreaterThanOrEqual(enough);
      await kill(victim);
      isKilled = true;
      await working;
      company.hangUp();
      expect(program.output(), about).not.toContain('unexpected error');
      await comeBack(victim, postmaster);

      expect(ledger.unexpected, about).toEqual([]);
      expect(await ledger.compare(pool), about).toEqual([]);
      expect(await brokenRules(pool), about).toEqual([]);
      await ledger.sendAgain();
      expect(await ledger.compare(pool), `${about}, sent again`).toEqual([]);
    }
    expect(ledger.acknowledged).toBeGreaterThan(rounds * 20);
  });
});
