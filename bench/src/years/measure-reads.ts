import { urlOf } from '@crm/contract/core/client';
import type { Role } from '@crm/contract/core/permissions';
import { type Account, signInPeople } from '../../../server/test/company/fill-company.ts';
import { everyRead, type Read } from '../../../server/test/company/reads.ts';
import { type CompanyRecords, findRecords } from '../../../server/test/company/records.ts';
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

interface Rounds {
  rounds: number;
  warmUpRounds: number;
}

/** Each request is made in both companies before the next one, so that a slow moment of the machine hits both. */
export async function measureReads(young: Product, old: Product, { rounds, warmUpRounds }: Rounds): Promise<ReadCost[]> {
  const sides = [await sideOf(young), await sideOf(old)] as const;
  const reads = everyRead().map((read) => ({ read, young: [] as number[], old: [] as number[] }));
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const measured of reads) {
      const spent = [await spend(sides[0], measured.read, round), await spend(sides[1], measured.read, round)] as const;
      if (round < 0) continue;
      measured.young.push(spent[0]);
      measured.old.push(spent[1]);
    }
  }
  return reads.map(({ read: { name, role }, ...times }) => ({ name, role, young: costOf(times.young), old: costOf(times.old) }));
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
