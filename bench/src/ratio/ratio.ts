import { describeMoment } from '../machine.ts';
import { type Options, sizes, type WorkName } from '../options.ts';
import type { People } from '../people.ts';
import { cpuSeconds } from '../processes.ts';
import type { Product } from '../product.ts';
import { rareName } from '../seed.ts';
import { median } from '../statistics.ts';
import type { LoadResult } from './load.ts';
import type { Loader } from './loader.ts';
import type { Work } from './requests.ts';
import type { Yardstick } from './yardstick.ts';

const connections = 16;
const warmUpMs = 1_000;
const contenders = ['product', 'yardstick', 'again'] as const;
const writes: WorkName[] = ['create', 'update'];
type Contender = (typeof contenders)[number];

export const globalPath = '/api/customer/lead/global/get';
export const commonWord = 'smith';

interface Servers {
  product: Product;
  yardstick: Yardstick;
  loader: Loader;
}

interface Round {
  perSecond: number;
  perCpuSecond: number;
  postgresPart: number;
  p99Ms: number;
}

export interface WorkRatio {
  work: WorkName;
  product: Round;
  yardstick: Round;
  /** product / yardstick */
  byTime: number;
  byCpu: number;
  /** How far the two identical runs of the yardstick were apart. */
  timeSpread: number;
  cpuSpread: number;
}

export function worksOf(rows: number, people: People): Record<WorkName, Work> {
  const get = (path: string): Work => ({ kind: 'get', path, cookie: people.admin });
  return {
    list: get(globalPath),
    own: { kind: 'get', path: '/api/customer/lead/get', cookie: people.owners[3] ?? '' },
    page: get(`${globalPath}?page=${middlePage(rows)}`),
    common: get(`${globalPath}?search=${commonWord}`),
    rare: get(`${globalPath}?search=${rareName.toLowerCase()}`),
    read: { kind: 'read', rows, cookie: people.admin },
    create: { kind: 'create', people },
    update: { kind: 'update', people, rows },
  };
}

export function middlePage(rows: number): number {
  return rows / 20;
}

/** Interleaved, so that whatever the machine does meanwhile hits all contenders alike. */
export async function measureRatios(options: Options, servers: Servers, people: People): Promise<WorkRatio[]> {
  const works = worksOf(sizes[options.size], people);
  const ratios: WorkRatio[] = [];
  // Reads first: what the writing leaves behind until the next vacuum would be measured with them.
  for (const isWrite of [false, true]) {
    const names = options.works.filter((name) => writes.includes(name) === isWrite);
    ratios.push(...(await measurePhase(options, servers, names, works)));
  }
  return ratios;
}

async function measurePhase(
  options: Options,
  servers: Servers,
  names: WorkName[],
  works: Record<WorkName, Work>,
): Promise<WorkRatio[]> {
  const measured = new Map<WorkName, Rounds>(names.map((name) => [name, { product: [], yardstick: [], again: [] }]));
  for (const name of names) {
    for (const contender of ['product', 'yardstick'] as const) await runOnce(servers, contender, works[name], warmUpMs);
  }
  for (let round = 0; round < options.rounds && names.length > 0; round += 1) {
    for (const [name, rounds] of measured) {
      for (const contender of rotated(round)) {
        rounds[contender].push(await runOnce(servers, contender, works[name], options.roundMs));
      }
    }
    console.log(`  ${names.join(', ')}: round ${round + 1} of ${options.rounds}, ${describeMoment()}`);
  }
  return [...measured].map(([work, rounds]) => compare(work, rounds));
}

type Rounds = Record<Contender, Round[]>;

function rotated(round: number): Contender[] {
  const first = round % contenders.length;
  return [...contenders.slice(first), ...contenders.slice(0, first)];
}

async function runOnce({ product, yardstick, loader }: Servers, contender: Contender, work: Work, ms: number): Promise<Round> {
  const server = contender === 'product' ? product : yardstick;
  const before = cpuSeconds(server.pid, product.postgresPid);
  const result: LoadResult = await loader.run({ port: server.port, connections, ms, work });
  const after = cpuSeconds(server.pid, product.postgresPid);
  const postgres = after.postgres - before.postgres;
  const cpu = after.app - before.app + postgres;
  return {
    perSecond: result.requests / (result.ms / 1000),
    perCpuSecond: result.requests / cpu,
    postgresPart: postgres / cpu,
    p99Ms: result.p99Ms,
  };
}

function compare(work: WorkName, rounds: Rounds): WorkRatio {
  const product = middle(rounds.product);
  const [one, other] = [middle(rounds.yardstick), middle(rounds.again)];
  const yardstick = middle([...rounds.yardstick, ...rounds.again]);
  return {
    work,
    product,
    yardstick,
    byTime: product.perSecond / yardstick.perSecond,
    byCpu: product.perCpuSecond / yardstick.perCpuSecond,
    timeSpread: Math.abs(one.perSecond / other.perSecond - 1),
    cpuSpread: Math.abs(one.perCpuSecond / other.perCpuSecond - 1),
  };
}

function middle(rounds: Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    perSecond: of((round) => round.perSecond),
    perCpuSecond: of((round) => round.perCpuSecond),
    postgresPart: of((round) => round.postgresPart),
    p99Ms: of((round) => round.p99Ms),
  };
}
