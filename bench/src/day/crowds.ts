import { fork } from 'node:child_process';
import { endProcess } from '../../../e2e/server-process.ts';
import { ask, remember } from '../children.ts';
import type { Account } from './company.ts';
import type { CrowdOrder, CrowdReading } from './crowd.ts';
import { emptyReading } from './meter.ts';

export interface Crowds {
  /** So many people in all, those who come spread over this time. */
  set: (people: number, withinMs: number) => Promise<void>;
  read: () => Promise<CrowdReading>;
  stop: () => Promise<void>;
}

/** Two processes: one would be late itself before the product is. */
const processCount = 2;

export function startCrowds(ports: number[], accounts: Account[], thinkMs: number): Crowds {
  const children = Array.from({ length: processCount }, () => fork(new URL('./crowd.ts', import.meta.url)));
  for (const child of children) remember(child);
  const askAll = <Answer>(orderOf: (index: number) => CrowdOrder) =>
    Promise.all(children.map((child, index) => ask<CrowdOrder, Answer>(child, orderOf(index))));
  let present = 0;
  return {
    async set(people, withinMs) {
      const came = accounts.slice(present, people);
      const isOf = (index: number) => (account: Account) => accounts.indexOf(account) % processCount === index;
      if (came.length > 0)
        await askAll((index) => ({ order: 'come', accounts: came.filter(isOf(index)), ports, thinkMs, withinMs }));
      else await askAll((index) => ({ order: 'go', staying: accounts.slice(0, people).filter(isOf(index)).length }));
      present = people;
    },
    read: async () => sum(await askAll<CrowdReading>(() => ({ order: 'read' }))),
    stop: async () => {
      await Promise.all(children.map(endProcess));
    },
  };
}

export function sum(readings: CrowdReading[]): CrowdReading {
  const total: CrowdReading = { ...emptyReading(), people: 0, connected: 0, cpuSeconds: 0, lagP99Ms: 0 };
  for (const one of readings) {
    for (const [kind, times] of Object.entries(one.times)) {
      total.times[kind] ??= [];
      for (const ms of times) total.times[kind].push(ms);
    }
    for (const [what, count] of Object.entries(one.refusals)) total.refusals[what] = (total.refusals[what] ?? 0) + count;
    total.bytes += one.bytes;
    total.people += one.people;
    total.connected += one.connected;
    total.cpuSeconds += one.cpuSeconds;
    total.lagP99Ms = Math.max(total.lagP99Ms, one.lagP99Ms);
  }
  return total;
}
