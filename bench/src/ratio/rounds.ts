import { describeMoment } from '../machine.ts';
import type { Options, WorkName } from '../options.ts';
import { cpuSeconds } from '../processes.ts';
import { median } from '../statistics.ts';
import type { LoadResult } from './load.ts';
import type { Loader } from './loader.ts';
import type { Work } from './requests.ts';

const connections = 16;
const writes: WorkName[] = ['create', 'update'];

/** A server under load, and the Postgres that works for it. */
export interface Contender {
  port: number;
  pid: number;
  postgresPid: number;
  works: Record<WorkName, Work>;
}

export interface Round {
  perSecond: number;
  perCpuSecond: number;
  postgresPart: number;
  p99Ms: number;
}

export interface WorkRounds<Name extends string> {
  work: WorkName;
  rounds: Record<Name, Round[]>;
}

/** Interleaved, so that whatever the machine does meanwhile hits all contenders alike. */
export async function measureRounds<Name extends string>(
  options: Options,
  loader: Loader,
  contenders: Record<Name, Contender>,
): Promise<WorkRounds<Name>[]> {
  const measured: WorkRounds<Name>[] = [];
  // Reads first: what the writing leaves behind until the next vacuum would be measured with them.
  for (const isWrite of [false, true]) {
    const works = options.works.filter((work) => writes.includes(work) === isWrite);
    measured.push(...(await measurePhase(options, loader, contenders, works)));
  }
  return measured;
}

async function measurePhase<Name extends string>(
  options: Options,
  loader: Loader,
  contenders: Record<Name, Contender>,
  works: WorkName[],
): Promise<WorkRounds<Name>[]> {
  const { rounds, roundMs, warmUpMs } = options;
  const names = Object.keys(contenders) as Name[];
  const servers = new Map(Object.values<Contender>(contenders).map((contender) => [contender.pid, contender]));
  const measured = works.map((work) => ({ work, rounds: emptyRounds(names) }));
  for (const work of works) for (const server of servers.values()) await runOnce(loader, server, work, warmUpMs);
  for (let round = 0; round < rounds && works.length > 0; round += 1) {
    for (const one of measured) {
      for (const name of rotated(names, round)) {
        one.rounds[name].push(await runOnce(loader, contenders[name], one.work, roundMs));
      }
    }
    console.log(`  ${works.join(', ')}: round ${round + 1} of ${rounds}, ${describeMoment(options)}`);
  }
  return measured;
}

function emptyRounds<Name extends string>(names: Name[]): Record<Name, Round[]> {
  return Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Round[]>;
}

function rotated<Name extends string>(names: Name[], round: number): Name[] {
  const first = round % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

async function runOnce(loader: Loader, { port, pid, postgresPid, works }: Contender, work: WorkName, ms: number): Promise<Round> {
  const before = cpuSeconds(pid, postgresPid);
  const result: LoadResult = await loader.run({ port, connections, ms, work: works[work] });
  const after = cpuSeconds(pid, postgresPid);
  const postgres = after.postgres - before.postgres;
  const cpu = after.app - before.app + postgres;
  return {
    perSecond: result.requests / (result.ms / 1000),
    perCpuSecond: result.requests / cpu,
    postgresPart: postgres / cpu,
    p99Ms: result.p99Ms,
  };
}

export function middleOf(rounds: Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    perSecond: of((round) => round.perSecond),
    perCpuSecond: of((round) => round.perCpuSecond),
    postgresPart: of((round) => round.postgresPart),
    p99Ms: of((round) => round.p99Ms),
  };
}

/** How far two runs of the same server were apart, as a part. */
export function spreadOf(one: Round[], again: Round[], figure: 'perSecond' | 'perCpuSecond'): number {
  return Math.abs(middleOf(one)[figure] / middleOf(again)[figure] - 1);
}
