import { urlOf } from '@crm/contract/core/client';
import type { Role } from '@crm/contract/core/permissions';
import { type Account, signInPeople } from '../../../server/test/company/fill-company.ts';
import { everyRead, type Read } from '../../../server/test/company/reads.ts';
import { type CompanyRecords, findRecords } from '../../../server/test/company/records.ts';
import type { YearsOptions } from '../options.ts';
import { type Product, withClient } from '../product.ts';
import { percentile } from '../statistics.ts';
import { readCpu, spentMs } from './cpu-clock.ts';

/** CPU milliseconds of the app and PostgreSQL for one request. */
interface Cost {
  p50: number;
  p95: number;
}

export interface ReadCost {
  name: string;
  role: Role;
  young: Cost;
  old: Cost;
}

interface Side {
  product: Product;
  accounts: Record<Role, Account>;
  records: CompanyRecords;
}

type Sides = readonly [young: Side, old: Side];

/** `isInside` tells whether a call meets the goal; those that do not are measured again. */
export async function measureReads(young: Product, old: Product, options: YearsOptions, isInside: (cost: ReadCost) => boolean) {
  const sides = [await sideOf(young), await sideOf(old)] as const;
  const reads = everyRead().filter(({ name }) => options.calls.length === 0 || options.calls.includes(name));
  if (reads.length === 0) throw new Error('No call of the contract has such a name.');
  const costs = await costsOf(sides, reads, options);
  const outside = costs.filter((cost) => !isInside(cost));
  const again = reads.filter((read) => outside.some(({ name, role }) => name === read.name && role === read.role));
  const second = await costsOf(sides, again, options);
  // Work of other programs makes some requests dear. It hits the same call twice seldom: the lower value counts, in both companies.
  return costs.map((cost) => {
    const other = second.find(({ name, role }) => name === cost.name && role === cost.role) ?? cost;
    return { ...cost, young: lower(cost.young, other.young), old: lower(cost.old, other.old) };
  });
}

function lower(one: Cost, other: Cost): Cost {
  return { p50: Math.min(one.p50, other.p50), p95: Math.min(one.p95, other.p95) };
}

/** Each request is made in both companies before the next one, so that a slow moment of the machine hits both. */
async function costsOf(sides: Sides, reads: readonly Read[], { rounds, warmUpRounds }: YearsOptions): Promise<ReadCost[]> {
  const spent = reads.map((read) => ({ read, young: [] as number[], old: [] as number[] }));
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const { read, ...times } of spent) {
      const [young, old] = [await spend(sides[0], read, round), await spend(sides[1], read, round)];
      if (round < 0) continue;
      times.young.push(young);
      times.old.push(old);
    }
  }
  return spent.map(({ read: { name, role }, young, old }) => ({ name, role, young: costOf(young), old: costOf(old) }));
}

function costOf(times: number[]): Cost {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function sideOf(product: Product): Promise<Side> {
  return withClient(product, async (client) => ({
    product,
    accounts: await signInPeople(client),
    records: await findRecords(client),
  }));
}

async function spend({ product, accounts, records }: Side, { name, call, role, request }: Read, round: number): Promise<number> {
  // The same choice in both companies, another one in each round.
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.abs(round) % values.length];
    if (value === undefined) throw new Error(`The company has nothing that ${name} could be asked for.`);
    return value;
  };
  const sent = request({ records, pick, today: new Date().toISOString().slice(0, 10) });
  const before = readCpu(product);
  const answer = await fetch(`http://127.0.0.1:${product.port}/api${urlOf(call, { ...sent })}`, {
    method: call.method,
    headers: { cookie: accounts[role].cookie, 'content-type': 'application/json' },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const body = await answer.text();
  const spent = spentMs(before, readCpu(product));
  if (!answer.ok) throw new Error(`${name} as ${role} was answered ${answer.status}: ${body.slice(0, 300)}`);
  return spent;
}
